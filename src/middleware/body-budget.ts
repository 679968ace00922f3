const MEBIBYTE = 1_048_576;

/** One body's part of the budget. */
export type Share = {
  /** Counts further bytes; says who has too many in hand if they do not fit: nothing is counted then. */
  take: (bytes: number) => "taken" | "client" | "all";
  /** Gives back what was taken; may be called again. */
  close: () => void;
};

/** Returns a budget of `all` bytes for the bodies in hand at one time, of which one client has at most `each`. */
export const bodyBudget = (all: number, each: number) => {
  const inHand = new Map<string, number>();
  let total = 0;
  return {
    open: (client: string): Share => {
      let taken = 0;
      return {
        take: (bytes) => {
          const own = (inHand.get(client) ?? 0) + bytes;
          if (own > each) return "client";
          if (total + bytes > all) return "all";
          inHand.set(client, own);
          total += bytes;
          taken += bytes;
          return "taken";
        },
        close: () => {
          const left = (inHand.get(client) ?? 0) - taken;
          if (left > 0) inHand.set(client, left);
          else inHand.delete(client);
          total -= taken;
          taken = 0;
        },
      };
    },
  };
};

/** What bodies of those who are not staff may take of the process's memory. */
export const strangersBodies = bodyBudget(16 * MEBIBYTE, 4 * MEBIBYTE);
