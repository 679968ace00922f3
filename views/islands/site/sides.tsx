import type { ComponentType } from "react";
import { ANSWER_OPTIONS } from "#src/domain/assessment.ts";
import type { Mode } from "#src/domain/colors.ts";
import { valueAt } from "#src/domain/content-change.ts";
import { dayIn, isShownOn } from "#src/domain/dates.ts";
import { HUES } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { treeOf, useWords } from "#views/islands/words/state.ts";
import { Books } from "./books.tsx";
import { against, modeLabel, standingColor, TINTS } from "./colors.tsx";
import { Drawn, Found, ShareImage, useWaitingFonts } from "./drawn.tsx";
import { SIDE } from "./fold.tsx";
import { History } from "./history.tsx";
import { Letter } from "./letter.tsx";
import { OwnPage } from "./own-page.tsx";
import type { Part, SectionId } from "./sections.ts";

const SAMPLE = "p-5 border border-solid border-border rounded bg-background text-foreground font-text";
const TAB = "flex items-center gap-2 w-fit px-3.6 py-1.6 rounded-t-[.5rem] bg-card";

/** What is beside a section's form: the thing itself. */
export const SIDES: Partial<Record<SectionId, ComponentType<{ part: Part | undefined }>>> = {
  pages: Found,
  assessment: Minutes,
  letters: Letter,
  books: Books,
  facts: Line,
  look: Sample,
  own: OwnPage,
  history: (side) => <History key={side.part?.name} {...side} />,
};

export const ALONE: readonly SectionId[] = ["books", "history"];

/** Seconds that each question takes beside its reading: five to weigh it, two to press (docs/words.md). */
const WEIGHED_S = 7;

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** How long the assessment takes, counted anew from its texts. */
function Minutes({ part }: { part: Part | undefined }) {
  useWords();
  const tree = treeOf("assessment.yaml");
  const questions = valueAt(tree, "questions");
  if (part?.file !== "assessment.yaml" || !Array.isArray(questions)) return null;
  const answers = ANSWER_OPTIONS.map(({ label }) => t(label));
  const read = [
    ...textsIn(valueAt(tree, "intro")),
    ...questions.flatMap((question) => [String(valueAt(question, "text")), ...answers]),
  ].join(" ");
  const words = read.split(/\s+/).length;
  const minutes = words / 200 + (questions.length * WEIGHED_S) / 60;
  return (
    <p className={SIDE}>
      <b>{t("About {n} minutes.", { n: Math.max(1, Math.round(minutes)) })}</b>{" "}
      {t("Counted from {words} words at 200 a minute, and seven seconds for each of {n} questions.", {
        words,
        n: questions.length,
      })}
    </p>
  );
}

/** The line on top of every page, and whether it is there today. */
function Line({ part }: { part: Part | undefined }) {
  useWords();
  const timeZone = useTimeZone();
  const line = valueAt(treeOf("site.yaml"), "announcement");
  if (part?.name !== "announcement" || !isRecord(line)) return null;
  const { from, until } = line as { from?: string; until?: string };
  const today = dayIn(new Date(), timeZone);
  const says = isShownOn({ from, until }, today)
    ? t("Is on every page today.")
    : until && until < today
      ? t("Its last day is over.")
      : t("Begins on {day}.", { day: from ?? "" });
  return (
    <div className={SIDE}>
      <p>
        <b>{says}</b>
      </p>
      <p className={`${SAMPLE} small`}>
        {line.link ? <span className="text-link">{String(line.text)}</span> : String(line.text)}
      </p>
    </div>
  );
}

/** The same words in the colors and fonts that wait, by day and by night, and the mark where browsers, phones and messengers show it. */
function Sample() {
  useWords();
  const tree = treeOf("site.yaml");
  const fonts = useWaitingFonts();
  const colors = valueAt(tree, "colors");
  const style = (mode: Mode) => ({
    colorScheme: mode,
    ...fonts,
    ...Object.fromEntries(
      TINTS.flatMap((name) => {
        const color = standingColor(colors, name, mode);
        return [
          [`--${name}`, color],
          [`--${name}-foreground`, against(name, color, mode)],
        ];
      }),
    ),
  });
  const title = valueAt(tree, "pages.home.title");
  if (title === undefined) return null;
  const mark = valueAt(tree, "mark");
  const isPicture = typeof mark === "string" && /^\/?(?:pictures|uploads)\//.test(mark);
  return (
    <div className={SIDE}>
      {(["light", "dark"] as const).map((mode) => (
        <div key={mode} className={SAMPLE} style={style(mode)}>
          <h3>{t("Schedule a Call")}</h3>
          <p className="my-2">{modeLabel[mode]()}</p>
          <span className="flex flex-wrap gap-2">
            <span className="btn btn-primary btn-sm">{t("Send Message")}</span>
            <span className="btn btn-accent btn-sm">{t("Schedule a Call")}</span>
          </span>
          <span className="flex gap-1.6 pt-3" aria-hidden="true">
            {HUES.map((hue) => (
              <i key={hue} className="w-6 h-6 rounded-full" style={{ background: `var(--${hue})` }} />
            ))}
          </span>
        </div>
      ))}
      <p className={TAB}>
        {isPicture ? (
          <img src={mark.replace(/^(?!\/)/, "/")} alt="" width="24" height="24" />
        ) : (
          <Drawn name="icon/icon.svg" of={colors} alt="" width={24} height={24} />
        )}
        {String(title)}
      </p>
      <p className={TAB}>
        <Drawn name="icon/apple-touch-icon.png" of={[mark, colors]} alt="" width={60} height={60} />
        {t("On the screen of a phone")}
      </p>
      <ShareImage picture="page/home" title={title} />
    </div>
  );
}
