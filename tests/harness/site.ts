import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assetUrls } from "#generated/assets.gen.ts";
import { built } from "#generated/content.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { composeSite } from "#src/compose.ts";
import { readConfig } from "#src/config.ts";
import { overlaid } from "#src/content/language.ts";
import { openContent } from "#src/content/open.ts";
import type { Role } from "#src/domain/lists.ts";
import type { Log } from "#src/log.ts";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { sessionCookie } from "#src/middleware/session.ts";
import { hashToken, newToken } from "#src/services/login-tokens.ts";
import type { DrawCard, DrawSvg } from "#src/share/drawing.ts";
import type { WriteLetter } from "#src/store/outbox/claim.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { putSession } from "#tests/store/put.ts";
import { MEMORY } from "./memory.ts";

export const ORIGIN = "http://127.0.0.1:3000";
export const NOON = new Date("2026-11-21T18:00:00.000Z");

type Line = { level: "info" | "warn" | "error"; message: string; properties?: Record<string, unknown> };

/** Returns a log that stores its lines, so that a test can check what was logged and what was not. */
const keptLog = () => {
  const lines: Line[] = [];
  const at = (level: Line["level"]) => (message: string, properties?: Record<string, unknown>) => {
    lines.push({ level, message, properties });
  };
  const log: Log = {
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
  };
  return { log, lines };
};

/** The runtime sends the headers of an answer to a HEAD alone. */
const withoutBodyOfHead = (method: string | undefined, answer: Response): Response =>
  method === "HEAD" ? new Response(null, answer) : answer;

/**
 * Opens the real app on an in-memory database with a clock that the test sets. `request` sends it an HTTP request, with a
 * JSON body as `json`. `files` are the operator's content files, `folder` is their content folder on disk, `path` a database
 * file instead. Close it when done.
 */
export const openTestSite = async (
  settings: Record<string, string> = {},
  {
    drawCard = null,
    drawSvg = null,
    files = {},
    folder = "/nowhere/content",
    path,
  }: {
    drawCard?: DrawCard | null;
    drawSvg?: DrawSvg | null;
    files?: Record<string, string>;
    folder?: string;
    path?: string;
  } = {},
) => {
  let clock = NOON;
  const { log, lines } = keptLog();
  // All workers would share the pictures, and who was erased, of one data directory.
  const data = mkdtempSync(join(tmpdir(), "fivefold-data-"));
  const config = readConfig({ FIVEFOLD_RATE_LIMIT: "off", FIVEFOLD_DATA: data, ...settings });
  const engine = await openEngine(path ? { path } : MEMORY);
  const content = await openContent({
    embedded: overlaid(embeddedContent, files),
    folder,
    pictures: Object.keys(assetUrls),
    built,
  });
  // Of the built-in words, those of `files` alone are parsed.
  if (Object.keys(files).length > 0 && Object.keys(content.shown).length === 0)
    await content.show(await content.checked({}));
  const now = () => clock;
  const site = composeSite({
    config,
    content,
    engine,
    log,
    now,
    origin: () => config.origin ?? ORIGIN,
    drawCard,
    drawSvg,
  });

  const request = async (
    path: string,
    { json, headers, ...init }: RequestInit & { json?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    withoutBodyOfHead(
      init.method,
      await site.app.fetch(
        new Request(new URL(path, ORIGIN), {
          ...init,
          ...(json !== undefined && { body: JSON.stringify(json) }),
          headers: {
            host: "127.0.0.1:3000",
            ...(json !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
          redirect: "manual",
        }),
      ),
    );

  /** Signs an account in by inserting the rows of a login, and returns headers with its session token. */
  const signIn = async (role: Role, email = `${role}@fivefold.example`) => {
    const createdAt = clock.toISOString();
    if (role !== "user")
      await site.deps.store.accounts.addAdmin({ id: crypto.randomUUID(), email, createdAt, role });
    const username = email.split("@")[0] ?? email;
    const known = await site.deps.store.accounts.byUsername(username);
    const id = known?.id ?? crypto.randomUUID();
    if (!known) await site.deps.store.accounts.create({ id, username, email, passwordHash: null, createdAt });
    const token = newToken();
    await putSession(site.deps.store, {
      tokenHash: hashToken(token),
      userId: id,
      createdAt,
      expiresAt: new Date(clock.getTime() + 86_400_000).toISOString(),
    });
    return { cookie: `${sessionCookie(site.deps.origin().startsWith("https:"))}=${token}`, origin: ORIGIN };
  };

  const claimed: string[] = [];
  /** Returns the letters due at `time` (ISO UTC), rendered, as the outbox's worker does. They stay on their way. */
  const claimLetters = async (time = "2040-01-01T00:00:00.000Z", limit = 999) => {
    const { current: words } = content;
    const write: WriteLetter = (row) => writeWords(row, { words, origin: site.deps.origin() });
    const letters = await site.deps.store.outbox.takeDue(time, limit, write, claimed);
    claimed.push(...letters.map(({ id }) => id));
    return letters;
  };

  return {
    ...site,
    engine,
    content,
    store: site.deps.store,
    request,
    signIn,
    claimLetters,
    lines,
    /** Moves the clock forward by `ms` milliseconds. */
    pass: (ms: number) => {
      clock = new Date(clock.getTime() + ms);
    },
    close: () => {
      site.deps.services.events.close();
      engine.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;
