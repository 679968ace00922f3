import { inTurn } from "#src/domain/promises.ts";

/** OWASP's smallest argon2id: 19 MiB, two passes, about 25 ms. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

// Verified if there is no account or password, so that this takes as long as a wrong password.
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$KY6QaFLw1I3/0ZMtdJF9fHOu7dbyiEMKjm+1AgoLSsU$54L2EZYbJdCRkzymyS0gYeQF/Kw7zAfkywLENQPsZtU";

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, ARGON2ID);

/** Each takes 19 MiB and a core for 25 ms. */
const AT_ONCE = 2;
/** At most 0.1 s; further ones are answered "try again". */
const WAITING = 8;

/** Whether a password fits: without a hash never, after the same work. Null at once where too many wait, if `bounded`. */
export const passwordChecks = (bounded: boolean) => {
  const turn = inTurn();
  let open = 0;
  let begun = 0;
  return async (password: string, hash: string | null): Promise<boolean | null> => {
    if (bounded && open >= AT_ONCE + WAITING) return null;
    open += 1;
    begun += 1;
    const verified = turn(() => Bun.password.verify(password, hash ?? NOBODYS_HASH), `${begun % AT_ONCE}`);
    const fits = await verified.finally(() => {
      open -= 1;
    });
    return fits && hash !== null;
  };
};
