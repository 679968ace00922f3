import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { applied, type ContentChange } from "#src/domain/content-change.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

const RUNS = Number(process.env.FIVEFOLD_TEST_INTERLEAVINGS ?? 50);
const FILE = "navigation.yaml";

/** The file with a comment above, beside and below: none may be lost. */
const commented = (embeddedContent[FILE] ?? "").replaceAll(/^( +- name: .*)$/gm, "$1 # seen\n    # kept");

let folder: string;
let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "words-")), "content");
  await mkdir(folder);
  site = await openTestSite({}, { folder });
  admin = await site.signIn("admin");
});
afterAll(async () => {
  site.close();
  await rm(join(folder, ".."), { recursive: true });
});

type Item = { name: string; href: string };
type Tree = { footer: Item[]; call: string; menu: string };
type Read = { hash: string; value: Tree };

const path = () => join(folder, FILE);
const disk = () => readFile(path(), "utf8");
const read = async (): Promise<Read> =>
  (await site.request(`/api/content/${FILE}`, { headers: admin })).json();
const commentsOf = (text: string): string[] => text.match(/# .*$/gm) ?? [];

const anyText = fc.oneof(
  fc.stringMatching(/^[a-z]{1,12}$/),
  fc.constantFrom(
    "true",
    "12",
    "a: b",
    "- x",
    "#no",
    "{{x}}",
    "<b>",
    "it's “so”",
    "*a",
    "&b",
    "!c",
    "@",
    "%",
    "\u2028x",
    "\u202ex",
    "null",
    "[a]",
    '"',
  ),
);

/** One step: a client reads or publishes what it made of what it read; or a hand writes into the file. */
const step = fc.oneof(
  fc.record({ who: fc.constantFrom("a", "b"), does: fc.constant("read") }),
  fc.record({
    who: fc.constantFrom("a", "b"),
    does: fc.constantFrom("call", "menu", "name", "insert", "remove", "move"),
    at: fc.nat(9),
    to: fc.nat(9),
    text: anyText,
  }),
  fc.record({
    who: fc.constant("hand"),
    does: fc.constantFrom("call", "name", "swap", "comment", "break"),
    at: fc.nat(9),
    text: fc.stringMatching(/^[a-z]{1,12}$/),
  }),
);
type Step = { who: string; does: string; at?: number; to?: number; text?: string };

let count = 0;

const changeOf = ({ does, at = 0, to = 0, text = "" }: Step, { footer }: Tree): ContentChange => {
  const place = at % footer.length;
  switch (does) {
    case "name":
      return { path: `footer.${place}.name`, value: text };
    case "insert":
      return { path: `footer.${at % (footer.length + 1)}`, insert: { name: text, href: `/new-${count++}` } };
    case "remove":
      return { path: `footer.${place}`, remove: true };
    case "move":
      return { path: `footer.${place}`, move: to % footer.length };
    default:
      return { path: does, value: text };
  }
};

/** The text with the name of one footer link, as a hand would type it. */
const byHand = ({ does, at = 0, text = "" }: Step, before: string): string => {
  const lines = before.split("\n");
  const first = lines.findIndex((line) => line.startsWith("footer:"));
  const items = lines.flatMap((line, place) => (place > first && /^ +- name:/.test(line) ? [place] : []));
  const line = items[at % items.length] ?? 0;
  switch (does) {
    case "call":
      return before.replace(/^call: .*$/m, `call: ${text}`);
    case "name":
      lines[line] = `  - name: ${text} # seen`;
      return lines.join("\n");
    case "comment":
      lines.splice(line, 0, `  # ${text}`);
      return lines.join("\n");
    case "swap":
      return before.replace(/^(menu: .*)\n(skip: .*)$/m, "$2\n$1");
    default:
      return `${before}\nbroken: [`;
  }
};

const publish = async (known: Read, made: Step): Promise<void> => {
  const change = changeOf(made, known.value);
  const before = await disk();
  const answer = await site.request("/api/content", {
    method: "PATCH",
    headers: admin,
    json: { files: [{ file: FILE, hash: known.hash, changes: [change] }] },
  });
  const after = await disk();
  if (answer.status !== 200) {
    expect([400, 409]).toContain(answer.status);
    expect(after).toBe(before);
    return;
  }
  const tree: Tree = parse(after);
  expect(tree).toEqual(applied(parse(before), change) as Tree);
  // The link that was meant, wherever others have put it.
  const meant = known.value.footer[(made.at ?? 0) % known.value.footer.length];
  if (made.does === "name")
    expect(tree.footer.find(({ href }) => href === meant?.href)?.name).toBe(made.text ?? "");
  // A removed item's lines go with what is said beside its fields; no other comment does.
  const gone = commentsOf(before).length - commentsOf(after).length;
  expect(gone).toBeGreaterThanOrEqual(0);
  expect(gone).toBeLessThanOrEqual(made.does === "remove" ? 2 : 0);
  // A comment that a hand has set in may be set in as the others are.
  const linesOf = (text: string) => text.split("\n").map((line) => line.trim());
  const [old, now] = [linesOf(before), linesOf(after)];
  if ("value" in change)
    expect(now.filter((line, place) => line !== old[place]).length).toBeLessThanOrEqual(1);
  expect(site.content.current.navigation.call).toBe(tree.call.trim());
};

test("two clients and a text editor, in any order: nothing typed and published is lost, no other line changes", async () => {
  const runs = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps: Step[]) => {
    await writeFile(path(), commented);
    const known: Record<string, Read> = { a: await read(), b: await read() };
    for (const each of steps) {
      if (each.who === "hand") await writeFile(path(), byHand(each, await disk()));
      else if (each.does === "read") {
        const fresh = await read();
        if (fresh.value !== null) known[each.who] = fresh;
      } else await publish(known[each.who] as Read, each);
    }
    expect((await site.request("/")).status).toBe(200);
  });
  // A publish that writes nothing, since a hand wrote the same before it.
  const same: Step[] = [
    { who: "hand", does: "call", text: "x" },
    { who: "a", does: "call", text: "x" },
  ];
  const { seed, numRuns, failed, ...found } = await fc.check(runs, { numRuns: RUNS, examples: [[same]] });
  console.log(`${numRuns} interleavings, seed ${seed}`);
  if (failed)
    throw new Error(`seed ${seed}: ${JSON.stringify(found.counterexample)}`, {
      cause: found.errorInstance,
    });
});
