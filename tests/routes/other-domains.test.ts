import { afterAll, beforeAll, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readAddress } from "#src/cli/store.ts";
import { readConfig } from "#src/config.ts";
import { parseSender } from "#src/mail/message.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt, formAnswers, plainForm } from "./attempt.ts";

// CONTRACT "Texts and addresses": a domain of other letters is taken wherever an address is, kept in ASCII, shown in letters.

const [UNICODE, ASCII] = ["müller.example", "xn--mller-kva.example"];
const SITE = `https://${UNICODE}`;
const mail = (name: string, domain = UNICODE) => `${name}@${domain}`;

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  const yaml = embeddedContent["site.yaml"] ?? "";
  const files = { "site.yaml": yaml.replace(/^email: .*$/m, `email: ${mail("post", ASCII)}`) };
  site = await openTestSite({ FIVEFOLD_ORIGIN: SITE, FIVEFOLD_NOTIFY: mail("staff") }, { files });
  admin = await site.signIn("admin");
});
afterAll(() => site.close());

const headers = { origin: `https://${ASCII}` };
const send = (path: string, json: object) => site.request(path, { method: "POST", json, headers });
const asStaff = (path: string, json: object) =>
  site.request(path, { method: "POST", json, headers: { ...admin, ...headers } });
const listed = async (path: string) => {
  const answer = await site.request(path, { headers: admin });
  return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
};

test("forms with and without scripts, and staff, give it as they like; answers have it in ASCII, and q finds both", async () => {
  const form = (fields: Record<string, string>) => {
    const { headers: type, ...rest } = plainForm(fields);
    return { ...rest, headers: { ...type, ...headers } };
  };
  const contact = { name: "Ann", message: "Hi" };
  const calls: [string, Response][] = [
    ["contact", await send("/api/contact", { ...contact, email: mail("Json") })],
    ["form", await site.request("/api/contact", form({ ...contact, email: mail("form") }))],
    ["quiz", await send("/api/assessment-results", attempt(mail("quiz")))],
    [
      "quiz's form",
      await site.request("/api/assessment-results", form({ ...formAnswers(), email: mail("plain") })),
    ],
    ["people", await asStaff("/api/people", { email: mail("person"), name: "P" })],
    ["admins", await asStaff("/api/admins", { email: mail("chief"), role: "admin" })],
  ];
  for (const [name, answer] of calls)
    if (answer.status >= 400) expect([name, answer.status, await answer.text()]).toEqual([]);
  expect((await listed("/api/contact-submissions")).sort()).toEqual([
    mail("Json", ASCII),
    mail("form", ASCII),
  ]);
  expect((await listed("/api/assessment-results")).sort()).toEqual([
    mail("plain", ASCII),
    mail("quiz", ASCII),
  ]);
  expect(await listed("/api/admins")).toContain(mail("chief", ASCII));
  for (const q of [UNICODE, ASCII, mail("json"), mail("json", ASCII)])
    for (const list of ["/api/contact-submissions", "/api/people"])
      expect([q, (await listed(`${list}?q=${encodeURIComponent(q)}`)).includes(mail("json", ASCII))]).toEqual(
        [q, list === "/api/people"],
      );
  expect((await send("/api/auth/magic-link/request", { email: mail("chief") })).status).toBe(200);
  const letters = await site.claimLetters();
  expect(letters.map(({ to }) => to)).toContain(mail("staff", ASCII));
  expect(letters.filter(({ kind }) => kind === "login-link").map(({ to }) => to)).toContain(
    mail("chief", ASCII),
  );
  const lead = letters.find(({ kind, replyTo }) => kind === "new-lead" && replyTo);
  expect(lead?.text).toContain(`@${UNICODE}`);
  expect(lead?.text).not.toContain(`@${ASCII}`);
});

test("settings and commands take it, pages show the site's address in letters", async () => {
  const config = readConfig({ FIVEFOLD_ORIGIN: SITE, FIVEFOLD_NOTIFY: mail("a") }, {});
  expect([config.origin, config.notify]).toEqual([`https://${ASCII}`, [mail("a", ASCII)]]);
  expect(parseSender(`Ann <${mail("a")}>`, "x").address).toBe(mail("a", ASCII));
  expect(readAddress(mail("Admin"))).toBe(mail("admin", ASCII));
  const html = await (await site.request("/contact")).text();
  expect(html).toContain(`mailto:${mail("post", ASCII)}`);
  expect(html).toContain(`>${mail("post")}<`);
  expect(html).toContain(`<link rel="canonical" href="https://${ASCII}/contact"`);
});
