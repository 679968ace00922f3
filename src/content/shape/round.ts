import { z } from "zod";
import { PAIRS } from "#src/domain/report-plan.ts";
import { ROUND_MODES } from "#src/domain/round.ts";
import {
  file,
  holding,
  keyed,
  laterIn,
  line,
  linePattern,
  lines,
  needs,
  pattern,
  retired,
  texts,
  words,
} from "./leaf.ts";

const letter = (places: readonly string[]) =>
  z.strictObject({
    subject: linePattern(places, 120),
    preview: linePattern(places, 140),
    title: linePattern(["company"], 100),
    text: pattern(places, 800),
    button: line(40),
    note: words(300),
    reason: pattern(["site", "company"], 240),
  });

const invited = letter(["site", "company", "day", "promise"]);

/** `letters/round.yaml`: to the owner of a round. `few`: closed with too few answers. */
export const roundLetterShape = file(
  "Letter: round",
  keyed(["begun", "closed", "few", "again"], letter(["site", "company", "day", "count"])),
);

/** `letters/invitation.yaml`: to the team; `{promise}` tells who will see what. */
export const invitationLetterShape = file("Letter: invitation to a round", {
  promises: z.strictObject(keyed(ROUND_MODES, words(200))),
  first: invited,
  reminder: invited,
});

/** `letters/round-begin.yaml`: to whose address somebody wants to begin a round. */
export const roundBeginLetterShape = file("Letter: beginning of a round", {
  subject: linePattern(["site", "company"], 120),
  preview: line(140),
  title: line(100),
  text: pattern(["company"], 800),
  button: line(40),
  note: words(300),
  reason: pattern(["site"], 240),
});

export const roundClosedLetterShape = file("Letter: round closed", {
  subject: linePattern(["site", "company"], 120),
  preview: linePattern(["company", "count"], 140),
  title: linePattern(["company"], 100),
  text: pattern(["company", "count", "email"], 400),
  few: pattern(["company", "count", "email"], 400),
  button: line(40),
  reason: pattern(["site"], 240),
});

const promises = z.strictObject(keyed(ROUND_MODES, z.strictObject({ title: line(80), text: words(200) })));

/** What the report says of a pair of figures; `needs` is what the program checks before it says it. */
const pair = (name: keyof typeof PAIRS) =>
  z.strictObject({
    needs: needs(PAIRS[name]),
    text: holding(pattern(["owner", "mean", "points", "side"], 240), ["owner", "mean"]),
  });
const PAIR_NAMES = Object.keys(PAIRS) as (keyof typeof PAIRS)[];
const pairs = Object.fromEntries(PAIR_NAMES.map((name) => [name, pair(name)])) as {
  [Name in keyof typeof PAIRS]: ReturnType<typeof pair>;
};

const notice = z.strictObject({ title: line(80), text: words(300) });

/** `round.yaml`: the pages of a round. */
export const roundShape = file("Rounds", {
  begin: z.strictObject({
    title: line(80),
    lead: words(240),
    modes: promises,
    fixed: line(140),
    invite: words(240),
    ...lines({ action: 40, account: 100 }),
    proof: words(240),
  }),
  beginning: z.strictObject({
    ...lines({ sent: 80, action: 40 }),
    title: linePattern(["company"], 80),
    lead: words(240),
    used: notice,
  }),
  team: z.strictObject({
    title: linePattern(["company"], 80),
    who: z.strictObject(keyed(ROUND_MODES, words(240))),
    howLong: words(140),
    until: linePattern(["day"], 140),
    ...texts({ owner: 200, nameHint: 240 }),
    send: z.strictObject({ title: line(80), text: words(240), action: line(40) }),
    done: z.strictObject({
      title: line(80),
      now: z.strictObject(keyed(ROUND_MODES, words(240))),
      ...texts({ close: 240, after: 240 }),
      few: z.strictObject(keyed(ROUND_MODES, words(200))),
    }),
    ...keyed(["closed", "full"], notice),
  }),
  open: z.strictObject({
    title: linePattern(["company", "day"], 140),
    ...texts({ shut: 240, more: 140, link: 240, remind: 200, close: 200, closeFew: 200 }),
    ...texts({ leftOut: 300, removal: 240 }),
  }),
  report: z.strictObject({
    ...keyed(["differ", "split", "strong"], words(240)),
    few: z.strictObject(keyed(ROUND_MODES, words(300))),
    ...texts({ withheld: 400, privacy: 400 }),
    ...texts({ again: 240, sheet: 200 }),
    ...laterIn("report", {
      figures: holding(linePattern(["owner", "mean"], 100), ["owner", "mean"]),
      pairs: z.strictObject(pairs),
      head: z.strictObject({
        several: linePattern(["count", "points"], 120),
        totals: holding(linePattern(["owner", "team"], 100), ["owner", "team"]),
        smallest: linePattern(["points"], 120),
        ...lines({ widest: 100, alike: 100, close: 100 }),
      }),
      meeting: line(200),
    }),
    ...retired("headline", "generic"),
  }),
  ...retired("readings"),
  notFound: notice,
});

export type RoundContent = z.infer<typeof roundShape>;
