import { customType, integer, text } from "drizzle-orm/sqlite-core";
import type { Story } from "#src/domain/numbers.ts";

const each = <Name extends string, Column>(names: readonly Name[], make: (column: string) => Column) =>
  Object.fromEntries(
    names.map((name) => [name, make(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))]),
  ) as Record<Name, Column>;

/** Columns of text that is always there, by the names of their fields: `createdAt` is `created_at`. */
export const texts = <Name extends string>(...names: Name[]) => each(names, (name) => text(name).notNull());

export const nullable = <Name extends string>(...names: Name[]) => each(names, (name) => text(name));

/** A whole number that is stored and compared as an integer and leaves the store as text (`rating`, `order`, scores). */
export const numeral = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  fromDriver: String,
  toDriver: Number,
});

export const numerals = <Name extends string>(...names: Name[]) =>
  each(names, (name) => numeral(name).notNull());

export const flag = (name: string) => integer(name, { mode: "boolean" });

/** How its sender came, as JSON; it never changes. */
export const story = () => text("story", { mode: "json" }).$type<Story>();

/** The row number that VACUUM keeps, which the full-text tables point at: every table that is searched has it. */
export const seq = () => integer("seq").primaryKey({ autoIncrement: true });
