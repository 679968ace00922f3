import { expect, test } from "bun:test";
import fc from "fast-check";
import { applied, keysOf } from "#src/domain/content-change.ts";
import type { Waiting } from "#views/islands/words/state.ts";
import { merged, swapped } from "#views/islands/words/windows.ts";

type Item = { id: string; text: string };
const PUBLISHED: Item[] = ["a", "b", "c"].map((id) => ({ id, text: "" }));

type Side = { here: readonly Waiting[]; known: readonly Waiting[] };
type Step = {
  who: 0 | 1;
  does: "type" | "insert" | "remove" | "move" | "undo" | "send";
  at: number;
  mine: boolean;
};

const treeOf = (waiting: readonly Waiting[]): Item[] =>
  (applied({ list: PUBLISHED }, ...(waiting as Waiting[])) as { list: Item[] }).list;

const step = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom<Step["does"][]>("type", "type", "insert", "remove", "move", "undo", "send", "send"),
  at: fc.nat(5),
  mine: fc.boolean(),
});

/** A text that is typed again is one change, unless a list was put in another order since. */
const typed = (here: readonly Waiting[], change: Waiting): Waiting[] => {
  const name = String(keysOf(change.path));
  const last = here.findLastIndex((each) => !("value" in each) || String(keysOf(each.path)) === name);
  const before = here[last];
  return [...(before && "value" in before ? here.toSpliced(last, 1) : here), change];
};

test("two windows of one account: no word comes to stand in another item, none is lost unasked", () => {
  const run = (steps: Step[]) => {
    const sides: [Side, Side] = [
      { here: [], known: [] },
      { here: [], known: [] },
    ];
    let server: readonly Waiting[] = [];
    let count = 0;
    let isAsked = false;
    /** Which item each word was typed into. */
    const meant = new Map<string, string>();
    const send = (side: Side, mine: boolean) => {
      let theirs = server;
      for (const place of merged(side.known, theirs, side.here).contested) {
        isAsked = true;
        if (mine) theirs = swapped(theirs, side.here, place);
        else [side.known, side.here] = [swapped(side.known, [], place), swapped(side.here, [], place)];
      }
      const { contested, waiting } = merged(side.known, theirs, side.here);
      expect(contested).toEqual([]);
      side.here = waiting;
      server = side.here;
      side.known = server;
    };
    for (const { who, does, at, mine } of steps) {
      const side = sides[who];
      const items = treeOf(side.here);
      const place = at % (items.length || 1);
      const word = `w${count++}`;
      // The paths as this window makes them, and as the server gives them back.
      const path = mine ? ["list", place] : `list.${place}`;
      const add = (change: Waiting) => {
        side.here = [...side.here, change];
      };
      if (does === "send") send(side, mine);
      else if (does === "undo") side.here = side.here.slice(0, -1);
      else if (does === "insert") add({ file: "f", path, insert: { id: word, text: "" } });
      else if (items.length === 0) continue;
      else if (does === "remove") add({ path, remove: true, file: "f" });
      else if (does === "move") add({ file: "f", path, move: (at + 1) % items.length });
      else {
        meant.set(word, items[place]?.id ?? "");
        side.here = typed(side.here, { file: "f", path: [...keysOf(path), "text"], value: word });
      }
    }
    for (const side of [...sides, ...sides]) send(side, true);
    expect(treeOf(sides[1].here)).toEqual(treeOf(server));
    const found = treeOf(server).filter(({ text }) => text !== "");
    expect(found.map(({ id, text }) => [text, id])).toEqual(
      found.map(({ text }) => [text, meant.get(text) ?? ""]),
    );
    const kept = steps.every(({ does }) => does !== "remove" && does !== "undo");
    const last = new Map([...meant].map(([word, id]) => [id, word]));
    if (kept && !isAsked)
      for (const [id, word] of last) expect(found.find((item) => item.id === id)?.text).toBe(word);
  };
  const change = { file: "f", path: "a", value: "x" };
  expect(merged([change], [], [change]).waiting).toEqual([]);
  expect(merged([change], [change], []).waiting).toEqual([]);
  fc.assert(fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), run), { numRuns: 1_000 });
});
