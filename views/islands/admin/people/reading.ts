import { createContext, useContext } from "react";
import { DashboardContext, type DashboardProps } from "#views/islands/admin/dashboard.ts";

/** What the timeline is rendered with: the site's time zone and the quiz's questions. */
export type Reading = Pick<DashboardProps, "timeZone" | "questions">;

/** Set on a person's own page, which is not inside the dashboard. */
export const ReadingContext = createContext<Reading | null>(null);

/** Returns the Reading of the person's page or of the dashboard. @throws outside of both */
export function useReading(): Reading {
  const own = useContext(ReadingContext);
  const dashboard = useContext(DashboardContext);
  const reading = own ?? dashboard;
  if (!reading) throw new Error("useReading must be used on a person's page or within the dashboard");
  return reading;
}
