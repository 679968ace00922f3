import { insertNewResult } from "#src/store/assessment.ts";
import { leaseLetters } from "#src/store/outbox/claim.ts";
import { markSent } from "#src/store/outbox/settle.ts";
import { receiveSubmission } from "#src/store/submission.ts";

/**
 * The works that the writer thread knows: what a flood consists of. Each takes its transaction and one argument that can be
 * cloned, and is the same function that runs on the loop where there is no flood.
 */
export const deeds = { receiveSubmission, insertNewResult, leaseLetters, markSent };

export const isDeed = (name: string): name is keyof typeof deeds => name in deeds;
