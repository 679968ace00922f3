import type { Deps } from "../deps.ts";
import { submissionService } from "./submission.ts";

/** Builds the services: the nouns whose rules need a clock, a letter or a second store. */
export const createServices = (deps: Omit<Deps, "services">) => ({
  submissions: submissionService(deps),
});

export type Services = ReturnType<typeof createServices>;
