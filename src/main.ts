import { BUILD } from "./program.ts";

const [first, ...rest] = process.argv.slice(2);

// Everything else is loaded only by what needs it: the version is asked for by scripts, again and again.
if (first === "--version" || first === "-v") console.log(BUILD);
else {
  const { runArguments } = await import("./cli/run.ts");
  await runArguments(first === undefined ? [] : [first, ...rest]);
}
