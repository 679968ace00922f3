import { numbersCounter } from "./numbers/counter.ts";
import { numbersReport } from "./numbers/report.ts";
import type { ServiceParts } from "./parts.ts";

/** The site's own figures: what was seen, by how many, and what came of it. Nobody is watched for them. */
export const numbersService = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  const counter = numbersCounter(deps);
  return {
    ...counter,
    report: (days: { from: string; to: string }) => numbersReport(deps, counter, days),
  };
};
