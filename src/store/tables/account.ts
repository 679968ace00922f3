import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { NOTICES, STAFF_ROLES } from "#src/domain/lists.ts";
import { flag } from "./columns.ts";

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  username: text("username").notNull(),
  email: text("email").notNull(),
  passwordHash: text("password_hash"),
  role: text("role").notNull().default("user"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  displayName: text("display_name"),
  signature: text("signature"),
  notices: text("notices", { enum: NOTICES }).notNull().default("each"),
});

export const admins = sqliteTable("admins", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  createdAt: text("created_at").notNull(),
  role: text("role", { enum: STAFF_ROLES }).notNull().default("admin"),
});

export const sessions = sqliteTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").notNull(),
  createdAt: text("created_at").notNull(),
  lastSeen: text("last_seen").notNull(),
  expiresAt: text("expires_at").notNull(),
});

/** `token` is the SHA-256 of the letter's. `mailed` ones belong to the browser that asked, `console` ones come from `admin link`. */
export const magicLinkTokens = sqliteTable("magic_link_tokens", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  token: text("token").notNull(),
  origin: text("origin", { enum: ["mailed", "console"] }).notNull(),
  expiresAt: text("expires_at").notNull(),
  used: flag("used").notNull().default(false),
  createdAt: text("created_at").notNull(),
});
