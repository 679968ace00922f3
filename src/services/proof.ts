/** The header in which a site that is asked `/healthz?of=NONCE` proves which one it is. */
export const SITE_PROOF = "x-fivefold-site";

/** Without telling the id: only who knows it, by the data directory, can compare. */
export const proofOf = (site: string, nonce: string): string =>
  new Bun.CryptoHasher("sha256").update(`${site} ${nonce}`).digest("hex");
