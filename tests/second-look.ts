import { rm } from "node:fs/promises";
import { join } from "node:path";
import { $, Glob } from "bun";
import { XMLParser } from "fast-xml-parser";

type Case = { name: string; classname: string; failure?: { message: string }[] };
type Suite = { file: string; tests: string; failures: string; testsuite?: Suite[]; testcase?: Case[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  htmlEntities: true,
  isArray: (name) => ["testsuite", "testcase", "failure"].includes(name),
});

const failuresOf = (suite: Suite): { test: string; message: string }[] => [
  ...(suite.testsuite ?? []).flatMap(failuresOf),
  ...(suite.testcase ?? []).flatMap(({ name, classname, failure = [] }) =>
    failure.map(({ message }) => ({ test: [classname, name].filter(Boolean).join(" > "), message })),
  ),
];

/** Runs test files and returns what the runner's own report says of each that it could load. */
const run = async (cwd: string, what: string[]): Promise<{ exitCode: number; suites: Suite[] }> => {
  const report = join(cwd, "dist/test-report.xml");
  await rm(report, { force: true });
  const to = ["--reporter=junit", `--reporter-outfile=${report}`];
  const { exitCode } = await $`bun test ${what} ${to}`.cwd(cwd).nothrow();
  const text = (await Bun.file(report).exists()) ? await Bun.file(report).text() : "<testsuites/>";
  return { exitCode, suites: parser.parse(text).testsuites.testsuite ?? [] };
};

/**
 * Runs all tests below a folder, and each file that fails once more, alone, when all else has ended. One that passes then is told,
 * `flaky: FILE › TEST` with its first failure, and counts as passed: it is a fault all the same.
 */
export const runTests = async (cwd: string, folder: string, how: string[]) => {
  const { exitCode, suites } = await run(cwd, [folder, ...how]);
  if (suites.length === 0) throw new Error("the runner left no report");
  const seen = new Map(suites.map((suite) => [suite.file, suite]));
  const files = await Array.fromAsync(new Glob(`${folder}/**/*.test.{ts,tsx}`).scan({ cwd }));
  // A file that could not be loaded is not in the report.
  const red = files.filter((file) => seen.get(file)?.failures !== "0");
  if (exitCode !== 0 && red.length === 0) throw new Error(`the runner ended with ${exitCode}`);
  const flaky: string[] = [];
  for (const file of red) {
    const again = await run(cwd, [`./${file}`]);
    const [suite = { file, tests: "1", failures: "1" }] = again.suites;
    const before = seen.get(file);
    seen.set(file, suite);
    if (again.exitCode !== 0) continue;
    const failures = before ? failuresOf(before) : [{ test: "", message: "could not be loaded" }];
    for (const { test, message } of failures)
      flaky.push(`flaky: ${file} › ${test}\n${message.trim().replace(/^/gm, "  ")}`);
  }
  const sum = (counted: "tests" | "failures") =>
    [...seen.values()].reduce((total, suite) => total + Number(suite[counted]), 0);
  return { passed: sum("tests") - sum("failures"), failed: sum("failures"), flaky };
};
