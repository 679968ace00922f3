/** CONTRACT "Who receives data, who stops the site": the most that one text may bring, by where it comes from. */
export const BUDGETS = {
  /** A visitor's call. */
  visitor: { bytes: 65_536, fields: 100, keys: 5_000, depth: 32 },
  /** Staff's JSON. */
  staff: { bytes: 1_048_576, fields: 100, keys: 40_000, depth: 32 },
  /** A content file, an own page, the front matter of an import; `keys` are also the most items of its lists. */
  content: { bytes: 262_144, keys: 5_000, depth: 12, aliases: 100, tokens: 100_000 },
} as const;

export type Budget = (typeof BUDGETS)["visitor" | "staff"];

/** Whether JSON has too many values or levels. It is not walked any further than allowed, nor by recursion. */
export const isOver = (tree: unknown, { keys, depth }: { keys: number; depth: number }): boolean => {
  let [level, count] = [[tree], 0];
  for (let at = 0; level.length > 0; at++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      if (at === depth) return true;
      for (const inner of Array.isArray(value) ? value : Object.values(value)) {
        if (++count > keys) return true;
        next.push(inner);
      }
    }
    level = next;
  }
  return false;
};

/** Whether a content file's tree is over its budget: as many keys as items, the aliases written out. */
export const isOverContent = (tree: unknown): boolean => {
  const { keys, depth } = BUDGETS.content;
  return isOver(tree, { keys: 2 * keys, depth });
};

/** Whether a form as it was sent has too many fields. */
export const hasTooManyFields = (form: string, { fields }: Pick<Budget, "fields">): boolean =>
  form.split("&").filter(Boolean).length > fields;
