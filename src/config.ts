import { addressToAscii, domainToAscii, isAddress } from "./domain/address.ts";
import { readBucket } from "./domain/bucket.ts";
import { ConfigRefused } from "./domain/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./domain/limits.ts";
import { readInteger } from "./domain/values.ts";

/** A flag that cannot be used: the program was called wrongly, not set up wrongly. */
export class FlagRefused extends Error {}

const textWhere = (isFit: (text: string) => boolean) => (text: string) => (isFit(text) ? text : null);

const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host);

const isHost = (text: string): boolean => !/[/?#@\\]/.test(text) && URL.canParse(`http://${bracketed(text)}`);

const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string): number | null =>
    readInteger(text, min, max) ?? null;

const onOrOff = (text: string): boolean | null => (/^(?:on|off)$/.test(text) ? text === "on" : null);

const UNITS_MS = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
/** A copy takes a process and a reading of the whole database; a timer of 25 days would ring at once. */
const BACKUP_EVERY_MIN_MS = 10_000;
const BACKUP_EVERY_MAX_MS = 24 * DAY_MS;

const msOf = (value: string): number | "off" | null => {
  if (value === "off") return "off";
  const [, count = "", unit = ""] = /^(\d{1,4})([smhd])$/.exec(value) ?? [];
  const ms = Number(count) * (UNITS_MS[unit as keyof typeof UNITS_MS] ?? 0);
  return ms >= BACKUP_EVERY_MIN_MS && ms <= BACKUP_EVERY_MAX_MS ? ms : null;
};

const isHttp = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);
/** In a password `#`, `/`, `@` and `%` are written by their codes: an address would end there, or another one begin. */
const isSmtp = (value: string): boolean => {
  const [, signIn = ""] = /^smtps?:\/\/(.*)@/.exec(value) ?? [];
  if (/[#/?@]|%(?![0-9a-f]{2})/i.test(signIn)) return false;
  return /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value) && new URL(value).hash === "";
};
const isSecret = (value: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/.test(value);

/** Returns the address in its one spelling; null where it is none. */
export const originOf = (value: string): string | null => {
  const { origin } = new URL(isHttp(value) ? value : "http://none.invalid");
  const ascii = value.replace(/(?<=^https?:\/\/)[^/:@?#]+/i, domainToAscii);
  return origin === ascii.replace(/\/$/, "").toLowerCase() ? origin : null;
};

const addressesOf = (value: string): string[] | null => {
  const addresses = value.split(",").map((address) => addressToAscii(address.trim()));
  return addresses.every(isAddress) ? addresses : null;
};

const logLevel = (value: string) => (value === "info" || value === "warn" ? value : null);

/** `read` gives null for what does not fit, `takes` tells what does; `fallback` is where none is set, or a blank one. */
const setting = <Value, Fallback>(
  name: string,
  read: (text: string) => Value | null,
  takes: string,
  fallback: Fallback,
) => ({ name, read, takes, fallback: fallback as Value | Fallback });

const anyText = <Fallback>(name: string, fallback: Fallback) =>
  setting(name, (given) => given, "a text", fallback);
const count = (name: string, max?: number) =>
  setting(name, wholeNumber(0, max), `a whole number from 0${max ? ` to ${max}` : ""}`, 0);
const onOff = (name: string, fallback: boolean) => setting(name, onOrOff, "on or off", fallback);
const port = <Fallback>(name: string, fallback: Fallback) =>
  setting(name, wholeNumber(0, 65_535), "a number from 0 to 65535", fallback);
const optional = <Value>(name: string, read: (text: string) => Value | null, takes: string) =>
  setting(name, read, takes, undefined);

/** Every setting with its name in the environment, in the order in which they are refused. */
const settings = {
  host: setting("HOST", textWhere(isHost), "an address such as 127.0.0.1, 0.0.0.0 or ::1", "127.0.0.1"),
  port: port("PORT", 3000),
  dataDir: anyText("FIVEFOLD_DATA", "./data"),
  /** Absent: the address is http://HOST:PORT, and localhost and 127.0.0.1 both count as own. */
  origin: optional("FIVEFOLD_ORIGIN", originOf, "an address such as https://www.example.com, without a path"),
  smtpUrl: optional(
    "SMTP_URL",
    textWhere(isSmtp),
    "an address such as smtps://user:password@mail.example.com, in the password %23 for #, %2F for /, %40 for @, %25 for %",
  ),
  mailFrom: anyText("MAIL_FROM", undefined),
  notify: setting("FIVEFOLD_NOTIFY", addressesOf, "email addresses, parted by commas", []),
  mailRetryMs: setting("FIVEFOLD_MAIL_RETRY_MS", wholeNumber(1), "a whole number from 1", MINUTE_MS),
  rateLimit: onOff("FIVEFOLD_RATE_LIMIT", true),
  trustedProxies: count("FIVEFOLD_TRUST_PROXY"),
  // Further back there are no dates.
  retentionDays: count("FIVEFOLD_RETENTION_DAYS", 36_500),
  dailyBackups: count("FIVEFOLD_BACKUP_DAILY"),
  backupS3: optional(
    "FIVEFOLD_BACKUP_S3",
    readBucket,
    "an address such as https://KEY:SECRET@s3.example/bucket, with %25 for a % in a key",
  ),
  backupEvery: optional("FIVEFOLD_BACKUP_EVERY", msOf, "a time from 10s to 24d, such as 5m or 1h, or off"),
  metricsPort: port("FIVEFOLD_METRICS_PORT", undefined),
  numbers: onOff("FIVEFOLD_NUMBERS", true),
  /** What the booking service signs its calls with; absent: it is not listened to. */
  bookingSecret: anyText("FIVEFOLD_BOOKING_SECRET", undefined),
  webhookUrl: optional("FIVEFOLD_WEBHOOK_URL", textWhere(isHttp), "an address such as https://example.com"),
  webhookSecret: optional("FIVEFOLD_WEBHOOK_SECRET", textWhere(isSecret), "whsec_ and a secret in base64"),
  webhookPrivate: onOff("FIVEFOLD_WEBHOOK_PRIVATE", false),
  /** What the promise to come by https alone covers: this host, or every host below it. */
  hsts: setting(
    "FIVEFOLD_HSTS",
    textWhere((text) => text === "subdomains"),
    "subdomains, or nothing",
    undefined,
  ),
  /** Whether a rehearsal runs: letters and calls are dropped, nothing goes to the bucket. */
  quiet: onOff("FIVEFOLD_QUIET", false),
  /** `warn` leaves out the lines about requests and all that goes well. */
  log: setting("FIVEFOLD_LOG", logLevel, "info or warn", "info" as const),
};

const NAMES: readonly string[] = [...Object.values(settings).map(({ name }) => name), "DATABASE_URL"];

type Settings = { [Key in keyof typeof settings]: (typeof settings)[Key]["fallback"] };

export type Flags = { host?: string; port?: string; data?: string };

const readSettings = (env: Record<string, string | undefined>, flags: Flags): Settings => {
  const given: Partial<Record<string, string>> = {
    HOST: flags.host,
    PORT: flags.port,
    FIVEFOLD_DATA: flags.data,
  };
  const values = Object.entries(settings).map(([key, { name, fallback, read, takes }]) => {
    const text = given[name] ?? env[name];
    const value = text ? read(text) : fallback;
    if (!text || value !== null) return [key, value];
    // The others may hold a secret.
    const fit = name === "HOST" ? `${takes}, not ${text}` : takes;
    if (given[name] === undefined) throw new ConfigRefused(`${name} takes ${fit}.`);
    throw new FlagRefused(`--${key} takes ${fit}.`);
  });
  if (env.DATABASE_URL)
    throw new ConfigRefused(
      "DATABASE_URL is not supported yet: unset it; the database is fivefold.sqlite in the data directory.",
    );
  return Object.fromEntries(values) as Settings;
};

/** Levenshtein's. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, diagonal + Number(letter !== against)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearestTo = (word: string, names: readonly string[]): { name: string; distance: number } =>
  names
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .reduce((one, other) => (other.distance < one.distance ? other : one));

const inOrder = (word: string): string => [...word].sort().join("");

/** Settings without our prefix; nothing else tells that a misspelled one was meant for us. */
const UNPREFIXED = ["SMTP_URL", "MAIL_FROM"];

/** Returns a sentence for each name that looks like a setting and is none: a misspelled one would be ignored in silence. */
export const unknownSettings = (env: Record<string, string | undefined>): string[] =>
  Object.keys(env)
    .filter((one) => env[one] !== undefined && !NAMES.includes(one))
    .flatMap((name) => {
      const isOurs = name.startsWith("FIVEFOLD_");
      // Most of an environment is others': letters are compared where one more or less would make it ours.
      if (!isOurs && !UNPREFIXED.some((one) => Math.abs(one.length - name.length) <= 1)) return [];
      const own = [name, name.replace("FIVEFOLD_", "")]
        .map((one) => nearestTo(one, isOurs ? NAMES : UNPREFIXED))
        .reduce((one, other) => (other.distance < Math.min(one.distance, 2) ? other : one));
      const isTypo = own.distance === 1 || inOrder(name) === inOrder(own.name);
      return isOurs || isTypo ? [`There is no setting ${name}: the nearest is ${own.name}.`] : [];
    });

/** Returns the frozen settings (CONTRACT "The program"). @throws ConfigRefused, or FlagRefused for a flag: one sentence */
export const readConfig = (env: Record<string, string | undefined>, flags: Flags = {}) => {
  const [unknown] = unknownSettings(env);
  if (unknown !== undefined) throw new ConfigRefused(unknown);
  const { backupEvery, webhookUrl, webhookSecret, webhookPrivate, ...value } = readSettings(env, flags);
  const { backupS3, metricsPort, quiet } = value;
  if (metricsPort === value.port && metricsPort !== 0)
    throw new ConfigRefused("FIVEFOLD_METRICS_PORT is the port of the site: choose another one.");
  if (webhookUrl !== undefined && webhookSecret === undefined)
    throw new ConfigRefused(
      "FIVEFOLD_WEBHOOK_URL is set, but FIVEFOLD_WEBHOOK_SECRET is not: calls are signed.",
    );
  const backupEveryMs = backupEvery === "off" ? undefined : backupEvery;
  if (backupEveryMs !== undefined && backupS3 === undefined)
    throw new ConfigRefused("FIVEFOLD_BACKUP_EVERY needs a bucket to copy to: set FIVEFOLD_BACKUP_S3 too.");
  const nightlyMs = value.dailyBackups > 0 ? DAY_MS : undefined;
  return Object.freeze({
    ...value,
    /** The bucket that is written to; absent in a rehearsal. */
    copyTo: quiet ? undefined : backupS3,
    /** How often the bucket gets a copy by the clock, in milliseconds: daily where there are nightly backups; absent: never. */
    copyEveryMs: quiet || backupS3 === undefined ? undefined : (backupEveryMs ?? nightlyMs),
    webhook:
      webhookUrl === undefined || webhookSecret === undefined
        ? undefined
        : { url: webhookUrl, secret: webhookSecret, allowsPrivate: webhookPrivate },
  });
};

export type Config = ReturnType<typeof readConfig>;

export const publicOrigin = (config: Config, boundPort = config.port): string =>
  config.origin ?? new URL(`http://${bracketed(config.host)}:${boundPort}`).origin;

export const ownOrigins = (config: Config, boundPort = config.port): string[] => {
  if (config.origin) return [config.origin];
  const hosts = [config.host, "localhost", "127.0.0.1"];
  return [...new Set(hosts.map((host) => new URL(`http://${bracketed(host)}:${boundPort}`).origin))];
};
