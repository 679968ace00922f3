import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contact } from "#src/schemas/contact.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { exchange } from "#tests/harness/socket.ts";
import { putSubmission } from "#tests/store/put.ts";
import { matrix } from "./matrix-table.ts";

// A guard that knows one spelling of a path and a router that knows more was Ghost's CVE-2026-22595. Here every guarded
// route is requested under every spelling a socket can carry, by everybody who is not an admin.

/** The same path as others would write it; `%s` is the path without its first slash. */
const SPELLINGS: Record<string, (path: string) => string> = {
  "as it is": (path) => path,
  "a slash behind": (path) => `${path}/`,
  "two slashes before": (path) => `/${path}`,
  "two slashes within": (path) => path.replace("/api/", "/api//"),
  "an encoded letter": (path) => path.replace("/api/", "/%61pi/"),
  "capital letters": (path) => path.toUpperCase(),
  "an encoded slash": (path) => path.replace("/api/", "/api%2f"),
  "a dot within": (path) => path.replace("/api/", "/api/./"),
  "a way out and in again": (path) => path.replace("/api/", "/api/x/../"),
  "an encoded way out": (path) => path.replace("/api/", "/x/%2e%2e/api/"),
  "a backslash": (path) => path.replace("/api/", "/api\\"),
  "a NUL behind": (path) => `${path}%00`,
  "a line break behind": (path) => `${path}%0a`,
  "a parameter": (path) => `${path};x=1`,
  "a file ending": (path) => `${path}.json`,
  "a fragment": (path) => `${path}#x`,
  "an encoded percent": (path) => path.replace("/api/", "/%2561pi/"),
  "another host before it": (path) => `http://evil.example${path}`,
  "what asks for the public list": (path) => `${path}?published=true&published=false`,
};

const folder = mkdtempSync(join(tmpdir(), "fivefold-spellings-"));
let site: Awaited<ReturnType<typeof serveTestSite>>;
let port: number;
let cookies: Record<"visitor" | "member", string>;
const SECRET = "A secret of the house";
beforeAll(async () => {
  site = await serveTestSite({ FIVEFOLD_DATA: folder });
  port = Number(new URL(site.origin).port);
  const member = await site.signIn("user");
  cookies = { visitor: "", member: `Cookie: ${member.cookie}\r\n` };
  const createdAt = "2026-11-20T00:00:00.000Z";
  await putSubmission(site.store, {
    ...contact.parse({ name: SECRET, email: "a@b.example", message: SECRET }),
    id: "s1",
    createdAt,
    story: null,
  });
  await site.store.posts.insert({
    id: "p1",
    title: SECRET,
    slug: "p1",
    excerpt: SECRET,
    content: SECRET,
    category: "Culture",
    featuredImage: null,
    published: false,
    createdAt,
  } as Parameters<typeof site.store.posts.insert>[0]);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const guarded = Object.entries(matrix)
  .filter(([key, { as }]) => as === "admins" && key.includes("/api/"))
  .map(([key, entry]) => {
    const [method = "", pattern = ""] = key.split(" ");
    return { method, path: entry.path ?? pattern.replace(/:\w+/g, pattern.includes("blog") ? "p1" : "s1") };
  });

const rows = () =>
  ["contact_submissions", "blog_posts", "testimonials", "users", "admins"].map((table) =>
    site.engine.client.query(`SELECT * FROM ${table}`).all(),
  );

test.each(Object.keys(SPELLINGS))("no guarded route opens under %s", async (spelling) => {
  const spell = SPELLINGS[spelling] ?? String;
  const before = JSON.stringify(rows());
  const open: string[] = [];
  const ask = async (method: string, path: string, role: keyof typeof cookies) => {
    const body = method === "GET" ? "" : "{}";
    const head = `Host: 127.0.0.1:${port}\r\nOrigin: ${site.origin}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    const { text, statuses } = await exchange(port, [
      `${method} ${spell(path)} HTTP/1.1\r\n${head}${cookies[role]}Content-Length: ${body.length}\r\n\r\n${body}`,
    ]);
    const status = statuses[0] ?? 0;
    // Not under this address, or not to you: everything else is an open door.
    const refused = [301, 400, 401, 403, 404, 405, 501].includes(status);
    const isPublicList = method === "GET" && status === 200 && text.trimEnd().endsWith("[]");
    if ((!refused && !isPublicList) || text.includes(SECRET))
      open.push(`${role} ${method} ${spell(path)}: ${status}`);
  };
  for (const role of ["visitor", "member"] as const)
    await Promise.all(guarded.map(({ method, path }) => ask(method, path, role)));
  expect(open).toEqual([]);
  expect(JSON.stringify(rows())).toBe(before);
  expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("and the table of spellings is tried on all of them", () => {
  expect(guarded.length).toBeGreaterThan(25);
  console.log(
    `${guarded.length * 2 * Object.keys(SPELLINGS).length} requests under ${Object.keys(SPELLINGS).length} spellings`,
  );
});
