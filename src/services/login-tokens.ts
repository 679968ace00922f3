export const hashToken = (token: string): string =>
  new Bun.CryptoHasher("sha256").update(token).digest("hex");

export const newToken = (): string => crypto.getRandomValues(Buffer.alloc(32)).toString("base64url");

const CONSOLE_PREFIX = "console-";

/** Returns a login token of `admin link`: its form says that it needs no device, and is hashed with the rest of it. */
export const newConsoleToken = (): string => CONSOLE_PREFIX + newToken();

/**
 * Whether a token has the form of a mailed one, which a browser without the device cookie may not use up
 * unasked (CONTRACT, "Mail scanners"). Malformed ones and those of `admin link` may be tried at once.
 */
export const isMailedToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
