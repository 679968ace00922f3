import { insertNewResult } from "#src/store/assessment.ts";
import { receiveSubmission } from "#src/store/submission.ts";

/**
 * The works that the writer thread knows: what a flood consists of. Letters are none of it, whose long words would have to be
 * handed over. Each takes its transaction and one argument that is JSON, and is the same function that runs on the loop where
 * there is no flood.
 */
export const procedures = { receiveSubmission, insertNewResult };

export const isProcedure = (name: string): name is keyof typeof procedures => name in procedures;
