import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import {
  between,
  contactLabels,
  file,
  keyed,
  laterIn,
  line,
  linePattern,
  lines,
  pattern,
  retired,
  words,
} from "./leaf.ts";
import {
  invitationLetterShape,
  roundBeginLetterShape,
  roundClosedLetterShape,
  roundLetterShape,
} from "./round.ts";

const reason = pattern(["site"], 200);
const button = line(40);

type Places = [subject: string[], preview: string[], title: string[]];

const letter = <Rest extends z.ZodRawShape>(name: string, [subject, preview, title]: Places, rest: Rest) =>
  file(`Letter: ${name}`, {
    subject: linePattern(subject, 120),
    preview: linePattern(preview, 140),
    title: linePattern(title, 80),
    ...rest,
    button,
    reason,
  });

const loginLinkLetterShape = letter("login link", [["site"], ["site", "minutes"], ["site"]], {
  greeting: line(60),
  body: pattern(["site"], 400),
  fallback: line(140),
  expiry: pattern(["minutes"], 240),
  ignore: words(240),
});

const welcomeLetterShape = letter("invitation to the dashboard", [["site"], ["site", "days"], ["site"]], {
  greeting: line(60),
  admin: pattern(["site"], 400),
  editor: pattern(["site"], 400),
  fallback: line(140),
  expiry: pattern(["days"], 240),
});

const dailyLetterShape = letter(
  "the day",
  [["site", "date"], ["site", "date"], ["date"]],
  lines({ leadsTitle: 60, dueTitle: 60 }),
);

const RESULT_PLACES = ["site", "title", "level", "score", "max"];
const resultHead = {
  subject: linePattern(RESULT_PLACES, 120),
  preview: linePattern(RESULT_PLACES, 140),
};

/** Without the answers nothing is said of them, in its subject neither. */
const resultLetterShape = file("Letter: result", {
  ...resultHead,
  ...laterIn("", { answerless: z.strictObject(resultHead) }),
  privateLink: z.strictObject({ lead: words(200), label: line(60) }),
  notYou: pattern(["email"], 240),
  reason,
  ...retired("title", "greeting", "intro", "taken", "partsTitle", "beginWith", "booking"),
});

const newLeadLetterShape = letter("new message", [["site", "name"], ["name"], ["name"]], {
  subjectWithCompany: linePattern(["site", "name", "company"], 120),
  labels: z.strictObject({
    ...contactLabels(line(30)),
    ...keyed(["source", "received"], line(30)),
    // Defaults for files older than these two fields.
    cameFrom: line(30).default("Came from"),
  }),
  notKnown: line(40).default("Not known"),
  notGiven: line(40),
  reply: pattern(["name"], 200),
});

const newResultLetterShape = letter(
  "new result",
  [
    ["site", "email", "level", "total"],
    ["email", "level", "total"],
    ["email", "level"],
  ],
  {
    labels: z.strictObject(keyed(["email", "result", "weakest", "cameFrom", "received"], line(30))),
    allAlike: line(60),
    resultLine: linePattern(["level", "total"], 80),
    answersTitle: line(60),
    noAnswers: words(200),
    notKnown: line(40),
    reply: pattern(["email"], 200),
  },
);

const weeklyLetterShape = letter("the week", [["site", "from", "to"], ["site", "from", "to"], ["site"]], {
  ...lines({ figuresTitle: 60, leadsTitle: 60, leadsButton: 40 }),
});

export const letterFiles = {
  loginLinkLetter: { file: "letters/login-link.yaml", shape: loginLinkLetterShape },
  welcomeLetter: { file: "letters/welcome.yaml", shape: welcomeLetterShape },
  dailyLetter: { file: "letters/daily.yaml", shape: dailyLetterShape },
  resultLetter: { file: "letters/result.yaml", shape: resultLetterShape },
  newLeadLetter: { file: "letters/new-lead.yaml", shape: newLeadLetterShape },
  newResultLetter: { file: "letters/new-result.yaml", shape: newResultLetterShape },
  weeklyLetter: { file: "letters/weekly.yaml", shape: weeklyLetterShape },
  roundLetter: { file: "letters/round.yaml", shape: roundLetterShape },
  roundBeginLetter: { file: "letters/round-begin.yaml", shape: roundBeginLetterShape },
  invitationLetter: { file: "letters/invitation.yaml", shape: invitationLetterShape },
  roundClosedLetter: { file: "letters/round-closed.yaml", shape: roundClosedLetterShape },
} as const;

export type LettersContent = {
  [Name in keyof typeof letterFiles]: z.infer<(typeof letterFiles)[Name]["shape"]>;
};

const places = ["name", "site", "staff", "booking"];

export const repliesShape = file("Saved replies", {
  templates: between(
    0,
    30,
    z.strictObject({
      name: line(60),
      subject: linePattern(places, LIMITS.subject),
      text: pattern(places, LIMITS.message),
    }),
  ).meta({ title: "Replies" }),
  unnamed: line(60).meta({ title: "Instead of a name that is not known" }),
  reason: pattern(["site"], 200).meta({ title: "Why this comes, below each reply" }),
});
