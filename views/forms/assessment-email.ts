import * as v from "valibot";
import { cleanText } from "#src/domain/values.ts";
import { VISITOR_MESSAGES } from "#src/domain/visitor-messages.ts";

/** Schema of the quiz's email form: SPEC §5 asks only for an @ here; the server validates the whole address. */
export const assessmentEmailForm = v.object({
  email: v.pipe(
    v.string(VISITOR_MESSAGES.assessmentEmailInvalid),
    v.transform(cleanText),
    v.nonEmpty(VISITOR_MESSAGES.assessmentEmailInvalid),
    v.includes("@", VISITOR_MESSAGES.assessmentEmailInvalid),
  ),
});
