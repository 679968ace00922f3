import { z } from "zod";
import { CONTACT_FIELD_NAMES, type ContactField, contactField } from "#src/domain/contact-fields.ts";
import { type ContentShape, ONE_LINE, type Path } from "#src/domain/content-change.ts";
import { isOwnPath } from "#src/domain/link.ts";
import { isOneOf, type Role } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import { placesIn } from "#src/domain/words.ts";

const OWN_PATH = "must be a path that starts with one slash";

/** A form gives such a text more than one line. */
const MULTILINE = 160;

/** Required text, trimmed. What a check says is in ../yaml.ts, by the kind of the issue. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta(max >= MULTILINE ? { multiline: true } : {});

export const line = (max: number) => words(max).regex(ONE_LINE, "must stand on one line");

/** The shape of a content file; `title` is what staff call the file. */
export const file = <Fields extends z.ZodRawShape>(title: string, fields: Fields) =>
  z.strictObject(fields).meta({ title });

/** Texts by their names, each with the most characters that it may have. */
export const texts = <Name extends string>(most: Record<Name, number>, text = words) =>
  Object.fromEntries(Object.entries<number>(most).map(([name, max]) => [name, text(max)])) as Record<
    Name,
    z.ZodString
  >;

export const lines = <Name extends string>(most: Record<Name, number>) => texts(most, line);

/** With the placeholders `names`, written `{name}`; any other is refused as a misspelling. */
export const pattern = (names: readonly string[], max: number) =>
  words(max)
    .superRefine(checkPlaces(names))
    .meta({ places: names, ...(max >= MULTILINE && { multiline: true }) });

/** A text that would be false or say nothing without each of `names`, such as a sentence that has to tell both figures. */
export const holding = (text: z.ZodString, needed: readonly string[]): z.ZodString =>
  text
    .superRefine((given, context) => {
      const places = needed.filter((name) => !placesIn(given).includes(name)).map((name) => `{${name}}`);
      if (places.length > 0)
        context.addIssue({
          code: "custom",
          message: "must hold {places}",
          params: { places: places.join(", ") },
        });
    })
    .meta(text.meta() ?? {});

/** What the program checks before it shows the words beside it: stands as shipped, so that no text is there without it. */
export const needs = (condition: string) =>
  line(100).regex(
    new RegExp(`^${RegExp.escape(condition)}$`),
    "must stay as it is shipped: the program checks it",
  );

export const linePattern = (names: readonly string[], max: number) =>
  line(max).superRefine(checkPlaces(names)).meta({ places: names });

/** The design has that many slots. */
export const exactly = <T extends z.ZodType>(count: number, entry: T) => z.array(entry).length(count);

export const between = <T extends z.ZodType>(least: number, most: number, entry: T) =>
  z.array(entry).min(least).max(most);

export function keyed<const K extends string, T extends z.ZodType>(keys: readonly K[], entry: T) {
  return Object.fromEntries(keys.map((key) => [key, entry])) as Record<K, T>;
}

export const address = words(500)
  .regex(/^https?:\/\/[^\s/]+\S*$/i, "must be an http or https address")
  .meta({ multiline: false });

/** A path of this site such as `/framework`; `//host` is another site. */
export const ownPath = words(200)
  .regex(/^\/\S*$/, OWN_PATH)
  .refine(isOwnPath, OWN_PATH)
  .meta({ multiline: false });

/** A mail address that is safe in a mailto: link. Who receives mail is an admin's to say. */
export const mailbox = words(254)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, "must be a mail address")
  .meta({ multiline: false, admins: true });

export const picture = words(200).regex(
  /^[a-z0-9][a-z0-9/-]*\.(?:svg|png|jpe?g|webp)$/,
  "must name a file below static/, such as logos/hoystrand.svg",
);

const upload = words(200).regex(
  /^\/uploads\/[\w-]+\.(?:png|jpe?g|gif|webp)$/,
  "must name an uploaded picture",
);

export const anyPicture = z
  .union([picture, upload, address], {
    error: "must name a file below static/, be an uploaded picture, or an http or https address",
  })
  .meta({ picture: true });

function checkPlaces(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`).join(", ") || "none";
  const message = "has no place {place}; known here: {known}";
  return (text: string, context: z.RefinementCtx) => {
    for (const name of placesIn(text).filter((place) => !names.includes(place)))
      context.addIssue({ code: "custom", message, params: { place: `{${name}}`, known } });
  };
}

/** The fields of the first release: every content file has their labels. */
const RELEASED = ["name", "email", "company", "message"] as const;

/** Fields later than the first release are optional, with a default label. */
export function contactLabels(label: z.ZodString) {
  const later = CONTACT_FIELD_NAMES.filter((name) => !isOneOf(RELEASED, name));
  const defaults = later.map((name) => [name, label.default(contactField(name).label)]);
  return { ...keyed(RELEASED, label), ...Object.fromEntries(defaults) } as Record<ContactField, z.ZodString>;
}

let shipped: unknown;

/** While `work` reads a file of the operator's: the same as shipped in its language. */
export const beside = <T>(tree: unknown, work: () => T): T => {
  shipped = tree;
  try {
    return work();
  } finally {
    shipped = undefined;
  }
};

const shippedAt = (path: string): unknown =>
  path
    .split(".")
    .filter(Boolean)
    .reduce<unknown>((tree, key) => (isRecord(tree) ? tree[key] : undefined), shipped);

/** Fields later than the first release, below `path`: where an operator's older file lacks one, the shipped words stand. */
export const laterIn = <Fields extends Record<string, z.ZodType>>(path: string, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // A schema is written out with its default, which JSON has to be able to say.
      field.default(() => shippedAt(`${path}.${name}`) ?? null),
    ]),
  ) as { [Name in keyof Fields]: z.ZodDefault<Fields[Name]> };

/** Fields of earlier releases, which nothing shows any more: an operator's older file may still have them. */
export const retired = (...names: string[]) =>
  keyed(names, z.unknown().optional()) as Record<never, z.ZodType>;

const schemas = new Map<z.ZodType, ContentShape>();

export function schemaOf(shape: z.ZodType): ContentShape {
  const made = () => z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as ContentShape;
  return schemas.getOrInsertComputed(shape, made);
}

/** As somebody of a role sees it: what is an admin's alone is read-only to others. */
export const schemaFor = (shape: z.ZodType, role: Role): ContentShape =>
  role === "admin"
    ? schemaOf(shape)
    : JSON.parse(JSON.stringify(schemaOf(shape)), (_, part) =>
        part?.admins ? { ...part, readOnly: true } : part,
      );

const belowIn = ({ properties = {}, items, additionalProperties: more, anyOf = [] }: ContentShape) => [
  ...Object.entries(properties),
  ...[...anyOf, items, more].flatMap((each) => (typeof each === "object" ? [["", each] as const] : [])),
];

/** The places of a file that are an admin's alone; of a list or of free keys, the whole of it. */
export const adminPlaces = (schema: ContentShape, path: Path = []): Path[] => {
  if (schema.admins) return [path];
  const found = belowIn(schema).flatMap(([key, below]) => adminPlaces(below, key ? [...path, key] : path));
  return [...new Map(found.map((each) => [each.join("."), each])).values()];
};

export const shapeBelow = (shape: ContentShape | undefined, key: string | number) => {
  const more = shape?.additionalProperties;
  return shape?.properties?.[key] ?? shape?.items ?? (typeof more === "object" ? more : undefined);
};

/** Texts in form, which code reads. */
const READ_BY_CODE = /^(?:timeZone|links\..*|.*\bslug)$/;

/** In form too, but shown as they stand. */
const SHOWN = ["email", "phone"];

/** Whether a place of a file is for words that people read, and nobody else. */
export const isFreeText = (schema: ContentShape | undefined, path: string): boolean =>
  schema?.type === "string" &&
  schema.enum === undefined &&
  schema.const === undefined &&
  schema.format === undefined &&
  // Any other pattern is that of an address, a name or a number, which code reads.
  (schema.pattern === undefined || schema.pattern === ONE_LINE.source || SHOWN.includes(path)) &&
  !READ_BY_CODE.test(path);
