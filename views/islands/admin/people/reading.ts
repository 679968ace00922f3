import { createContext, useContext } from "react";
import { DashboardContext, type DashboardProps } from "#views/islands/admin/dashboard.ts";

/** What people's events are told with: where times are shown, and what the quiz asked. */
export type Reading = Pick<DashboardProps, "timeZone" | "questions">;

/** On a person's own page, where no dashboard stands around. */
export const ReadingContext = createContext<Reading | null>(null);

/** Of the person's page or of the dashboard; throws outside of both. */
export function useReading(): Reading {
  const own = useContext(ReadingContext);
  const dashboard = useContext(DashboardContext);
  const reading = own ?? dashboard;
  if (!reading) throw new Error("useReading must be used on a person's page or within the dashboard");
  return reading;
}
