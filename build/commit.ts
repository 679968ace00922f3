import { $ } from "bun";
import { ROOT } from "./import-graph.ts";

/** The commit of a build: its short hash, with `+` if files have uncommitted changes, and its day (UTC). */
export type Commit = { name: string; date: string };

/** Returns the checked-out commit; both fields are `unknown` outside a git checkout. */
export const commit = async (): Promise<Commit> => {
  const git = (...args: string[]) =>
    $`git ${args}`
      .cwd(ROOT)
      .env({ ...process.env, TZ: "UTC" })
      .quiet()
      .nothrow()
      .text();
  const [name = "", date = ""] = (await git("log", "-1", "--format=%h %cd", "--date=format-local:%Y-%m-%d"))
    .trim()
    .split(" ");
  if (name === "") return { name: "unknown", date: "unknown" };
  const changed = (await git("status", "--porcelain", "--untracked-files=no")).trim() !== "";
  return { name: changed ? `${name}+` : name, date };
};
