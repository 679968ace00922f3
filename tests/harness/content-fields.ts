import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  applied,
  type ContentPath,
  type ContentShape,
  keysOf,
  type Path,
  valueAt,
} from "#src/domain/content-change.ts";
import { CONTENT_CHANGES_MOST } from "#src/domain/limits.ts";
import { blankOf, formOf, placesIn } from "#views/islands/words/shape.ts";
import { emptyFolder } from "./program.ts";
import { openTestSite, type TestSite } from "./site.ts";

export type ContentField = { file: string; path: Path; value: unknown; shape: ContentShape };

const shapeAt = (shape: ContentShape, tree: unknown, path: ContentPath): ContentShape => {
  let [at, value] = [shape, tree];
  for (const key of keysOf(path)) {
    const form = formOf(at, value);
    const more = form.additionalProperties;
    at = form.properties?.[key] ?? form.items ?? (typeof more === "object" ? more : {});
    value = valueAt(value, [key]);
  }
  return formOf(at, value);
};

/** A tree with every group and list of its shape in it, each list with one item at least. */
const whole = (all: ContentShape, value: unknown): unknown => {
  const shape = formOf(all, value);
  if (shape.type === "array") {
    const least = Array.from({ length: Math.max(shape.minItems ?? 0, 1) });
    const items: unknown[] = Array.isArray(value) && value.length > 0 ? value : least;
    return items.map((item) => whole(shape.items ?? {}, item));
  }
  if (shape.type !== "object") return value ?? blankOf(shape);
  if (!shape.properties) return value ?? {};
  return Object.fromEntries(
    Object.entries(shape.properties).map(([key, below]) => [key, whole(below, valueAt(value, [key]))]),
  );
};

/** The content of a site as staff change it over the API. */
export const contentFields = async (site: TestSite) => {
  const headers = await site.signIn("admin");
  const get = async (path: string) => (await site.request(`/api/content${path}`, { headers })).json();
  const { files }: { files: { file: string }[] } = await get("");

  /** Every field of every file, those too that are left out. */
  const all = async (file: string): Promise<ContentField[]> => {
    const { shape, value } = await get(`/${file}?shape=1`);
    const tree = whole(shape, value);
    return placesIn(shape, tree).map(({ path }) => ({
      ...{ file, path, value: valueAt(value, path) },
      shape: shapeAt(shape, tree, path),
    }));
  };

  /** The changes that put a value into each of these fields of one file, by their paths as JSON. */
  const changesOf = async (file: string, values: Map<string, unknown>) => {
    const { hash, value } = await get(`/${file}`);
    let tree = value;
    const changes = [...values].flatMap(([path, next]) => {
      const keys = JSON.parse(path) as (string | number)[];
      const made = [];
      // A list that is left out begins with what is put into it.
      for (const [depth, key] of keys.entries()) {
        const list = keys.slice(0, depth);
        if (typeof key !== "number" || valueAt(tree, [...list, key]) !== undefined) continue;
        const insert = typeof keys[depth + 1] === "string" ? {} : "";
        made.push({ path: [...list, key], insert });
      }
      made.push({ path: keys, value: next });
      tree = applied(tree, ...made);
      return made;
    });
    return { file, hash, changes };
  };

  /** As many files as one publish takes the changes of. */
  const batches = async (all: Map<string, Map<string, unknown>>) => {
    const files = await Promise.all([...all].map(([file, values]) => changesOf(file, values)));
    const made: (typeof files)[] = [];
    let count = CONTENT_CHANGES_MOST;
    for (const file of files) {
      count += file.changes.length;
      if (count > CONTENT_CHANGES_MOST) {
        made.push([]);
        count = file.changes.length;
      }
      made.at(-1)?.push(file);
    }
    return made;
  };

  /** Publishes values of many files; returns what was refused, by name. */
  const publishAll = async (all: Map<string, Map<string, unknown>>): Promise<Record<string, string>> =>
    Object.assign({}, ...(await Promise.all((await batches(all)).map(publishFiles))));

  const publishFiles = async (files: Awaited<ReturnType<typeof changesOf>>[]) => {
    const answer = await site.request("/api/content", { method: "PATCH", headers, json: { files } });
    if (answer.status === 200) return {};
    const { fields, error } = await answer.json();
    if (!fields) throw new Error(`${files.map(({ file }) => file).join()}: ${answer.status} ${error}`);
    return fields;
  };
  const publish = (file: string, values: Map<string, unknown>) => publishAll(new Map([[file, values]]));

  /** The fields of a file in groups that one publish takes; some need a change before them. */
  const groups = async (file: string): Promise<ContentField[][]> => {
    const fields = await all(file);
    const most = 100;
    return Array.from({ length: Math.ceil(fields.length / most) }, (_, at) =>
      fields.slice(at * most, (at + 1) * most),
    );
  };

  return { files: files.map(({ file }) => file), all, get, groups, publish, publishAll };
};

/** Opens a site whose content stands in a new folder, with all its fields. Close it when done. */
export const openContentFields = async () => {
  const { folder: above, remove } = await emptyFolder();
  const folder = join(above, "content");
  await mkdir(folder);
  const site = await openTestSite({}, { folder });
  const close = async () => {
    site.close();
    await remove();
  };
  return { site, content: await contentFields(site), close };
};
