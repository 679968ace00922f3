import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { select, text as typed } from "@clack/prompts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { originOf, readConfig } from "#src/config.ts";
import { filesOf, shippedLanguages, siteValue } from "#src/content/language.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { formerSite, practiceFiles } from "#src/content/practice.ts";
import { siteShape } from "#src/content/shape/site.ts";
import { checkedTree } from "#src/content/yaml.ts";
import { makeFolder, putWhole, unlessMissing } from "#src/data-directory/files.ts";
import { prepareDirectory } from "#src/data-directory/guard.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import { twinOf } from "#src/domain/origin.ts";
import { fill } from "#src/domain/words.ts";
import { inviteStaff, makeConsoleLink } from "#src/services/account.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { dataOf, placesOf, readSettings, settingsText, withSettings } from "./installed.ts";
import { ensureWidth } from "./output.ts";
import { withStoreOf } from "./store.ts";

const ASKED = ["name", "origin", "email", "locale", "admin"] as const;
type Answers = Record<(typeof ASKED)[number], string>;
type SetupOptions = Partial<Answers> & { data?: string; settings?: string; port?: string };

const shapeFault = (field: "name" | "email" | "locale", value: string): string | undefined => {
  const checked = checkedTree(siteShape.shape[field], value);
  const fault = checked.faults?.[0];
  return fault && fill(fault.message, fault.values ?? {});
};

const QUESTIONS: Record<keyof Answers, { ask: string; example: string; fault: (value: string) => unknown }> =
  {
    name: {
      ask: "What is the practice called?",
      example: "Lindgren & Co",
      fault: (value) => shapeFault("name", value),
    },
    origin: {
      ask: "At which address will people find the site?",
      example: "https://www.lindgren.example",
      fault: (value) =>
        originOf(value) === null && "must be an address such as https://www.example.com, without a path",
    },
    email: {
      ask: "Which mail address do visitors see and write to?",
      example: "hello@lindgren.example",
      fault: (value) => shapeFault("email", value),
    },
    locale: {
      ask: "In which language is the site?",
      example: "en-US, de-DE or es-ES",
      fault: (value) => shapeFault("locale", value),
    },
    admin: {
      ask: "Which mail address may sign in to the dashboard first?",
      example: "ines@lindgren.example",
      fault: (value) => !isAddress(normalizeAddress(value)) && "must be a mail address",
    },
  };

const LANGUAGE_NAMES: Record<string, string> = { en: "English", de: "Deutsch", es: "Español" };

const languages = () =>
  ["en", ...shippedLanguages(embeddedContent).filter((language) => language !== "en")].map((language) => {
    const site = filesOf(embeddedContent, language)["site.yaml"] ?? embeddedContent["site.yaml"];
    const value = siteValue(site, "locale") ?? language;
    return { value, label: `${LANGUAGE_NAMES[language] ?? language} (${value})` };
  });

const answered = async (prompt: Promise<string | symbol>): Promise<string> => {
  const answer = await prompt;
  if (typeof answer !== "string") throw new CommandFailed("Nothing was changed.");
  return answer.trim();
};

const askOne = async (field: keyof Answers, initialValue: string | undefined): Promise<string> => {
  const { ask, example, fault } = QUESTIONS[field];
  if (field === "locale") {
    const options = languages();
    return answered(select({ message: ask, options, initialValue: initialValue ?? options[0]?.value ?? "" }));
  }
  const validate = (value = "") => {
    const found = fault(value.trim());
    return found ? `It ${found}.` : undefined;
  };
  const given = await answered(
    typed({ message: ask, placeholder: example, validate, ...(initialValue && { initialValue }) }),
  );
  // Nobody types `www.` before a name that is below another.
  const twin =
    /^https?:\/\/(?:www\.|[^.]+\.[^.]+$)/.test(given) && field === "origin" ? twinOf(given) : undefined;
  if (!twin) return given;
  const message = "People will type both. Which one is the site's? The other leads to it.";
  return answered(select({ message, options: [{ value: given }, { value: twin }] }));
};

/** What is given, else what is there already, else what is typed; with no flag at all everything is asked anew. */
const answersOf = async (given: Partial<Answers>, known: Partial<Answers>): Promise<Answers> => {
  for (const field of ASKED) {
    const fault = given[field] !== undefined && QUESTIONS[field].fault(given[field]);
    if (fault) throw new Misuse(`--${field} ${fault}.`);
  }
  const isAnew = process.stdin.isTTY && Object.keys(given).length === 0;
  const missing = ASKED.filter(
    (field) => (given[field] ?? (isAnew ? undefined : known[field])) === undefined,
  );
  if (missing.length > 0 && !process.stdin.isTTY) {
    const flags = missing.map((field) => `--${field}`).join(", ");
    throw new Misuse(`Without a terminal nothing can be asked: fivefold setup also needs ${flags}.`);
  }
  const answers = { ...known, ...given };
  if (missing.length > 0) ensureWidth();
  for (const field of missing) answers[field] = await askOne(field, known[field]);
  return answers as Answers;
};

/** Root leaves to the directory's owner what it writes there. @throws CommandFailed where root would own a site's data */
const ownerOf = (data: string, file: string): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const found = statSync(data, { throwIfNoEntry: false });
  if (!found && data === dataOf(file) && dirname(resolve(file)) !== resolve(data))
    throw new CommandFailed(
      `There is no data directory ${data} yet. Make it for the user that serves, such as: install -d -m 700 -o fivefold -g fivefold ${data}`,
    );
  return found && found.uid !== 0 ? found : undefined;
};

const become = ({ uid, gid }: { uid: number; gid: number }): void => {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
};

const writeSettings = async (file: string, text: string, gid: number | undefined): Promise<void> => {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  await putWhole(file, text);
  if (gid === undefined) return;
  chownSync(file, 0, gid);
  chmodSync(file, 0o640);
};

const HEAD = `# The settings of this site, read by the program alone: one NAME=VALUE a line, the value as it stands to the line's end.
# Without a mail server letters become files in outbox/:
# SMTP_URL=smtps://user:password@mail.example.com:465
# FIVEFOLD_BACKUP_S3=https://KEY:SECRET@s3.example.com/bucket/fivefold?region=eu-1
`;

/** The settings of a new site: an https one has its proxy in front, on this machine. */
const firstSettings = (origin: string): Record<string, string> => {
  const { protocol, port } = new URL(origin);
  if (protocol === "https:") return { FIVEFOLD_TRUST_PROXY: "1", FIVEFOLD_BACKUP_DAILY: "14" };
  return { ...(port && { PORT: port }), FIVEFOLD_BACKUP_DAILY: "14" };
};

const knownAnswers = async (settings: Record<string, string>, content: string, data: string) => {
  const own = (await unlessMissing(readOverlay(content))) ?? {};
  const origin = settings.FIVEFOLD_ORIGIN;
  const admins = await unlessMissing(
    withStoreOf(readConfig({ FIVEFOLD_DATA: data }), ({ store }) => store.accounts.listAdmins()),
  ).catch(() => null);
  const admin = admins?.find(({ role }) => role === "admin")?.email;
  return {
    own,
    known: { ...formerSite(own["site.yaml"]), ...(origin && { origin }), ...(admin && { admin }) },
  };
};

/** Makes a site of a few answers, or changes them (CONTRACT "The service"). */
export const setup = async ({ data: named, settings: file, port, ...given }: SetupOptions): Promise<void> => {
  const places = placesOf(process.env, { ...(file && { settings: file }), ...(named && { data: named }) });
  const { data } = places;
  const { content } = dataPaths(data);
  const before = settingsText(places.file) ?? "";
  const former = Object.fromEntries(readSettings(before, places.file));
  const { own, known } = await knownAnswers(former, content, data);
  const { name, origin: address, email, locale, admin } = await answersOf(given, known);
  const origin = originOf(address) ?? address;
  const settings = {
    ...(before === "" && firstSettings(origin)),
    FIVEFOLD_ORIGIN: origin,
    ...(port && { PORT: port }),
    ...(data !== dataOf(places.file) && { FIVEFOLD_DATA: resolve(data) }),
  };
  const text = withSettings(before || HEAD, settings);
  // Refused before anything is written.
  const config = readConfig({ ...Object.fromEntries(readSettings(text, places.file)), FIVEFOLD_DATA: data });

  const owner = ownerOf(data, places.file);
  const isBeside = dirname(resolve(places.file)) === resolve(data);
  if (!isBeside) await writeSettings(places.file, text, owner?.gid);
  if (owner) become(owner);
  prepareDirectory(data);
  if (isBeside) await writeSettings(places.file, text, undefined);
  const files = practiceFiles(embeddedContent, own, { name, locale, email, website: origin });
  for (const [path, words] of Object.entries(files)) {
    if (words === own[path]) continue;
    await makeFolder(dirname(join(content, path)));
    await putWhole(join(content, path), words);
  }
  const url = await withStoreOf(
    config,
    async (opened) => {
      const to = normalizeAddress(admin);
      if (!("failed" in (await inviteStaff(opened, to, "admin")))) await opened.note("add admin", to);
      const made = await makeConsoleLink(opened, to);
      if ("failed" in made) throw new CommandFailed(`${to} could not be made an admin.`);
      await opened.note("make a login link for admin", to);
      return made.url;
    },
    { makes: true },
  );
  console.log(
    [
      `${name} is set up in ${data}: settings in ${places.file}, words in ${content}.`,
      `The site will be at ${origin} once it serves (fivefold serve, or systemctl restart of its service).`,
      `Sign in there as ${normalizeAddress(admin)}, once, within ${LOGIN_LINK_MINUTES} minutes:`,
      url,
    ].join("\n"),
  );
};
