import { z } from "zod";
import { readBucket } from "./data-directory/backup/offsite.ts";
import { isAddress } from "./domain/address.ts";

/** A setting that cannot be used: its message is the one sentence the operator sees. */
export class ConfigRefused extends Error {}

/** A flag that cannot be used: the program was called wrongly, not set up wrongly. */
export class FlagRefused extends Error {}

const portOf = (name: string) => {
  const sentence = `${name} takes a number from 0 to 65535.`;
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(65_535, sentence);
};
const blankAsNone = (value: unknown) => (value === "" ? undefined : value);
const optional = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(blankAsNone, shape.optional());
const wholeNumber = (name: string, fallback: number, min = 0) =>
  z.preprocess(
    blankAsNone,
    z.coerce
      .number(`${name} takes a whole number.`)
      .int(`${name} takes a whole number.`)
      .min(min, `${name} takes a whole number from ${min}.`)
      .default(fallback),
  );

const onOrOff = (name: string, fallback: "on" | "off") =>
  z.preprocess(
    blankAsNone,
    z
      .enum(["on", "off"], `${name} takes on or off.`)
      .default(fallback)
      .transform((value) => value === "on"),
  );

const UNITS_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** A copy takes a process and a reading of the whole database: no more often than that. */
const BACKUP_EVERY_MIN_MS = 10_000;

/** Returns a time such as `5m` in milliseconds; null for what is none, or too short. */
const msOf = (text: string): number | null => {
  const [, count = "", unit = ""] = /^(\d{1,4})([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit as keyof typeof UNITS_MS] ?? 0);
  return ms >= BACKUP_EVERY_MIN_MS ? ms : null;
};

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, "");
};

const isHttp = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? "");

const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

const isSmtp = (value: string): boolean => /^smtps?:$/.test(URL.parse(value)?.protocol ?? "");

const settings = z.object({
  HOST: z.preprocess(blankAsNone, z.string().default("127.0.0.1")),
  PORT: z.preprocess(blankAsNone, portOf("PORT").default(3000)),
  FIVEFOLD_DATA: z.preprocess(blankAsNone, z.string().default("./data")),
  FIVEFOLD_ORIGIN: optional(
    z
      .string()
      .refine(isOrigin, "FIVEFOLD_ORIGIN takes an address such as https://www.example.com, without a path.")
      .transform((value) => new URL(value).origin),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(isSmtp, "SMTP_URL takes an address such as smtps://user:password@mail.example.com:465."),
  ),
  MAIL_FROM: optional(z.string()),
  FIVEFOLD_NOTIFY: optional(
    z
      .string()
      .transform((value) => value.split(",").map((address) => address.trim()))
      .refine(
        (addresses) => addresses.every(isAddress),
        "FIVEFOLD_NOTIFY takes email addresses, parted by commas.",
      ),
  ),
  FIVEFOLD_MAIL_RETRY_MS: wholeNumber("FIVEFOLD_MAIL_RETRY_MS", 60_000, 1),
  FIVEFOLD_RATE_LIMIT: onOrOff("FIVEFOLD_RATE_LIMIT", "on"),
  FIVEFOLD_TRUST_PROXY: wholeNumber("FIVEFOLD_TRUST_PROXY", 0),
  FIVEFOLD_RETENTION_DAYS: wholeNumber("FIVEFOLD_RETENTION_DAYS", 0),
  FIVEFOLD_BACKUP_DAILY: wholeNumber("FIVEFOLD_BACKUP_DAILY", 0),
  FIVEFOLD_BACKUP_S3: optional(
    z
      .string()
      .refine(
        (value) => readBucket(value) !== null,
        "FIVEFOLD_BACKUP_S3 takes an address such as https://KEY:SECRET@s3.example.com/bucket/folder.",
      ),
  ),
  FIVEFOLD_BACKUP_EVERY: optional(
    z
      .string()
      .refine(
        (value) => value === "off" || msOf(value) !== null,
        "FIVEFOLD_BACKUP_EVERY takes a time such as 5m or 1h, or off.",
      )
      .transform((value) => msOf(value) ?? undefined),
  ),
  FIVEFOLD_METRICS_PORT: optional(portOf("FIVEFOLD_METRICS_PORT")),
  FIVEFOLD_NUMBERS: onOrOff("FIVEFOLD_NUMBERS", "on"),
  FIVEFOLD_BOOKING_SECRET: optional(z.string()),
  FIVEFOLD_WEBHOOK_URL: optional(
    z
      .string()
      .refine(isHttp, "FIVEFOLD_WEBHOOK_URL takes an address such as https://example.com/hooks/fivefold."),
  ),
  FIVEFOLD_WEBHOOK_SECRET: optional(
    z.string().regex(WEBHOOK_SECRET, "FIVEFOLD_WEBHOOK_SECRET takes whsec_ and a secret in base64."),
  ),
  FIVEFOLD_WEBHOOK_PRIVATE: onOrOff("FIVEFOLD_WEBHOOK_PRIVATE", "off"),
  DATABASE_URL: optional(
    z.never(
      "DATABASE_URL is not supported yet: unset it; the database is fivefold.sqlite in the data directory.",
    ),
  ),
});

/** Values of command-line flags; each wins over its setting in the environment. */
export type Flags = { host?: string; port?: string; data?: string };

/**
 * Takes the environment and the flags and returns the frozen settings of the program (CONTRACT "The program").
 * Throws ConfigRefused, or FlagRefused for a flag, with one sentence that names the first bad setting.
 */
export const readConfig = (env: Record<string, string | undefined>, flags: Flags = {}) => {
  const parsed = settings.safeParse({
    ...env,
    ...(flags.host !== undefined && { HOST: flags.host }),
    ...(flags.port !== undefined && { PORT: flags.port }),
    ...(flags.data !== undefined && { FIVEFOLD_DATA: flags.data }),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? "The configuration");
    const message = issue?.message ?? "is not valid.";
    if (name === "PORT" && flags.port !== undefined) throw new FlagRefused(message.replace("PORT", "--port"));
    throw new ConfigRefused(message.includes(name) ? message : `${name}: ${message}`);
  }
  const value = parsed.data;
  const { FIVEFOLD_WEBHOOK_URL: webhookUrl, FIVEFOLD_WEBHOOK_SECRET: webhookSecret } = value;
  if (webhookUrl !== undefined && webhookSecret === undefined)
    throw new ConfigRefused(
      "FIVEFOLD_WEBHOOK_URL is set, but FIVEFOLD_WEBHOOK_SECRET is not: calls are signed.",
    );
  if (value.FIVEFOLD_BACKUP_EVERY !== undefined && value.FIVEFOLD_BACKUP_S3 === undefined)
    throw new ConfigRefused("FIVEFOLD_BACKUP_EVERY needs a bucket to copy to: set FIVEFOLD_BACKUP_S3 too.");
  return Object.freeze({
    host: value.HOST,
    port: value.PORT,
    dataDir: value.FIVEFOLD_DATA,
    /** Absent: the address is http://HOST:PORT, and localhost and 127.0.0.1 both count as own. */
    origin: value.FIVEFOLD_ORIGIN,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    notify: value.FIVEFOLD_NOTIFY ?? [],
    mailRetryMs: value.FIVEFOLD_MAIL_RETRY_MS,
    rateLimit: value.FIVEFOLD_RATE_LIMIT,
    trustedProxies: value.FIVEFOLD_TRUST_PROXY,
    retentionDays: value.FIVEFOLD_RETENTION_DAYS,
    dailyBackups: value.FIVEFOLD_BACKUP_DAILY,
    backupS3: value.FIVEFOLD_BACKUP_S3,
    /** How often a copy goes to the bucket, in milliseconds; absent: never. */
    backupEveryMs: value.FIVEFOLD_BACKUP_EVERY,
    metricsPort: value.FIVEFOLD_METRICS_PORT,
    /** Whether page views and visitors are counted. */
    numbers: value.FIVEFOLD_NUMBERS,
    /** What the booking service signs its calls with; absent: it is not listened to. */
    bookingSecret: value.FIVEFOLD_BOOKING_SECRET,
    /** The program that hears of leads. */
    webhook:
      webhookUrl === undefined || webhookSecret === undefined
        ? undefined
        : { url: webhookUrl, secret: webhookSecret, allowsPrivate: value.FIVEFOLD_WEBHOOK_PRIVATE },
  });
};

export type Config = ReturnType<typeof readConfig>;

const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Returns the site's public origin: the setting, else http://HOST:PORT of the port that was really bound. */
export const publicOrigin = (config: Config, boundPort = config.port): string =>
  config.origin ?? new URL(`http://${bracketed(config.host)}:${boundPort}`).origin;

/** Returns every origin that counts as our own for unsafe requests. */
export const ownOrigins = (config: Config, boundPort = config.port): string[] => {
  if (config.origin) return [config.origin];
  const hosts = [config.host, "localhost", "127.0.0.1"];
  return [...new Set(hosts.map((host) => new URL(`http://${bracketed(host)}:${boundPort}`).origin))];
};
