import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import type { StoredQuestion } from "#src/domain/assessment.ts";
import type { ServiceParts } from "./parts.ts";

type Questions = AssessmentContent["questions"];

const storedForm = (questions: Questions): StoredQuestion[] =>
  questions.map(({ part, text }) => [part, text]);

/** CONTRACT: the first 12 hex digits of the SHA-256 of the JSON `[[part, text], …]`. */
export const quizVersionOf = (questions: Questions): string =>
  Bun.SHA256.hash(JSON.stringify(storedForm(questions)), "hex").slice(0, 12);

export const questionService = ({ content, store }: ServiceParts) => {
  const current = () => content.current.assessment.questions;
  let kept = "";

  const keep = async (): Promise<string> => {
    const version = quizVersionOf(current());
    if (kept !== version) await store.questions.add(version, storedForm(current()));
    kept = version;
    return version;
  };

  return {
    keep,
    /** That of the questions shown, if known, else the one in force. */
    versionFor: async (shown: string | undefined): Promise<string> => {
      const inForce = await keep();
      return shown !== undefined && (await store.questions.byVersion(shown)) ? shown : inForce;
    },
    /** One that is still in the quiz comes with all of its words. */
    of: async (version: string | null): Promise<Questions> => {
      const known = version === null ? null : await store.questions.byVersion(version);
      return (known ?? storedForm(current())).map(
        ([part, text]) =>
          current().find((question) => question.part === part && question.text === text) ?? { part, text },
      );
    },
  };
};

export type QuestionService = ReturnType<typeof questionService>;
