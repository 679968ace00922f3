import type { letterFiles } from "#src/content/shape/letters.ts";
import { CONTACT_FIELD_NAMES, type ContactValues } from "#src/domain/contact-fields.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import type { FactsOf } from "./kinds.ts";

type LetterFile = (typeof letterFiles)[keyof typeof letterFiles]["file"];
type KindOf<File> = File extends `letters/${infer Kind extends LetterKind}.yaml` ? Kind : never;
type WordedLetter = KindOf<LetterFile>;

/** As shown to whoever changes its words; undefined for a file of no letter. */
export const sampleOf = (file: string, origin: string, now: Date, questions: readonly string[]) => {
  const facts = samples(origin, now, questions);
  const kind = (Object.keys(facts) as WordedLetter[]).find((each) => file === `letters/${each}.yaml`);
  return kind && { kind, facts: facts[kind] };
};

const samples = (
  origin: string,
  now: Date,
  questions: readonly string[],
): { [Kind in WordedLetter]: FactsOf<Kind> } => {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const email = "martin@example.com";
  const company = "Example Signs";
  const sections = { Vision: 14, Team: 9, Process: 6, Metrics: 8, Issues: 7 };
  const answers = [4, 4, 3, 3, 2, 3, 2, 2, 1, 2, 1, 2, 2, 2, 2, 2, 2, 2, 1, 2];
  const result = {
    total: 44,
    level: "Struggling" as const,
    sections,
    answers,
    questions,
    createdAt: at,
    email,
  };
  const pair = (nowCount: number, before: number) => ({ now: nowCount, before });
  const typed = Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, "…"])) as ContactValues;
  const about = { company, closesOn: day };
  return {
    "login-link": { url: `${origin}/admin/verify?token=` },
    result: { ...result, resultUrl: `${origin}/assessment` },
    "new-lead": { ...typed, name: "Martin", email, company, source: "contact_form", createdAt: at },
    "new-result": { ...result, story: null },
    weekly: {
      ...{ from: day, to: day, visitors: pair(41, 38), quizBegun: pair(9, 7), quizSent: pair(6, 5) },
      ...{ messages: pair(3, 2), bookings: pair(2, 1), leftAt: null, waiting: { people: 1, since: at } },
    },
    daily: { day, leads: [{ id: "", name: "Martin" }], due: [] },
    welcome: { url: `${origin}/admin/verify?token=`, role: "editor" },
    round: { ...about, why: "begun", url: `${origin}/round/`, answered: 6 },
    "round-begin": { company, url: `${origin}/round/begin?token=` },
    invitation: { ...about, mode: "named", url: `${origin}/team/`, isReminder: false },
    "round-closed": { ...about, email, personId: "", answered: 6, gaps: [] },
  };
};
