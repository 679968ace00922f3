import type { ComponentProps } from "react";
import { plural, t } from "#src/domain/words.ts";
import type { FileConflict } from "#src/services/words/publish.ts";
import { showToast } from "#views/browser/toast.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { useChanges } from "#views/islands/admin/live/inbox.ts";
import { fitting, publish, settle, undo } from "./publish.ts";
import { placeAt } from "./shape.ts";
import { getWords, notDone, treeOf, useWords } from "./state.ts";
import { changedFiles, discard, hearPublished, hearWaiting, send } from "./store.ts";

type BarProps = {
  title: string;
  /** Where the editing is left to. */
  leave: string;
  /** Draws anew what shows the words. */
  onChanged?: () => void | Promise<void>;
  /** Leads to a field by its name (`home.yaml: hero.title`); returns whether it is here. */
  onGo: (name: string) => boolean;
};

const labelIn = (file: string, path: string): string =>
  placeAt(getWords().files[file]?.shape, treeOf(file), path).label || file;

const warn = (error: unknown): void => console.warn(error);
const run = (act: () => Promise<unknown>): void => void act().catch(notDone);
const onWaiting = (): void => void hearWaiting().catch(warn);
const onPublished = (): void => void hearPublished().catch(warn);

export const BAND =
  "fixed z-30 inset-x-0 bottom-0 max-h-[60vh] overflow-y-auto px-gutter py-1.6 bg-band text-band-foreground font-text text-sm leading-[1.45] print:hidden";
const ACT =
  "inline-grid place-items-center min-h-11 px-3.6 max-md:px-2.4 rounded font-600 no-underline hover:bg-[oklch(100%_0_0/.1)] focus-visible:[outline:2px_solid_var(--accent)] disabled:text-band-muted disabled:cursor-default";
const PUBLISH = "enabled:ml-2 enabled:!bg-band-foreground enabled:text-band";
const LINE_BELOW = "[border-bottom:1px_solid_var(--band-border)]";

const Act = ({ className = "", ...rest }: ComponentProps<"button">) => (
  <button type="button" className={`${ACT} ${className}`} {...rest} />
);

/** The bar of what waits: how much, who else is here, and what becomes of it. */
export function Bar({ title, leave, onChanged, onGo }: BarProps) {
  const { conflicts, faults, isPublishing, kept, note, others, undoing, reason, waiting } = useWords();
  const count = waiting.length;
  const fits = fitting().length;
  useChanges("content", onPublished);
  useChanges("words", onWaiting);

  // What was typed last is on its way when the page is left; it stays in this browser too.
  useEvent("pagehide", () => void (kept === "keeping" && send()));

  const put = async () => {
    if (!(await publish())) return;
    showToast({ title: t("Published"), description: t("It stands on the site.") });
    await onChanged?.();
  };
  useEvent("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run(put);
  });
  const back = async () => {
    await undo();
    await onChanged?.();
  };
  const drop = async () => {
    const again = discard();
    await onChanged?.();
    const act = () =>
      run(async () => {
        again();
        await onChanged?.();
      });
    showToast({ title: t("Discarded"), action: { label: t("Undo"), act } });
  };

  return (
    <section className={BAND} aria-label={t("Changes")} data-words-bar>
      {conflicts.map((conflict) => (
        <ConflictCard key={`${conflict.file}${conflict.path}`} conflict={conflict} onSettled={onChanged} />
      ))}
      {Object.entries(faults).map(([name, sentence]) => {
        const [file = "", path = ""] = name.split(": ");
        return (
          <p key={name} className={`py-.8 ${LINE_BELOW}`} role="alert">
            <Act
              className="!underline"
              onClick={() => {
                if (!onGo(name)) location.href = `/admin/site#field/${encodeURIComponent(name)}`;
              }}
            >
              {labelIn(file, path)}
            </Act>{" "}
            {sentence}
          </p>
        );
      })}
      {(reason ?? note) && <p className={`py-.8 ${LINE_BELOW}`}>{reason ?? note}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 max-md:text-[.875rem]">
        <p>
          <b>{title}</b>{" "}
          <span className="text-band-muted" role="status">
            {(count > 0 || kept !== "kept") && keptText[kept]()}
          </span>
        </p>
        {others.length > 0 && (
          <p>{t("Also editing: {names}", { names: others.map(({ by }) => by).join(", ") })}</p>
        )}
        <div className="flex flex-wrap ml-auto">
          <a className={ACT} href={leave}>
            {t("Done")}
          </a>
          <Act disabled={count === 0 && undoing.length === 0} onClick={() => run(back)}>
            {t("Undo")}
          </Act>
          <Act disabled={count === 0} onClick={() => run(drop)}>
            {t("Discard")}
          </Act>
          {(reason ?? note) && (
            <Act disabled={count === 0} onClick={() => run(save)}>
              {t("Download the changed files")}
            </Act>
          )}
          {reason === null && (
            <Act
              className={PUBLISH}
              aria-keyshortcuts="Control+Enter"
              disabled={count === 0 || isPublishing}
              onClick={() => run(put)}
            >
              {publishText(fits, count, isPublishing)}
            </Act>
          )}
        </div>
      </div>
    </section>
  );
}

const publishText = (fits: number, count: number, isPublishing: boolean): string => {
  if (isPublishing) return t("Publishing...");
  if (fits > 0 && fits < count) return t("Publish {n} of {most} changes", { n: fits, most: count });
  return count === 0 ? t("Publish") : plural(count, "Publish {n} change", "Publish {n} changes");
};

/** Hands the changed files over, to be put in place by hand. */
const save = async (): Promise<void> => {
  for (const { file, text } of (await changedFiles()).files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = file.replace("/", "-");
    link.click();
    URL.revokeObjectURL(link.href);
  }
};

const keptText = {
  kept: () => t("Kept as you type, seen by nobody yet"),
  keeping: () => t("Keeping…"),
  "no-answer": () => t("The site does not answer. Your words are kept in this browser."),
  "too-long": () => t("Too long to be kept"),
  "signed-out": () => t("You are signed out. Your words are kept in this browser."),
};

type ConflictProps = { conflict: FileConflict; onSettled: BarProps["onChanged"] };

function ConflictCard({ conflict, onSettled }: ConflictProps) {
  const { file, path, yours, theirs } = conflict;
  const end = (whose: "mine" | "theirs") =>
    void settle(conflict, whose)
      .then(() => onSettled?.())
      .catch(notDone);
  const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const sides = [
    { whose: "theirs", title: t("On the site now"), value: theirs, label: t("Keep theirs") },
    { whose: "mine", title: t("Yours, not published yet"), value: yours, label: t("Keep mine") },
  ] as const;
  return (
    <div
      className={`grid grid-cols-2 gap-x-6 py-3 ${LINE_BELOW}`}
      role="alertdialog"
      aria-label={t("Somebody else changed this too")}
    >
      <p className="col-span-full">
        <b>{t("Somebody else changed this too")}</b>: {labelIn(file, path)}
      </p>
      {sides.map(({ whose, title, value, label }) => (
        <div key={whose}>
          <p>{title}</p>
          <blockquote className="my-1 font-500 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {shown(value)}
          </blockquote>
          <Act className="border border-solid border-band-border" onClick={() => end(whose)}>
            {label}
          </Act>
        </div>
      ))}
    </div>
  );
}
