import {
  type ContentPath,
  keysOf,
  type Path,
  type ContentShape as Shape,
  valueAt,
} from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";

/** `backToText` as a label: "Back to text". What is a name itself stays as it is. */
export const asWords = (key: string): string => {
  if (!/^[a-z]\w*$/.test(key)) return key;
  const words = key.replaceAll(/([a-z0-9])(?=[A-Z])/g, "$1 ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const choiceOf = (value: string | number, { choices }: Shape = {}): string =>
  t(choices?.[value] ?? asWords(String(value)));

/** A value as staff read it: of a list an item a line, of a group its values beside each other. */
export const said = (value: unknown, shape: Shape = {}): string => {
  if (value === undefined || value === null) return "";
  if (typeof value === "object")
    return Object.values(value)
      .map((each) => said(each))
      .filter((each) => each !== "")
      .join(Array.isArray(value) ? "\n" : " · ");
  return shape.enum ? choiceOf(String(value), shape) : String(value);
};

/** Of a shape with several forms, the one that a value has; that of a text where there is none yet. */
export const formOf = (shape: Shape, value: unknown): Shape => {
  const fits = ({ type, const: only }: Shape): boolean => {
    if (only !== undefined) return value === only;
    if (value === undefined) return type === "string";
    return type === (Array.isArray(value) ? "array" : isRecord(value) ? "object" : typeof value);
  };
  const { anyOf, ...label } = shape;
  return anyOf ? { ...(anyOf.find(fits) ?? anyOf[0]), ...label } : shape;
};

const below = (shape: Shape | undefined, key: string | number, value: unknown): Shape | undefined => {
  if (!shape) return undefined;
  const form = formOf(shape, value);
  const more = form.additionalProperties;
  return (
    form.properties?.[key] ??
    (Array.isArray(value) ? form.items : typeof more === "object" ? more : undefined)
  );
};

/** The fields of a group; of one whose keys are free, those that it has. */
export const shapesIn = ({ properties, additionalProperties: more }: Shape, value: unknown) =>
  properties ??
  Object.fromEntries(Object.keys(value ?? {}).map((key) => [key, typeof more === "object" ? more : {}]));

/** Every field of a file, those too that may be left out and are. */
export const placesIn = (all: Shape, value: unknown, path: Path = []): { path: Path; text: string }[] => {
  const shape = formOf(all, value);
  if (Array.isArray(value))
    return value.flatMap((item, at) => placesIn(shape.items ?? {}, item, [...path, at]));
  if (shape.type === "object" && (value !== undefined || !shape.required?.length))
    return Object.entries(shapesIn(shape, value)).flatMap(([key, inner]) =>
      placesIn(inner, valueAt(value, [key]), [...path, key]),
    );
  return [{ path, text: said(value, shape) }];
};

/** A place of a file: its shape, its name as staff read it, and the list that it is an item of or is within. */
export type Place = {
  shape: Shape;
  label: string;
  optional: boolean;
  list?: { path: Path; at: number; length: number; shape: Shape };
};

export const labelOf = (key: string | number, shape?: Shape): string =>
  typeof key === "number" ? String(key + 1) : t(shape?.title ?? asWords(key));

export const placeAt = (shape: Shape | undefined, tree: unknown, path: ContentPath): Place => {
  const keys = keysOf(path);
  let [at, value]: [Shape | undefined, unknown] = [shape, tree];
  const labels: string[] = [];
  let list: Place["list"];
  let optional = false;
  for (const [depth, key] of keys.entries()) {
    if (Array.isArray(value) && at)
      list = { path: keys.slice(0, depth), at: Number(key), length: value.length, shape: formOf(at, value) };
    optional = at?.type === "object" && !at.required?.includes(String(key));
    at = below(at, key, value);
    value = valueAt(value, [key]);
    const label = labelOf(key, at);
    if (typeof key === "number") labels.push(`${labels.pop() ?? ""} ${label}`.trim());
    else labels.push(label);
  }
  return { shape: formOf(at ?? {}, value), label: labels.join(", "), optional, ...(list && { list }) };
};

/** What a new item of a list begins with: the shape of the one beside it, its texts empty but for choices. */
export const blankOf = (shape: Shape | undefined, like?: unknown): unknown => {
  const form = formOf(shape ?? {}, like);
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum.includes(like as string) ? like : form.enum[0];
  if (form.type === "array") return Array.from({ length: form.minItems ?? 0 }, () => blankOf(form.items));
  if (form.type === "boolean") return false;
  if (form.type === "integer" || form.type === "number") return form.minimum ?? 0;
  if (form.type !== "object") return "";
  return Object.fromEntries(
    (form.required ?? []).map((key) => [key, blankOf(form.properties?.[key], valueAt(like, [key]))]),
  );
};
