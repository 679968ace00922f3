import { useEffect, useRef } from "react";
import { QUESTION_COUNT } from "#src/domain/assessment.ts";
import { isRecord } from "#src/domain/values.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { isAnswered, type QuizState } from "./state.ts";

/** Returns the number of the quiz's own entries below one of the browser's history; null for an entry of anybody else. */
const depthOf = (entry: unknown): number | null =>
  isRecord(entry) && typeof entry.quiz === "number" ? entry.quiz : null;

const isResult = (entry: unknown): boolean => isRecord(entry) && entry.result === true;

/** Returns how far a view is, in questions; null for those that are no step of an attempt. */
const placeOf = ({ view, index }: QuizState): number | null =>
  view === "question" ? index : view === "email" ? QUESTION_COUNT : null;

/** Makes Back lead to the question before. A result takes the place of all entries, under its private link. */
export function useHistory(state: QuizState, go: (type: "next" | "previous" | "back") => void): void {
  const depth = useRef(0);
  const shown = useRef(placeOf(state));
  const isPopped = useRef(false);

  useEffect(() => {
    depth.current = depthOf(history.state) ?? 0;
    history.replaceState({ quiz: depth.current }, "");
  }, []);

  useEffect(() => {
    const before = shown.current;
    const place = placeOf(state);
    shown.current = place;
    const wasPopped = isPopped.current;
    isPopped.current = false;
    if (!state.live || place === null || wasPopped) return;
    const isRetaken = isResult(history.state);
    const isStep = before === null ? place > 0 && depth.current === 0 : place > before;
    if (isRetaken || isStep)
      history.pushState({ quiz: ++depth.current }, "", isRetaken ? location.pathname : null);
  }, [state]);

  useEffect(() => {
    if (state.view !== "result" || !state.sent) return;
    // The private link must not reach others as a referrer.
    document.head.append(
      Object.assign(document.createElement("meta"), { name: "referrer", content: "no-referrer" }),
    );
    if (depth.current > 0) history.go(-depth.current);
    else showLink(state.sent.resultUrl);
  }, [state.view, state.sent]);

  useEvent("popstate", ({ state: entry }) => {
    const to = depthOf(entry);
    if (to === null) return;
    const isBack = to < depth.current;
    depth.current = to;
    if (state.view === "result") {
      if (to > 0) history.go(-to);
      else if (state.sent && !isResult(entry)) {
        showLink(state.sent.resultUrl);
        // One entry more drops those of the questions ahead: after a refresh, Forward would lead to their address alone.
        history.pushState(history.state, "");
        history.back();
      }
    } else if (isResult(entry)) location.reload();
    else if (!isBack) {
      isPopped.current = isAnswered(state);
      go("next");
    } else if (state.view === "email") go("back");
    else if (state.view === "question" && state.index > 0) go("previous");
    else history.go(-to - 1);
  });
}

/** Makes a result's link the page's address; by its query alone, since the page may be reached under another name. */
function showLink(url: string): void {
  history.replaceState({ quiz: 0, result: true }, "", location.pathname + new URL(url).search);
}
