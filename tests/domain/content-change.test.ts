import { expect, test } from "bun:test";
import fc from "fast-check";
import { applied, type ContentChange, changed, inversesOf } from "#src/domain/content-change.ts";

const place = fc.nat(4);
const text = fc.string({ maxLength: 4 });
const change: fc.Arbitrary<ContentChange> = fc.oneof(
  fc.record({ path: fc.tuple(fc.constant("list"), place), insert: text }),
  fc.record({ path: fc.tuple(fc.constant("list"), place), remove: fc.constant(true as const) }),
  fc.record({ path: fc.tuple(fc.constant("list"), place), move: place }),
  fc.record({ path: fc.tuple(fc.constant("list"), place), value: text }),
  fc.record({ path: fc.constantFrom(["a"], ["b", "c"], ["list"]), value: fc.oneof(text, fc.array(text)) }),
  fc.record({ path: fc.constantFrom(["a"], ["b", "c"]), remove: fc.constant(true as const) }),
);

test("what is taken back is as it was, whatever was changed", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), fc.array(change, { maxLength: 6 }), (list, all) => {
      const tree = { a: "x", b: { c: "y" }, list };
      let now: unknown = tree;
      const made = all.filter((each) => {
        const next = changed(now, each);
        if (next) now = next.tree;
        return next !== undefined;
      });
      expect(inversesOf(tree, made).reduce<unknown>(applied, now)).toEqual(tree);
    }),
    { numRuns: 500, seed: 27 },
  );
});
