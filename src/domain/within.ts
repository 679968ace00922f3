/** Settles as `work` does, or with undefined once `withinMs` are over; the work goes on then. */
export const within = async <Value>(work: Promise<Value>, withinMs: number): Promise<Value | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), withinMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
