/** OWASP's smallest argon2id: 19 MiB, two passes, about 25 ms. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

// A hash of no password: verified if there is no account or password, so that this takes as long as a wrong password.
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$KY6QaFLw1I3/0ZMtdJF9fHOu7dbyiEMKjm+1AgoLSsU$54L2EZYbJdCRkzymyS0gYeQF/Kw7zAfkywLENQPsZtU";

/** Takes a password as it was typed and returns what is stored of it. */
export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, ARGON2ID);

/** Returns whether a password is the one of a hash; without a hash it never is, after the same work. */
export const fitsPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const fits = await Bun.password.verify(password, hash ?? NOBODYS_HASH);
  return fits && hash !== null;
};
