import { createContext, useContext } from "react";
import { DeskContext, type DeskProps } from "#views/islands/admin/desk.ts";

/** What people's events are told with: where times are shown, and what the quiz asked. */
export type Reading = Pick<DeskProps, "timeZone" | "questions">;

/** On a person's own page, where no dashboard stands around. */
export const ReadingContext = createContext<Reading | null>(null);

/** Of the person's page or of the dashboard; throws outside of both. */
export function useReading(): Reading {
  const own = useContext(ReadingContext);
  const desk = useContext(DeskContext);
  const reading = own ?? desk;
  if (!reading) throw new Error("useReading must be used on a person's page or within the dashboard");
  return reading;
}
