/** Whether all is looked at and chance may choose what, as in `test:faults`; in `test`, one sample that is always the same. */
export const EXPLORES = process.env.FIVEFOLD_TEST_ALL !== undefined;

/** What every draw of a run begins with: one number for `test`; a new one, printed, where chance may choose; or the one given. */
export const SEED = Number(
  process.env.FIVEFOLD_TEST_SEED ?? (EXPLORES ? crypto.getRandomValues(new Uint32Array(1))[0] : 20_261_128),
);
