/** Takes a token and returns its SHA-256 in hex: the only form of a token that is stored. */
export const hashToken = (token: string): string =>
  new Bun.CryptoHasher("sha256").update(token).digest("hex");

/** Returns a random 256-bit token, base64url. */
export const newToken = (): string => crypto.getRandomValues(Buffer.alloc(32)).toString("base64url");
