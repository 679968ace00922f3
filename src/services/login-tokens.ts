export const hashToken = (token: string): string => Bun.SHA256.hash(token, "hex");

export const newToken = (): string => crypto.getRandomValues(Buffer.alloc(32)).toString("base64url");

const CONSOLE_PREFIX = "console-";

export const newConsoleToken = (): string => CONSOLE_PREFIX + newToken();

/** Which a browser without the device cookie may not use up by itself (CONTRACT, "Mail scanners"). */
export const isMailedToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
