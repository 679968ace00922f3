import { useEffect, useState } from "react";
import { keysOf } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { showFailure } from "#views/browser/toast.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { useHydrated } from "#views/islands/admin/dashboard.ts";
import { useChanges } from "#views/islands/admin/live/inbox.ts";
import { StaffIsland } from "#views/islands/admin/staff-island.tsx";
import { BAND, Bar } from "#views/islands/words/bar.tsx";
import { takeLong } from "#views/islands/words/long.ts";
import { getWords, nameOf, readFiles, useWords, type Waiting } from "#views/islands/words/state.ts";
import { startWords } from "#views/islands/words/store.ts";
import { allTexts, elementsOf, nameIn, nameTexts, redraw, showAll, sourceOf } from "./page.ts";
import { Tip } from "./tip.tsx";
import {
  begin,
  changeListOf,
  followNews,
  giveBack,
  isInPlace,
  isWriting,
  keep,
  takeEarly,
  typed,
} from "./typing.ts";

export type EditProps = { user: Account };

/** A page whose words are changed where they stand. Nothing of it is in the served page. */
export default function Edit({ user }: EditProps) {
  return (
    <StaffIsland user={user} inPlace>
      {useHydrated() && <InPlace account={user.id} />}
    </StaffIsland>
  );
}

function InPlace({ account }: { account: string }) {
  const words = useWords();
  const [at, setAt] = useState<HTMLElement>();
  const [isReady, setReady] = useState(false);
  useTexts(setAt);

  useEffect(() => {
    document.documentElement.classList.add("words-page");
    showAll();
    const onFailure = (error: unknown) => showFailure(t("Not loaded"), error);
    const start = async () => {
      // What is typed is kept in this browser all the same.
      await startWords(account).catch(onFailure);
      await readFiles(allTexts().flatMap((element) => sourceOf(element)?.file ?? []));
      takeEarly();
      // The names of the fields are known now; and what waits may not be on the served page yet.
      if (getWords().waiting.length > 0) await redraw().catch(onFailure);
      setReady(true);
    };
    void start();
  }, [account]);
  useChanges("content", () => void redraw().catch(console.warn));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's texts are new when its files are
  useEffect(() => {
    nameTexts();
    followNews();
  }, [words, isReady]);

  // Drawn anew, a text is another element.
  const shown = at?.isConnected ? at : elementsOf(at?.dataset.words)[0];
  if (!isReady)
    return (
      <p className={BAND} role="status">
        {t("Loading...")}
      </p>
    );
  return (
    <>
      <Tip key={shown?.dataset.words} at={shown} />
      <Bar
        title={t("Editing this page")}
        leave={location.pathname}
        onChanged={redraw}
        isHere={isHere}
        onGo={(name) => {
          const element = allTexts().find((each) => nameIn(each) === name);
          if (!element) return false;
          element.scrollIntoView({ block: "center" });
          begin(element);
          return true;
        }}
      />
    </>
  );
}

/** Whether a change is of a text of this page; of a list, of another item of it; of a picture, of its words. */
const isHere = ({ file, path, ...act }: Waiting): boolean => {
  const name = nameOf(file, "value" in act ? path : keysOf(path).slice(0, -1));
  const words = name.replace(/\bsrc$/, "alt");
  return allTexts()
    .map(nameIn)
    .some((each) => [name, words].includes(each) || each.startsWith(`${name}.`));
};

const textAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-words]") : null;

const beside = (element: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
  const all = allTexts().filter((each) => each.getClientRects().length > 0);
  return all[all.indexOf(element) + by];
};

const onKey = (event: KeyboardEvent): void => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey) return;
  const element = textAt(event.target);
  if (!element || !isInPlace(element) || element.role !== "textbox") return;
  const act = altKey ? LIST_KEYS[key] : undefined;
  const next = key === "Tab" && isWriting() ? beside(element, shiftKey ? -1 : 1) : undefined;
  if (act) changeListOf(element, act);
  else if (!isWriting() && (key === "Enter" || key === " ")) begin(element);
  else if (isWriting() && key === "Enter" && !shiftKey) keep();
  else if (isWriting() && key === "Escape") giveBack();
  else if (next) {
    next.focus();
    begin(next);
  } else return;
  event.preventDefault();
  // The loader gives a key in the header again once the menus are awake: by then another text may have the focus.
  event.stopPropagation();
  if (!isWriting()) element.focus();
};

const LIST_KEYS: Readonly<Record<string, "remove" | -1 | 1>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Delete: "remove",
};

/** Follows pointer and keys over the page's texts. `onText` hears of the one in question. */
function useTexts(onText: (element: HTMLElement | undefined) => void): void {
  const see = (event: Event) => {
    const element = textAt(event.target);
    const isFree = !isWriting() && !document.querySelector("[data-tip] .form-input:focus");
    if (element && (event.type === "focusin" || isFree)) onText(element);
  };
  useEvent("pointerover", see);
  useEvent("focusin", see);
  useEvent("focusout", ({ target, relatedTarget }) => {
    const tip = relatedTarget instanceof Element && relatedTarget.closest("[data-tip]");
    if (isWriting() && textAt(target) && !tip) keep();
  });
  useEvent("click", (event) => {
    const element = textAt(event.target);
    if (!element) return;
    onText(element);
    // A label would hand the focus to its field.
    event.preventDefault();
    element.focus();
    begin(element);
  });
  useEvent("beforeinput", (event) => {
    const element = textAt(event.target);
    if (element) takeLong(event, nameIn(element));
  });
  useEvent("input", ({ target }) => textAt(target) && typed());
  useEffect(() => {
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, []);
}
