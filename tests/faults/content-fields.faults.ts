import { afterAll, expect, test } from "bun:test";
import { valueAt } from "#src/domain/content-change.ts";
import { type ContentField, openContentFields } from "#tests/harness/content-fields.ts";

const { site, content, close } = await openContentFields();
afterAll(close);

/** What cannot be changed alone, and why. */
const BOUND: Readonly<Record<string, RegExp>> = {
  "assessment.yaml": /^questions\.\d+\.part$/, // A question's part is its place.
  "site.yaml": /^fonts\./, // Names a file that lies in content/fonts.
};

/** Values that a field may take, the likeliest first. */
const triesFor = ({ shape, value }: ContentField, at: number): unknown[] => {
  if (shape.enum) return [...shape.enum.filter((each) => each !== value), ...shape.enum];
  if (shape.const !== undefined) return [shape.const];
  if (shape.type === "boolean") return [!value];
  if (shape.type === "integer" || shape.type === "number") return [Number(value ?? 0) + 1, 1, 2];
  const text = String(value ?? "");
  return [
    ...(shape.color ? ["#123456", "#f5f0e0", "#e0a030", "#777777"] : []),
    ...[`${text}z`, `${text.slice(1)}z`, `/x${at}`, "https://x.example/{name}", `https://x.example/${at}`],
    ...["a@b.example", "2026-05-03", "en-GB", "Europe/Berlin", "images/share-wheel.svg"],
  ];
};

const isAt = (field: string, refused: string): boolean =>
  field === refused || field.startsWith(`${refused}.`);

/** All texts of the program have one shape: a hundred stand for them. */
const groupsOf = async (file: string) =>
  (await content.groups(file)).slice(0, file === "words.yaml" ? 1 : undefined);

/** Publishes for each field of a group the first of its values that fits; returns those for which none does. */
const settle = async (group: readonly ContentField[]): Promise<string[]> => {
  const [{ file } = { file: "" }] = group;
  const open = new Map(group.map((field, at) => [JSON.stringify(field.path), triesFor(field, at)]));
  for (;;) {
    const values = new Map([...open].map(([path, tries]) => [path, tries[0]]));
    const refused = await content.publish(file, values);
    const names = Object.keys(refused).map((name) => name.slice(`${file}: `.length));
    const isRefused = (path: string) => names.some((name) => isAt(JSON.parse(path).join("."), name));
    if (names.length === 0) {
      const { value } = await content.get(`/${file}`);
      for (const [path, next] of values) expect(valueAt(value, JSON.parse(path))).toEqual(next);
      return [];
    }
    const ended = [...open].filter(([path, tries]) => isRefused(path) && tries.length === 1);
    const unknown = ![...open.keys()].some(isRefused);
    if (ended.length > 0 || unknown) return Object.entries(refused).map(([name, why]) => `${name} ${why}`);
    for (const [path, tries] of open) if (isRefused(path)) tries.shift();
  }
};

test("every field of every file is changed over the API", async () => {
  const unchanged: string[] = [];
  for (const file of content.files)
    for (const fields of await groupsOf(file)) {
      const group = fields.filter(({ path }) => !BOUND[file]?.test(path.join(".")));
      if (group.length > 0) unchanged.push(...(await settle(group)));
    }
  expect(unchanged).toEqual([]);
  expect((await site.request("/")).status).toBe(200);
});
