import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import {
  ANSWER_OPTIONS,
  LEVELS,
  type Level,
  partOf,
  type Score,
  SECTION_MAX,
  TOTAL_MAX,
} from "./assessment.ts";
import { PARTS, type Part } from "./lists.ts";
import { type AnswersPlan, answersPlan, partsPlan, sumsOf } from "./result-plan.ts";
import { fill, locale, plural, t } from "./words.ts";

export type ResultWords = Pick<AssessmentContent, "title" | "questions" | "levels" | "result">;

/** To one decimal: `up 2`, `unchanged`. */
export function changeText(exact: number): string {
  const by = Math.round(exact * 10) / 10;
  if (by === 0) return t("unchanged");
  const n = Math.abs(by).toLocaleString(locale());
  return by > 0 ? t("up {n}", { n }) : t("down {n}", { n });
}

/** `Vision 12, up 2; Team 9, unchanged` */
export const listedChanges = (now: Score["sections"], before: Score["sections"]): string =>
  PARTS.map((part) => `${t(part)} ${now[part]}, ${changeText(now[part] - before[part])}`).join("; ");

const listed = (texts: readonly (string | number)[]) =>
  new Intl.ListFormat(locale()).format(texts.map(String));

/** An answer in its words, or nothing. */
export function answerText(answer: number | undefined): string {
  const option = ANSWER_OPTIONS[(answer ?? 0) - 1];
  return option ? t(option.label) : "";
}

/** A step's first sentence is set large. */
// Not by what is before it: iOS below 16.4 knows no such pattern.
const SPLIT = /([.!?])\s+(?=\p{Lu})/gu;

export type Step = { do: string; lead: string };
const stepOf = (text: string): Step => {
  const [first = "", ...rest] = text.replace(SPLIT, "$1\n").split("\n");
  return { do: first, lead: rest.join(" ") };
};

/** One of several answers that are equally low. */
export type Choice = Step & { index: number; part: Part; low: string };

export type ToldAnswers = AnswersPlan & {
  eyebrow: string;
  sentence: string;
  note: string;
  step: Step & { title: string };
  choices: readonly Choice[];
  /** What the folded choices are under. */
  list: string;
};

/** What the page and the letter say of a result, and in which order. No sentence is there against an answer. */
export type Told = {
  answers: ToldAnswers | null;
  call: { title: string; text: string; action: string; time: string };
  /** Of the five sums, and each part's word. */
  parts: { line: string; words: Record<Part, string> };
  level: { distance: string; title: string; description: string; same: string };
};

/** `author` is whom a call is with. */
export function tellResult(
  words: ResultWords,
  { total, sections, level }: Pick<Score, "total" | "sections" | "level">,
  given: readonly number[] | null,
  author: string,
): Told {
  const { result } = words;
  const plan = answersPlan(given);
  const answers = plan && toldAnswers(words, plan);
  const call = !plan ? result.answerless.call : plan.isTeam ? result.team.call : callOf(words, plan);
  const count = result.numbers[(plan?.at.length ?? 0) - 1] ?? "";
  return {
    answers,
    call: {
      title: call.title,
      text: fill(call.text, { author, count }),
      action: fill(result.talk.action, { author }),
      time: result.talk.time,
    },
    parts: {
      line: partsLine(words, sections),
      words: Object.fromEntries(
        PARTS.map((part) => [part, result.parts.words[sumsOf(sections[part])]]),
      ) as Record<Part, string>,
    },
    // Where all twenty are low, the one step is the first of the four.
    level: toldLevel(words, total, level, plan !== null && plan.name !== "all"),
  };
}

const callOf = ({ result: { said } }: ResultWords, { name }: AnswersPlan) => {
  const texts = said[name];
  return "call" in texts ? texts.call : said.one.call;
};

const lowOf = ({ questions, result }: ResultWords, index: number): string => {
  const { low, text = "" } = questions[index] ?? {};
  return low ?? fill(result.disagreed, { text });
};

function toldAnswers(words: ResultWords, plan: AnswersPlan): ToldAnswers {
  const { questions, result } = words;
  const { name, at, lowest, counts } = plan;
  const [first = 0] = at;
  const number = (n: number) => result.numbers[n - 1] ?? "";
  const values = {
    part: t(partOf(first)),
    number: first + 1,
    text: questions[first]?.text ?? "",
    answer: answerText(lowest),
    count: number(at.length),
    others: number(at.length - 1),
    parts: listed(at.map((index) => t(partOf(index)))),
    strongly: number(counts[4] ?? 0),
  };
  const choices = at.map((index) => {
    const step = stepOf(questions[index]?.step ?? result.anyStep);
    return { index, part: partOf(index), low: lowOf(words, index), ...step };
  });
  const texts = plan.isTeam ? result.team : result.said[name];
  const chosen = "do" in texts ? texts : choices[0];
  const which = values.answer && at.length <= FEW_NAMED && result.team.which;
  const placed = plural(at.length, "question {list}", "questions {list}", {
    list: listed(at.map((index) => index + 1)),
  });
  const notes = "note" in texts && plan.name !== "perfect" ? [texts.note] : [];
  return {
    ...plan,
    eyebrow: fill(result.said[name].eyebrow, values),
    sentence: sentenceOf(words, plan, values),
    note: [...notes, ...(plan.isTeam && which ? [which] : [])]
      .map((text) => fill(text, { ...values, questions: placed }))
      .join(" "),
    step: {
      title: fill("title" in texts ? texts.title : "", values),
      do: chosen?.do ?? "",
      lead: fill(chosen?.lead ?? "", values),
    },
    choices: plan.isTeam || at.length === 1 || name === "all" ? [] : choices,
    list: fill(result.said.many.list, values),
  };
}

/** So many questions are named where none is low. */
const FEW_NAMED = 4;

function sentenceOf(words: ResultWords, plan: AnswersPlan, values: Record<string, string | number>): string {
  const { said } = words.result;
  const { name, at, lowest, counts } = plan;
  const isStrong = lowest === 1;
  switch (name) {
    case "one":
      return lowOf(words, at[0] ?? 0);
    case "two":
      return joined(
        said.two.sentence,
        at.map((index) => lowOf(words, index)),
      );
    case "few": {
      const isApart = new Set(at.map(partOf)).size === at.length;
      const { strongly, stronglyApart, disagreed, disagreedApart } = said.few;
      const [all, apart] = isStrong ? [strongly, stronglyApart] : [disagreed, disagreedApart];
      return fill(isApart ? apart : all, values);
    }
    case "many":
    case "all":
      return fill(said[name][isStrong ? "strongly" : "disagreed"], values);
    case "neutral":
      return fill(said.neutral[at.length <= FEW_NAMED ? "few" : "many"], values);
    case "agree":
      return fill(said.agree[(counts[4] ?? 0) > 0 ? "some" : "none"], values);
    case "perfect":
      return said.perfect.sentence;
  }
}

/** Two sentences in one, where both begin as the pattern does; else one after the other. */
function joined(pattern: string, lows: readonly string[]): string {
  const [lead = ""] = pattern.split("{first}");
  if (!lows.every((low) => low.startsWith(lead))) return lows.join(" ");
  const [first = "", second = ""] = lows.map((low) => low.slice(lead.length).replace(/\.$/, ""));
  return fill(pattern, { first, second });
}

/** How the five sums stand: none is called the lowest that is not two points under the next. */
export function partsLine(words: Pick<ResultWords, "result">, sections: Score["sections"]): string {
  const { parts: texts } = words.result;
  const { name, parts, low, high, by } = partsPlan(sections);
  const values = { low, high, max: SECTION_MAX, by };
  if (name === "even") return fill(texts.even, values);
  const named = parts.map((part) => (name === "close" ? `${t(part)} (${sections[part]})` : t(part)));
  const text = name === "range" ? texts.together : texts[name];
  return `${fill(texts.range, values)} ${fill(text, { ...values, part: named[0] ?? "", parts: listed(named) })}`;
}

function toldLevel({ levels, result }: ResultWords, total: number, level: Level, hasStep: boolean) {
  const place = LEVELS.findIndex(({ name }) => name === level);
  const above = LEVELS[place - 1];
  const from = LEVELS[place]?.from ?? 0;
  const points = (above?.from ?? TOTAL_MAX) - total;
  const { below, belowOne, top, title, wait } = result.level;
  const limits = { from, above: above?.from ?? TOTAL_MAX, to: (above?.from ?? TOTAL_MAX) - 1 };
  const { description, same } = levels[level];
  const distance = above ? (points === 1 ? belowOne : below) : top;
  return {
    distance: fill(distance, { points, level: above ? t(above.name) : "", from }),
    title: fill(title, { level: t(level) }),
    description: fill(description, limits),
    same: [fill(same, limits), ...(hasStep ? [wait] : [])].join(" "),
  };
}
