/** Receives the progress of a long operation: a step with its total bytes, bytes done since, and the end. */
export type Progress = {
  start(step: string, bytes?: number): void;
  advance(bytes: number): void;
  end(): void;
};

/** Ignores progress, for operations that nobody watches. */
export const silent: Progress = { start: () => {}, advance: () => {}, end: () => {} };
