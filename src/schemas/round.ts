import { z } from "zod";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { QUESTION_COUNT } from "#src/domain/assessment.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import {
  ANSWERS_KEY_MAX,
  COMPANY_MAX,
  INVITED_MAX,
  isCompany,
  MEMBER_NAME_MAX,
  ROUND_MODES,
} from "#src/domain/round.ts";
import { cleanText } from "#src/domain/values.ts";
import { answer } from "./assessment.ts";
import { body, exactText, given, requiredText } from "./fields.ts";

const token = exactText(LIMITS.token, MESSAGES.roundTokenInvalid);

/** As a list or as the lines of a form's field. */
const addresses = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[\s,;]+/).filter(Boolean) : value),
  z
    .array(
      z
        .string(MESSAGES.inviteInvalid)
        .overwrite((address) => normalizeAddress(cleanText(address)))
        .refine(isAddress, MESSAGES.inviteInvalid),
      MESSAGES.inviteInvalid,
    )
    .max(INVITED_MAX, MESSAGES.inviteTooMany),
);

const origin = given(
  z.string(MESSAGES.roundOfOne).overwrite(cleanText).max(LIMITS.token, MESSAGES.roundOfOne),
);

export const newRound = body({
  result: origin,
  personId: origin,
  company: requiredText("Company", COMPANY_MAX, MESSAGES.companyRequired).refine(
    isCompany,
    MESSAGES.roundCompany,
  ),
  mode: z.enum(ROUND_MODES, MESSAGES.choiceUnknown),
  closesOn: given(z.string(MESSAGES.roundDay)),
  invite: given(addresses),
}).superRefine(({ result, personId }, context) => {
  if ((result === undefined) === (personId === undefined))
    context.addIssue({ code: "custom", path: ["result"], message: MESSAGES.roundOfOne });
});

/** Null: 'I can’t know'; at least one is an answer. */
const memberAnswers = z
  .array(z.union([z.null(), answer], MESSAGES.answersOfMember), MESSAGES.answersOfMember)
  .length(QUESTION_COUNT, { error: MESSAGES.answersOfMember, abort: true })
  .refine((answers) => answers.some((one) => one !== null), MESSAGES.answersOfMember);

/** Whether a name is needed depends on the round. */
export const roundAnswers = body({
  token,
  name: z.unknown().optional(),
  answers: memberAnswers,
  key: exactText(ANSWERS_KEY_MAX, MESSAGES.answersKey),
});

export const memberName = requiredText("Name", MEMBER_NAME_MAX, MESSAGES.nameRequired);

export const roundToken = body({ token });
export const roundInvite = body({ token, invite: addresses });
export const roundNext = body({
  token,
  closesOn: given(z.string(MESSAGES.roundDay)),
  invite: given(addresses),
});
export const roundRemove = body({ token, name: memberName });
