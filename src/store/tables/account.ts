import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { NOTICES, SHORTCUTS, STAFF_ROLES } from "#src/domain/lists.ts";
import { flag, nullable, texts } from "./columns.ts";

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  ...texts("username", "email", "createdAt", "updatedAt"),
  ...nullable("passwordHash", "displayName", "signature"),
  role: text("role").notNull().default("user"),
  notices: text("notices", { enum: NOTICES }).notNull().default("each"),
  shortcuts: text("shortcuts", { enum: SHORTCUTS }).notNull().default("on"),
});

export const admins = sqliteTable("admins", {
  id: text("id").primaryKey(),
  ...texts("email", "createdAt"),
  role: text("role", { enum: STAFF_ROLES }).notNull().default("admin"),
});

export const sessions = sqliteTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  ...texts("userId", "createdAt", "lastSeen", "expiresAt"),
});

/** `token` is the SHA-256 of the letter's. `mailed` ones belong to the browser that requested it, `console` ones come from `admin link`. */
export const magicLinkTokens = sqliteTable("magic_link_tokens", {
  id: text("id").primaryKey(),
  ...texts("email", "token", "expiresAt", "createdAt"),
  origin: text("origin", { enum: ["mailed", "console"] }).notNull(),
  used: flag("used").notNull().default(false),
});
