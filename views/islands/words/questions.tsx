import type { ComponentProps } from "react";
import { type ContentPath, valueAt } from "#src/domain/content-change.ts";
import { plural, t } from "#src/domain/words.ts";
import { Side } from "#views/islands/admin/editor/differences.tsx";
import { placeAt, said } from "./shape.ts";
import { getWords, notDone, type Question, treeOf, type Waiting } from "./state.ts";
import { settle } from "./store.ts";

export const ACT =
  "inline-grid place-items-center min-h-11 px-3.6 max-md:px-2.4 rounded font-600 no-underline hover:bg-[oklch(100%_0_0/.1)] focus-visible:[outline:2px_solid_var(--accent)] disabled:text-band-muted disabled:cursor-default";
const CHOICE = "border border-solid border-band-border";
export const LINE_BELOW = "[border-bottom:1px_solid_var(--band-border)]";

export const Act = ({ className = "", ...rest }: ComponentProps<"button">) => (
  <button type="button" className={`${ACT} ${className}`} {...rest} />
);

const titleOf = (file: string): string => getWords().listed.find((row) => row.file === file)?.title ?? file;

export const labelIn = (file: string, path: ContentPath): string =>
  placeAt(getWords().files[file]?.shape, treeOf(file), path).label || titleOf(file);

export const titledIn = ({ file, path }: Waiting): string => `${titleOf(file)}: ${labelIn(file, path)}`;

export const run = (act: () => Promise<unknown>): void => void act().catch(notDone);

type NewNameProps = { hides: number; onChoose: (samples: "keep" | "hide") => void };

/** What becomes of the examples that a new name of the practice would hide. */
export const NewName = ({ hides, onChoose }: NewNameProps) => (
  <div className={`py-3 ${LINE_BELOW}`} role="alertdialog" aria-label={t("A new name")}>
    <p>
      {plural(
        hides,
        "The new name hides the one example that visitors still see: it was made up for another practice.",
        "The new name hides the {n} examples that visitors still see: clients, quotations, articles and pages that were made up for another practice.",
      )}{" "}
      {t("What is hidden is listed in Today.")}
    </p>
    <Act className={CHOICE} onClick={() => onChoose("hide")}>
      {t("Publish and hide them")}
    </Act>{" "}
    <Act className={CHOICE} onClick={() => onChoose("keep")}>
      {t("Publish, they are ours")}
    </Act>
  </div>
);

type QuestionProps = { question: Question; onSettled: () => Promise<void> };

export function QuestionCard({ question, onSettled }: QuestionProps) {
  const { file, path, theirs, own } = question;
  const end = async (whose: "mine" | "theirs") => {
    await settle(question, whose);
    await onSettled();
  };
  const { shape } = placeAt(getWords().files[file]?.shape, treeOf(file), path);
  const asks = own ? t("You changed this in another window too") : t("Somebody else changed this too");
  const where = own ? t("In the other window") : t("On the site now");
  const before = said(theirs, shape);
  const after = said(valueAt(treeOf(file), path), shape);
  const sides = [
    { whose: "theirs", title: where, of: "before", label: t("Keep theirs") },
    { whose: "mine", title: t("Yours, not published yet"), of: "after", label: t("Keep mine") },
  ] as const;
  return (
    <div className={`grid grid-cols-2 gap-x-6 py-3 ${LINE_BELOW}`} role="alertdialog" aria-label={asks}>
      <p className="col-span-full">
        <b>{asks}</b>: {labelIn(file, path)}
      </p>
      {sides.map(({ whose, title, of, label }) => (
        <div key={whose}>
          <p>{title}</p>
          <blockquote className="my-1 font-500 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <Side before={before} after={after} of={of} />
          </blockquote>
          <Act className={CHOICE} onClick={() => run(() => end(whose))}>
            {label}
          </Act>
        </div>
      ))}
    </div>
  );
}
