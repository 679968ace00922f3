import * as v from "valibot";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/text.ts";

/** Schema of the quiz's email form: SPEC §5 asks only for an @ here; the server validates the whole address. */
export const assessmentEmailForm = v.object({
  email: v.pipe(
    v.string(MESSAGES.assessmentEmailInvalid),
    v.transform(cleanText),
    v.nonEmpty(MESSAGES.assessmentEmailInvalid),
    v.includes("@", MESSAGES.assessmentEmailInvalid),
  ),
});
