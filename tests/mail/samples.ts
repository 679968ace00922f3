import { parse } from "yaml";
import { assessmentShape } from "#src/content/shape/assessment.ts";
import { type LettersContent, letterFiles, repliesShape } from "#src/content/shape/letters.ts";
import { roundShape } from "#src/content/shape/round.ts";
import { siteShape } from "#src/content/shape/site.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { ENGLISH } from "#src/domain/words.ts";
import { type FactsOf, writeWords } from "#src/mail/letters/kinds.ts";
import { submission } from "#tests/store/rows.ts";

const read = async (name: string) => parse(await Bun.file(`data/content/${name}.yaml`).text());

/** The words that ship. */
const LETTERS = Object.fromEntries(
  await Promise.all(
    Object.entries(letterFiles).map(async ([name, { file, shape }]) => [
      name,
      shape.parse(await read(file.replace(".yaml", ""))),
    ]),
  ),
) as LettersContent;
export const ASSESSMENT = assessmentShape.parse(await read("assessment"));
export const REPLIES = repliesShape.parse(await read("replies"));
const ROUND = roundShape.parse(await read("round"));
export const SITE = siteShape.parse(await read("site"));

export const RESULT = {
  total: 68,
  sections: { Vision: 17, Team: 13, Process: 9, Metrics: 15, Issues: 14 },
  level: "Developing" as const,
  createdAt: "2026-11-21T15:14:00.000Z",
  resultUrl: "https://fivefold.example/assessment?r=0123456789abcdef0123456789abcdef",
  email: "owner@shop.example",
};

export const LEAD = submission({
  name: "Zoë Åkerlund-Nguyễn",
  email: "zoe@lumber.example",
  company: "Åkerlund & Daughters",
  message:
    "We have 34 people and I still sign every purchase order.\n\nCould we talk next week? <b>Mornings</b> are best.",
  createdAt: "2026-11-21T15:14:00.000Z",
});

export const STORY = {
  source: "news.example",
  landing: "/framework",
  campaign: "spring",
  firstSeen: "2026-11-21T15:02:00.000Z",
  pages: ["/framework", "/books", "/assessment"],
};

export const NEW_RESULT = {
  email: LEAD.email,
  total: RESULT.total,
  level: RESULT.level,
  sections: RESULT.sections,
  answers: [4, 5, 4, 4, 3, 3, 4, 3, 2, 2, 2, 3, 4, 4, 4, 3, 4, 3, 4, 3],
  story: STORY,
  createdAt: RESULT.createdAt,
};

export const WEEK = {
  from: "2026-11-09",
  to: "2026-11-15",
  visitors: { now: 212, before: 190 },
  quizBegun: { now: 31, before: 24 },
  quizSent: { now: 9, before: 5 },
  messages: { now: 3, before: 3 },
  bookings: { now: 2, before: 4 },
  leftAt: 7,
  waiting: { people: 4, since: "2026-11-10T15:14:00.000Z" },
};

type Context = Parameters<typeof writeWords>[1];

/** What the outbox's worker writes letters with. */
export const CONTEXT: Context = {
  words: {
    language: ENGLISH,
    site: SITE,
    palette: {},
    assessment: ASSESSMENT,
    ...LETTERS,
    replies: REPLIES,
    round: ROUND,
  },
  origin: "https://fivefold.example",
};

/** Facts of each kind. */
export const FACTS: { [Kind in LetterKind]: FactsOf<Kind> } = {
  "login-link": { url: "https://fivefold.example/admin/verify?token=abc_DEF-123" },
  welcome: { url: "https://fivefold.example/admin/verify?token=abc_DEF-123", role: "editor" },
  daily: {
    day: "2026-11-23",
    leads: [{ id: "k1", name: "Kim Orr" }],
    due: [{ id: "k1", name: "Kim Orr", text: "Call again", on: "2026-11-20" }],
  },
  result: RESULT,
  "new-lead": LEAD,
  reply: {
    subject: "Your message to Fivefold",
    text: "Hello Kim,\n\nThank you for writing.\n\nAda",
    replyTo: { name: "ada", address: "ada@quill.example" },
  },
  sample: { subject: "Your result", html: "<p>Hello</p>", text: "Hello\n" },
  "new-result": NEW_RESULT,
  weekly: WEEK,
  round: {
    why: "closed",
    company: "Quill Books",
    closesOn: "2026-11-20",
    url: "https://fivefold.example/round/abc",
    answered: 7,
  },
  "round-begin": { company: "Quill Books", url: "https://fivefold.example/round/begin?token=abc" },
  invitation: {
    company: "Quill Books",
    closesOn: "2026-11-20",
    mode: "anonymous",
    url: "https://fivefold.example/team/abc",
    isReminder: false,
  },
  "round-closed": {
    company: "Quill Books",
    closesOn: "2026-11-20",
    email: "kim@orr.example",
    personId: "k1",
    answered: 7,
    gaps: [{ question: "18", owner: 5, mean: 2.4 }],
  },
  webhook: { type: "test", timestamp: LEAD.createdAt, data: {} },
};

/** A letter of a kind, in the words that ship; `words` replace some of them. */
export const written = <Kind extends LetterKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  words: Partial<Context["words"]> = {},
) => writeWords({ kind, facts }, { ...CONTEXT, words: { ...CONTEXT.words, ...words } });
