import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { methodsAt } from "#src/answers/missing.tsx";
import type { Env } from "#src/middleware/env.ts";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { matrix } from "./matrix-table.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const ROLES = ["visitor", "member", "editor", "admin"] as const;
type Role = (typeof ROLES)[number];
type Whence = "own" | "foreign" | "none" | "own by Sec-Fetch-Site" | "same site by Sec-Fetch-Site";

const WHENCES: Record<Whence, Record<string, string>> = {
  own: { origin: ORIGIN },
  foreign: { origin: "https://evil.example" },
  none: {},
  "own by Sec-Fetch-Site": { "sec-fetch-site": "same-origin" },
  "same site by Sec-Fetch-Site": { "sec-fetch-site": "same-site", origin: ORIGIN },
};

const folder = mkdtempSync(join(tmpdir(), "fivefold-matrix-"));
let site: TestSite;
let answered: Map<string, string[]>;
beforeAll(async () => {
  site = await openTestSite({ FIVEFOLD_DATA: folder });
  answered = await answeredAt();
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const paths = [...new Set(Object.keys(matrix).map((key) => key.slice(key.indexOf(" ") + 1)))];

const exampleOf = (path: string): string =>
  METHODS.map((method) => matrix[`${method} ${path}`]?.path).find(Boolean) ?? path.replace(/:\w+/g, "none");

let people = 0;
const cookieOf = async (role: Role): Promise<Record<string, string>> => {
  if (role === "visitor") return {};
  people += 1;
  const { cookie } = await site.signIn(role === "member" ? "user" : role, `person-${people}@x.example`);
  return { cookie };
};

const isForeign = (method: string, role: Role, whence: Whence): boolean => {
  if (method === "GET") return false;
  if (whence === "none") return role !== "visitor";
  return !whence.startsWith("own");
};

const anyOrigin = (key: string): boolean => {
  const path = key.slice(key.indexOf(" ") + 1);
  return Object.entries(matrix).some(([known, entry]) => entry.anyOrigin && known.endsWith(` ${path}`));
};

/** The contract's order of checks: origin 403, 401, role 403, then what the route itself answers. */
const expected = (key: string, method: string, role: Role, whence: Whence): number => {
  const entry = matrix[key];
  if (isForeign(method, role, whence) && !anyOrigin(key)) return 403;
  if (!entry) return 405;
  if (role === "admin" && entry.forAdmins) return entry.forAdmins;
  if (entry.as === "everyone" || role === "admin") return entry.status;
  if (entry.as === "staff" && role === "editor") return entry.status;
  return role === "visitor" ? 401 : 403;
};

const routes = async () => [
  ...new Set(
    (await site.app.routes())
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** The methods that any route answers at each path of the table, by an example of it. */
const answeredAt = async (): Promise<Map<string, string[]>> => {
  const all = new Hono<Env>();
  for (const { method, path } of await site.app.routes())
    if (method !== "ALL") all.on(method, path, (c) => c.body(null));
  return new Map(paths.map((path) => [path, methodsAt(all, exampleOf(path))]));
};

test("every route has its line in the table, and every line its route", async () => {
  expect((await routes()).sort()).toEqual(Object.keys(matrix).sort());
});

describe.each(ROLES)("requested by a %s", (role) => {
  test.each(Object.keys(WHENCES) as Whence[])("with the origin: %s", async (whence) => {
    const wrong: string[] = [];
    let cookie = await cookieOf(role);
    for (const path of paths) {
      const example = exampleOf(path);
      for (const method of METHODS) {
        const key = `${method} ${path}`;
        // Another route may answer this method here: it has its own line.
        if (!matrix[key] && (answered.get(path)?.includes(method) || path.includes("*"))) continue;
        const { headers, ...body } = matrix[key]?.body?.() ?? {};
        const answer = await site.request(example, {
          method,
          ...body,
          headers: { ...headers, ...WHENCES[whence], ...cookie },
        });
        if (key === "POST /api/auth/logout") cookie = await cookieOf(role);
        const want = expected(key, method, role, whence);
        if (answer.status !== want) wrong.push(`${key}: ${answer.status} instead of ${want}`);
        const isJson = answer.headers.get("content-type")?.startsWith("application/json");
        const isStream = path.endsWith("/events") && answer.status === 200;
        if (isStream) await answer.body?.cancel();
        else if (path.startsWith("/api/") && !path.endsWith(".csv") && !isJson) wrong.push(`${key}: no JSON`);
        if (answer.status >= 400 && isJson && typeof (await answer.json())?.error !== "string")
          wrong.push(`${key}: no sentence`);
        if (
          path.startsWith("/api/") &&
          method !== "GET" &&
          /public/.test(answer.headers.get("cache-control") ?? "")
        )
          wrong.push(`${key}: may be kept by a cache`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
