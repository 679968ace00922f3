/** OWASP's smallest argon2id: 19 MiB, two passes, about 25 ms. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

// Verified if there is no account or password, so that this takes as long as a wrong password.
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$KY6QaFLw1I3/0ZMtdJF9fHOu7dbyiEMKjm+1AgoLSsU$54L2EZYbJdCRkzymyS0gYeQF/Kw7zAfkywLENQPsZtU";

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, ARGON2ID);

/** Without a hash never, after the same work. */
export const fitsPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const fits = await Bun.password.verify(password, hash ?? NOBODYS_HASH);
  return fits && hash !== null;
};

/** Each takes 19 MiB and a core for 25 ms. */
const AT_ONCE = 2;
/** At most 0.1 s; further ones are answered "try again". */
const WAITING = 8;

/** `bounded` is whether those that wait are. */
export const passwordChecks = (bounded: boolean) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Null at once if the queue is full. */
    run: async <Result>(verify: () => Promise<Result>): Promise<Result | null> => {
      if (running >= AT_ONCE) {
        if (bounded && waiting.length >= WAITING) return null;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await verify();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
