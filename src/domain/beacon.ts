import { QUESTIONS, type Subject } from "./numbers.ts";

/** The words a page may report from the browser: nothing about the reader. */
export const BEACONS = {
  "quiz-begun": ["day", "", "quizBegun"],
  "address-asked": ["day", "", "addressAsked"],
  "press-booking": ["link", "booking", "pressed"],
  "press-book": ["link", "free-book", "pressed"],
  "press-store": ["link", "store", "pressed"],
  "press-preview": ["link", "preview", "pressed"],
} as const satisfies Record<string, readonly [Subject, string, string]>;

/** Of a page that was fetched ahead. Its address is the call's own referrer. */
export const SHOWN = "shown";

export type Beacon = keyof typeof BEACONS | typeof SHOWN | `question-${number}`;

export function figureOf(word: string): readonly [Subject, string, string] | null {
  if (Object.hasOwn(BEACONS, word)) return BEACONS[word as keyof typeof BEACONS];
  const question = Number(/^question-(\d{1,2})$/.exec(word)?.[1]);
  return question >= 1 && question <= QUESTIONS ? ["question", String(question), "reached"] : null;
}
