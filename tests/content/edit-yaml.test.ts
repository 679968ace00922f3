import { expect, test } from "bun:test";
import fc from "fast-check";
import { parse } from "yaml";
import { editYaml } from "#src/content/edit/yaml-edit.ts";
import { applied, type ContentChange, keysOf } from "#src/domain/content-change.ts";

const edited = (text: string, ...changes: ContentChange[]): string =>
  editYaml(
    text,
    changes.map((change) => ({ ...change, path: keysOf(change.path) })),
  );

const TEXT = `# Above all.
hero:
  title: "Build" # beside

  # Above the lead.
  lead: &said Does it run?
list:
  # Above the first.
  - name: One # beside one
    of: *said
  # Above the second.
  - name: Two

# Below all.
last: *said
`;

test("comments, order, anchors and blank lines stay, and nothing else changes", () => {
  expect(edited(TEXT, { path: "hero.title", value: "It runs: well" })).toBe(
    TEXT.replace('"Build"', '"It runs: well"'),
  );
  expect(edited(TEXT, { path: "list.2", insert: { name: "Three" } })).toBe(
    TEXT.replace("  - name: Two\n", "  - name: Two\n  - name: Three\n"),
  );
  expect(edited(TEXT, { path: "hero.more", value: ["a"] })).toBe(
    TEXT.replace("run?\n", "run?\n  more:\n    - a\n"),
  );
});

test("what is said above something that goes stays above the next, or at the end", () => {
  const without = edited(TEXT, { path: "list.1", remove: true });
  expect(without.match(/# .*/g)).toEqual(TEXT.match(/# .*/g));
  expect(edited("a: 1\n# Above b.\nb: 2\nc: 3\n", { path: "b", remove: true })).toBe(
    "a: 1\n# Above b.\nc: 3\n",
  );
});

test("what a change takes from an alias is written out, and the others keep what they stood for", () => {
  const shared = "one: &it { a: 1, b: [x] }\ntwo: *it\nthree: *it\n";
  const two = edited(shared, { path: "two.b.0", value: "y" });
  expect(two).toStartWith("one: &it { a: 1, b: [ x ] }\n");
  expect(two).toEndWith("three: *it\n");
  for (const change of [
    { path: "one.a", value: 2 },
    { path: "one", remove: true as const },
    { path: "two.b.1", insert: "z" },
    { path: "three", value: "no more" },
  ])
    expect(parse(edited(shared, change))).toEqual(applied(parse(shared), change));
});

test("a text keeps its style, its line breaks and its width", () => {
  const folded = `a: >\n  ${"word ".repeat(15).trim()}\n  ${"word ".repeat(15).trim()}\nb: |\n  one\n  two\nc: 'it''s'\n`;
  const kept = edited(folded, { path: "b", value: "one\nthree\n" }, { path: "c", value: "that's" });
  expect(kept).toContain("b: |\n  one\n  three\n");
  expect(kept).toContain("c: 'that''s'\n");
  expect(Math.max(...kept.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(edited("a: 1\r\n# b\r\nc: 2\r\n", { path: "c", value: 3 })).toBe("a: 1\r\n# b\r\nc: 3\r\n");
  expect(editYaml("# None yet.\n", [{ path: [0], insert: { from: "/a" } }], [])).toBe(
    "# None yet.\n\n- from: /a\n",
  );
  expect(edited("list: []\n", { path: "list.0", insert: "a" })).toBe("list:\n  - a\n");
});

const leaf = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom("~", "#a", "- b", ": ", "\n a\n"),
);
const tree = fc.record({ a: fc.array(fc.record({ b: leaf, c: leaf }), { minLength: 1 }), d: leaf, e: leaf });
const change = fc.oneof(
  fc.record({ path: fc.constantFrom("d", "e", "a.0.b", "a.0.new", "f.g"), value: fc.oneof(leaf, tree) }),
  fc.record({ path: fc.constant("a.0"), insert: fc.record({ b: leaf, c: leaf }) }),
  fc.record({ path: fc.constantFrom("a.0", "d", "a.0.c"), remove: fc.constant(true as const) }),
);

test("any changes of any tree give the tree that they say", () => {
  fc.assert(
    fc.property(tree, fc.array(change, { maxLength: 8 }), (before, changes) => {
      const text = edited(
        "x: 1 # kept\n",
        ...Object.entries(before).map(([path, value]) => ({ path, value })),
      );
      const sent: ContentChange[] = [];
      let now = parse(text);
      for (const each of changes) {
        const next = applied(now, each);
        if (next !== now) sent.push(each);
        now = next;
      }
      const made = edited(text, ...sent);
      expect(parse(made)).toEqual(now);
      expect(made).toContain("# kept");
    }),
    { numRuns: 100 },
  );
});
