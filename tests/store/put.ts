import { insertSession, type NewSession } from "#src/store/account/sessions.ts";
import { insertResult, type NewResult } from "#src/store/assessment.ts";
import type { Store } from "#src/store/store.ts";
import { insertSubmission, insertSuspect, restoreSuspect, type Submission } from "#src/store/submission.ts";

type Written = Pick<Store, "batch">;

export const putSubmission = ({ batch }: Written, row: Submission) =>
  batch((tx) => {
    insertSubmission(tx, row);
    return row;
  });

export const putSuspect = ({ batch }: Written, row: Submission) => batch((tx) => insertSuspect(tx, row));

export const restore = ({ batch }: Written, id: string) => batch((tx) => restoreSuspect(tx, id)?.row ?? null);

export const putResult = ({ batch }: Written, row: NewResult) => batch((tx) => insertResult(tx, row));

export const putSession = ({ batch }: Written, session: NewSession, replaces?: readonly string[]) =>
  batch((tx) => insertSession(tx, session, replaces));
