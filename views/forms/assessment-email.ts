import * as v from "valibot";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/text.ts";

/** The quiz's email form: here SPEC §5 asks only for text with an @; the server checks the whole address. */
export const assessmentEmailForm = v.object({
  email: v.pipe(
    v.string(MESSAGES.assessmentEmailInvalid),
    v.transform(cleanText),
    v.nonEmpty(MESSAGES.assessmentEmailInvalid),
    v.includes("@", MESSAGES.assessmentEmailInvalid),
  ),
});
