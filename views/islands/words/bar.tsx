import { useRef, useState } from "react";
import { plural, t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { useChanges } from "#views/islands/admin/live/inbox.ts";
import { fitting, hiddenByName, publish } from "./publish.ts";
import { ACT, Act, LINE_BELOW, labelIn, NewName, QuestionCard, run, titledIn } from "./questions.tsx";
import { changedFiles, countOf, getWords, keptText, nameOf, useWords, type Waiting } from "./state.ts";
import { discard, hasOwnConflict, rereadPublished, rereadWaiting, send } from "./store.ts";

type BarProps = {
  title: string;
  leave: string;
  /** Draws anew what shows the words. */
  onChanged?: () => Promise<void>;
  /** Leads to a field by its name (`home.yaml: hero.title`); returns whether it is here. */
  onGo: (name: string) => boolean;
  /** Whether a change is seen on this page; without it, all are. */
  isHere?: (change: Waiting) => boolean;
};

export const BAND =
  "fixed z-30 inset-x-0 bottom-0 max-h-[60vh] overflow-y-auto px-gutter py-1.6 bg-band text-band-foreground font-text text-sm leading-[1.45] print:hidden";
const PUBLISH = "enabled:ml-2 enabled:!bg-band-foreground enabled:text-band";

/** The bar of what waits: how much, who else is here, and what becomes of it. */
export function Bar(props: BarProps) {
  const { title, leave, onChanged = async () => {}, onGo, isHere = () => true } = props;
  const { conflicts, faults, isPublishing, kept, note, others, reason, waiting } = useWords();
  const count = waiting.length;
  const fits = fitting();
  const elsewhere = fits.filter((change) => !isHere(change));
  const bar = useRef<HTMLElement>(null);
  const left = useRef<Element>(null);
  useChanges("content", () => void rereadPublished().catch(console.warn));
  useChanges("words", () => {
    const reread = async () => (await rereadWaiting()) && onChanged();
    reread().catch(console.warn);
  });

  // What was typed last is on its way when the page is left; it stays in this browser too.
  useEvent("pagehide", () => void (kept === "keeping" && send()));

  const [hides, setHides] = useState(0);
  const put = async (samples?: "keep" | "hide") => {
    const hidden = samples ? [] : await hiddenByName(fitting());
    setHides(hidden.length);
    if (hidden.length > 0) return;
    const isOut = await publish(samples === "keep" ? { samples } : {});
    if (!isOut && getWords().conflicts.length > 0)
      showToast({ title: t("Nothing is published yet"), description: t("Answer the question above first.") });
    if (!isOut) return;
    showToast({ title: t("Published"), description: t("It is on the site.") });
    await onChanged();
  };
  useEvent("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isSave = event.key.toLowerCase() === "s";
    if (!isSave && event.key !== "Enter") return;
    event.preventDefault();
    if (!isSave) return run(put);
    if (!bar.current?.contains(document.activeElement)) left.current = document.activeElement;
    bar.current?.querySelector<HTMLElement>("[data-publish]")?.focus();
    void send();
  });
  // A question is not left behind unseen: its words are in this window alone.
  useEvent("beforeunload", (event) => event.preventDefault(), hasOwnConflict());
  const drop = async (title: string, isOf: (change: Waiting) => boolean) => {
    const description = waiting.filter(isOf).map(titledIn).join("; ");
    const again = discard(isOf);
    await onChanged();
    const undo = async () => {
      again();
      await onChanged();
    };
    showToast({ title, description, action: { label: t("Undo"), act: () => run(undo) } });
  };
  const isAnyHere = waiting.some(isHere);
  const isDropped = (change: Waiting) => !isAnyHere || isHere(change);

  return (
    <section
      className={BAND}
      aria-label={t("Changes")}
      data-words-bar
      ref={bar}
      onKeyDown={({ key }) => key === "Escape" && left.current instanceof HTMLElement && left.current.focus()}
    >
      {conflicts.map((conflict) => (
        <QuestionCard key={nameOf(conflict.file, conflict.path)} question={conflict} onSettled={onChanged} />
      ))}
      {hides > 0 && <NewName hides={hides} onChoose={(samples) => run(() => put(samples))} />}
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
      {elsewhere.length > 0 && (
        <p className={`py-.8 ${LINE_BELOW}`}>
          {t("Goes out too, from other pages: {places}", { places: elsewhere.map(titledIn).join("; ") })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 max-md:text-[.875rem]">
        <p>
          <b>{title}</b>{" "}
          <span id="kept" className="text-band-muted" role="status">
            {(count > 0 || kept !== "kept") && keptText[kept]()}
          </span>
          {kept === "signed-out" && (
            <a className={`${ACT} !underline`} href="/admin" target="_blank" rel="noopener">
              {t("Sign in in a new tab")}
            </a>
          )}
        </p>
        {others.length > 0 && (
          <p>{t("Also editing: {names}", { names: others.map(({ by }) => by).join(", ") })}</p>
        )}
        <div className="flex flex-wrap justify-end ml-auto">
          <a className={ACT} href={leave}>
            {t("Done")}
          </a>
          <Act
            disabled={count === 0}
            title={count === 0 ? t("Nothing left to undo") : undefined}
            onClick={() => run(() => drop(t("Taken back here"), (change) => change === waiting.at(-1)))}
          >
            {t("Undo")}
          </Act>
          <Act disabled={count === 0} onClick={() => run(() => drop(t("Discarded"), isDropped))}>
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
              aria-describedby="kept"
              title={t("Ctrl+S leads here, Ctrl+Enter publishes")}
              disabled={count === 0 || isPublishing || (fits.length === 0 && conflicts.length > 0)}
              data-publish
              onClick={() => run(put)}
            >
              {publishText(countOf(fits), countOf(waiting), isPublishing)}
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
    link.href = URL.createObjectURL(new Blob([text ?? ""], { type: "text/plain" }));
    link.download = file.replace("/", "-");
    link.click();
    URL.revokeObjectURL(link.href);
  }
};
