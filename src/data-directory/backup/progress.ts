/** Hears how far a long work is: a step with the bytes it has to handle, how many are done, and its end. */
export type Progress = {
  start(step: string, bytes?: number): void;
  advance(bytes: number): void;
  end(): void;
};

/** For works nobody watches. */
export const silent: Progress = { start: () => {}, advance: () => {}, end: () => {} };
