import type { ComponentProps } from "react";
import { type ContentPath, valueAt } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { placeAt, said } from "./shape.ts";
import { getWords, notDone, type Question, treeOf } from "./state.ts";
import { settle } from "./store.ts";

export const ACT =
  "inline-grid place-items-center min-h-11 px-3.6 max-md:px-2.4 rounded font-600 no-underline hover:bg-[oklch(100%_0_0/.1)] focus-visible:[outline:2px_solid_var(--accent)] disabled:text-band-muted disabled:cursor-default";
export const LINE_BELOW = "[border-bottom:1px_solid_var(--band-border)]";

export const Act = ({ className = "", ...rest }: ComponentProps<"button">) => (
  <button type="button" className={`${ACT} ${className}`} {...rest} />
);

export const titleOf = (file: string): string =>
  getWords().listed.find((row) => row.file === file)?.title ?? file;

export const labelIn = (file: string, path: ContentPath): string =>
  placeAt(getWords().files[file]?.shape, treeOf(file), path).label || titleOf(file);

type QuestionProps = { question: Question; onSettled: (() => void | Promise<void>) | undefined };

/** Asks whose words stand where two changed the same. */
export function QuestionCard({ question, onSettled }: QuestionProps) {
  const { file, path, theirs, own } = question;
  const end = (whose: "mine" | "theirs") =>
    void settle(question, whose)
      .then(() => onSettled?.())
      .catch(notDone);
  const { shape } = placeAt(getWords().files[file]?.shape, treeOf(file), path);
  const asks = own ? t("You changed this in another window too") : t("Somebody else changed this too");
  const where = own ? t("In the other window") : t("On the site now");
  const mine = valueAt(treeOf(file), path);
  const sides = [
    { whose: "theirs", title: where, value: theirs, label: t("Keep theirs") },
    { whose: "mine", title: t("Yours, not published yet"), value: mine, label: t("Keep mine") },
  ] as const;
  return (
    <div className={`grid grid-cols-2 gap-x-6 py-3 ${LINE_BELOW}`} role="alertdialog" aria-label={asks}>
      <p className="col-span-full">
        <b>{asks}</b>: {labelIn(file, path)}
      </p>
      {sides.map(({ whose, title, value, label }) => (
        <div key={whose}>
          <p>{title}</p>
          <blockquote className="my-1 font-500 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {said(value, shape)}
          </blockquote>
          <Act className="border border-solid border-band-border" onClick={() => end(whose)}>
            {label}
          </Act>
        </div>
      ))}
    </div>
  );
}
