import { isAddress } from "./domain/address.ts";
import { readBucket } from "./domain/bucket.ts";
import { Refused } from "./domain/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./domain/limits.ts";
import { nearestTo } from "./domain/nearest.ts";
import { readInteger } from "./domain/values.ts";

/** A setting that cannot be used. */
export class ConfigRefused extends Refused {}

/** A flag that cannot be used: the program was called wrongly, not set up wrongly. */
export class FlagRefused extends Error {}

/** One setting: takes its text, undefined where it is not set or blank, and returns its value. Throws a sentence. */
type Setting<Value> = (text: string | undefined, name: string) => Value;

class Unfit extends Error {}

const text =
  <Fallback extends string | undefined>(fallback: Fallback): Setting<string | Fallback> =>
  (value) =>
    value ?? fallback;

const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host);

const host: Setting<string> = (value = "127.0.0.1", name) => {
  if (/[/?#@\\]/.test(value) || !URL.canParse(`http://${bracketed(value)}`))
    throw new Unfit(`${name} takes an address such as 127.0.0.1, 0.0.0.0 or ::1, not ${value}.`);
  return value;
};

const wholeNumber =
  <Fallback extends number | undefined>(
    fallback: Fallback,
    min = 0,
    max?: number,
  ): Setting<number | Fallback> =>
  (value, name) => {
    if (value === undefined) return fallback;
    const number = readInteger(value, min, max ?? Number.MAX_SAFE_INTEGER);
    if (number !== undefined) return number;
    throw new Unfit(
      `${name} takes ${max === undefined ? `a whole number from ${min}` : `a number from ${min} to ${max}`}.`,
    );
  };

const PORT_MAX = 65_535;

const onOrOff =
  (fallback: "on" | "off"): Setting<boolean> =>
  (value = fallback, name) => {
    if (value !== "on" && value !== "off") throw new Unfit(`${name} takes on or off.`);
    return value === "on";
  };

/** A text that is read by `read`, which returns null for what it does not take; `takes` says what that is. */
const optional =
  <Value>(read: (value: string) => Value | null, takes: string): Setting<Value | undefined> =>
  (value, name) => {
    if (value === undefined) return undefined;
    const found = read(value);
    if (found === null) throw new Unfit(`${name} takes ${takes}.`);
    return found;
  };

const textWhere = (isFit: (value: string) => boolean, takes: string): Setting<string | undefined> =>
  optional((value) => (isFit(value) ? value : null), takes);

const UNITS_MS = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
/** A copy takes a process and a reading of the whole database: no more often than that. */
const BACKUP_EVERY_MIN_MS = 10_000;

/** Returns a time such as `5m` in milliseconds; null for what is none, or too short. */
const msOf = (value: string): number | null => {
  const [, count = "", unit = ""] = /^(\d{1,4})([smhd])$/.exec(value) ?? [];
  const ms = Number(count) * (UNITS_MS[unit as keyof typeof UNITS_MS] ?? 0);
  return ms >= BACKUP_EVERY_MIN_MS ? ms : null;
};

const originOf = (value: string): string | null => {
  const url = URL.parse(value);
  const isOrigin = url !== null && isHttp(value) && url.origin === value.replace(/\/$/, "");
  return isOrigin ? url.origin : null;
};

const protocolOf = (value: string): string => URL.parse(value)?.protocol ?? "";
const isHttp = (value: string): boolean => /^https?:$/.test(protocolOf(value));
const isSmtp = (value: string): boolean => /^smtps?:$/.test(protocolOf(value));

const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

const addressesOf = (value: string): string[] | null => {
  const addresses = value.split(",").map((address) => address.trim());
  return addresses.every(isAddress) ? addresses : null;
};

const refused: Setting<undefined> = (value) => {
  if (value === undefined) return undefined;
  throw new Unfit(
    "DATABASE_URL is not supported yet: unset it; the database is fivefold.sqlite in the data directory.",
  );
};

type Named<Value> = { name: string; read: Setting<Value> };

const at = <Value>(name: string, read: Setting<Value>): Named<Value> => ({ name, read });

/** Every setting with its name in the environment, in the order in which they are refused. */
const settings = {
  host: at("HOST", host),
  port: at("PORT", wholeNumber(3000, 0, PORT_MAX)),
  dataDir: at("FIVEFOLD_DATA", text("./data")),
  /** Absent: the address is http://HOST:PORT, and localhost and 127.0.0.1 both count as own. */
  origin: at(
    "FIVEFOLD_ORIGIN",
    optional(originOf, "an address such as https://www.example.com, without a path"),
  ),
  smtpUrl: at("SMTP_URL", textWhere(isSmtp, "an address such as smtps://user:password@mail.example.com:465")),
  mailFrom: at("MAIL_FROM", text(undefined)),
  notify: at("FIVEFOLD_NOTIFY", optional(addressesOf, "email addresses, parted by commas")),
  mailRetryMs: at("FIVEFOLD_MAIL_RETRY_MS", wholeNumber(MINUTE_MS, 1)),
  rateLimit: at("FIVEFOLD_RATE_LIMIT", onOrOff("on")),
  trustedProxies: at("FIVEFOLD_TRUST_PROXY", wholeNumber(0)),
  retentionDays: at("FIVEFOLD_RETENTION_DAYS", wholeNumber(0)),
  dailyBackups: at("FIVEFOLD_BACKUP_DAILY", wholeNumber(0)),
  backupS3: at(
    "FIVEFOLD_BACKUP_S3",
    optional(readBucket, "an address such as https://KEY:SECRET@s3.example.com/bucket/folder"),
  ),
  backupEvery: at(
    "FIVEFOLD_BACKUP_EVERY",
    optional((value) => (value === "off" ? "off" : msOf(value)), "a time such as 5m or 1h, or off"),
  ),
  metricsPort: at("FIVEFOLD_METRICS_PORT", wholeNumber(undefined, 0, PORT_MAX)),
  numbers: at("FIVEFOLD_NUMBERS", onOrOff("on")),
  /** What the booking service signs its calls with; absent: it is not listened to. */
  bookingSecret: at("FIVEFOLD_BOOKING_SECRET", text(undefined)),
  webhookUrl: at(
    "FIVEFOLD_WEBHOOK_URL",
    textWhere(isHttp, "an address such as https://example.com/hooks/fivefold"),
  ),
  webhookSecret: at(
    "FIVEFOLD_WEBHOOK_SECRET",
    textWhere((value) => WEBHOOK_SECRET.test(value), "whsec_ and a secret in base64"),
  ),
  webhookPrivate: at("FIVEFOLD_WEBHOOK_PRIVATE", onOrOff("off")),
  /** Whether a rehearsal runs: letters and calls are dropped, nothing goes to the bucket. */
  quiet: at("FIVEFOLD_QUIET", onOrOff("off")),
  databaseUrl: at("DATABASE_URL", refused),
};

const NAMES: readonly string[] = Object.values(settings).map(({ name }) => name);

type Settings = { [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]["read"]> };

export type Flags = { host?: string; port?: string; data?: string };

const readSettings = (env: Record<string, string | undefined>, flags: Flags): Settings => {
  const given: Partial<Record<string, string>> = {
    HOST: flags.host,
    PORT: flags.port,
    FIVEFOLD_DATA: flags.data,
  };
  const values = Object.entries(settings).map(([key, { name, read }]) => {
    try {
      return [key, read((given[name] ?? env[name]) || undefined, name)];
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      if (given[name] === undefined) throw new ConfigRefused(error.message);
      throw new FlagRefused(error.message.replace(name, `--${key}`));
    }
  });
  return Object.fromEntries(values) as Settings;
};

const inOrder = (word: string): string => [...word].sort().join("");

/** Settings without our prefix; nothing else tells that a misspelled one was meant for us. */
const UNPREFIXED = ["SMTP_URL", "MAIL_FROM"];

/** Returns a sentence for each name that looks like a setting and is none: a misspelled one would be ignored in silence. */
export const unknownSettings = (env: Record<string, string | undefined>): string[] =>
  Object.keys(env)
    .filter((one) => env[one] !== undefined && !NAMES.includes(one))
    .flatMap((name) => {
      const isOurs = name.startsWith("FIVEFOLD_");
      const own = [name, name.replace("FIVEFOLD_", "")]
        .map((one) => nearestTo(one, isOurs ? NAMES : UNPREFIXED))
        .reduce((one, other) => (other.letters < one.letters ? other : one));
      const isTypo = own.letters === 1 || inOrder(name) === inOrder(own.name);
      return isOurs || isTypo ? [`There is no setting ${name}: the nearest is ${own.name}.`] : [];
    });

/** Returns the frozen settings (CONTRACT "The program"). @throws ConfigRefused, or FlagRefused for a flag: one sentence */
export const readConfig = (env: Record<string, string | undefined>, flags: Flags = {}) => {
  const [unknown] = unknownSettings(env);
  if (unknown !== undefined) throw new ConfigRefused(unknown);
  const {
    backupEvery,
    databaseUrl: _,
    webhookUrl,
    webhookSecret,
    webhookPrivate,
    ...value
  } = readSettings(env, flags);
  const { backupS3, quiet } = value;
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
    notify: value.notify ?? [],
    /** The bucket that is written to; absent in a rehearsal. */
    copyTo: quiet ? undefined : backupS3,
    /** How often a copy goes to the bucket, in milliseconds; absent: never. */
    backupEveryMs: quiet ? undefined : backupEveryMs,
    /** How often the bucket gets a copy by the clock, the night's included; absent: never. */
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
