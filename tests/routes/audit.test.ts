import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { nameOf, program } from "#src/cli/commands.ts";
import { AUDIT_DAYS, type EntryName } from "#src/domain/audit.ts";
import { EXPORT_COLUMNS, type ExportNoun } from "#src/domain/export-columns.ts";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { matrix } from "./matrix-table.ts";
import { pngOf } from "./pictures.ts";
import { owner as resultOf } from "./round-steps.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin", "ruth@x.example");
});
afterEach(() => site.close());

const send = (method: string, path: string, json?: unknown, as = admin) =>
  site.request(path, { method, json, headers: as });
const read = async (path: string, as = admin) => (await site.request(path, { headers: as })).json();
const entries = async () =>
  ((await read("/api/audit")) as { action: string; subject: string }[]).map(
    ({ action, subject }) => `${action} ${subject}`,
  );
const write = () =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@x.example", message: "A secret" },
  });

const post = {
  title: "A title",
  excerpt: "What it says.",
  content: "# Words",
  category: "Culture",
  published: false,
};

const book = { title: "The Walnut", author: "Ada", description: "A tree.", category: "Finance" };

describe("the audit list", () => {
  test("knows a word for every call of staff that writes or exports", async () => {
    // They show what is typed, or keep it at each pause.
    const writesNothing = [
      "POST /api/account/drafts",
      "DELETE /api/account/drafts/:id",
      "POST /api/blog-posts/preview",
      "PUT /api/content/working-copy",
      "DELETE /api/content/working-copy",
      "POST /api/content/files",
      "POST /api/letters/preview",
      "POST /api/letters/preview/send",
      "POST /api/people/erased",
    ];
    const writes = Object.entries(matrix)
      .filter(([call, { as }]) => as !== "everyone" && (!call.startsWith("GET ") || call.endsWith(".csv")))
      .map(([call]) => call);
    const logged = (await site.app.routes())
      .filter(({ handler }) => "entry" in handler && handler.entry)
      .map(({ method, path }) => `${method} ${path}`);
    expect(writes.filter((call) => !logged.includes(call))).toEqual(writesNothing);
  });

  test("has an entry of every command that changes rows or hands data or access out", () => {
    const made: Record<string, EntryName[]> = {
      "admin add": ["add admin", "add as editor admin"],
      "admin remove": ["remove admin"],
      "admin link": ["make a login link for admin"],
      setup: ["add admin", "make a login link for admin"],
      "user add": ["create account"],
      "user password": ["set the password of account", "take the password of account"],
      "user remove": ["remove account"],
      backup: ["make backup"],
      copy: ["make copy"],
      export: Object.keys(EXPORT_COLUMNS).map((noun) => `export ${noun as ExportNoun}` as const),
      leave: ["export site"],
      "books import": ["import books"],
      "posts import": ["import posts"],
    };
    // They look, run the site, draw for it, or put its own files back in place.
    const silent = ["serve", "migrate", "admin list", "user list", "restore", "adopt", "content export"];
    silent.push("content check", "webhook test", "doctor", "completion", "nightly", "draw", "ready");
    const commands = program.commands.flatMap((one) => (one.commands.length > 0 ? one.commands : one));
    const names = commands.map((one) => nameOf(one).replace("fivefold ", ""));
    expect(names.sort()).toEqual([...Object.keys(made), ...silent].sort());
  });

  test("says who did what when, to which row, and nothing of what was written", async () => {
    const { id } = await (await send("POST", "/api/blog-posts", post)).json();
    await send("PUT", `/api/blog-posts/${id}`, { published: true });
    await send("PUT", `/api/blog-posts/${id}`, { title: "Another" });
    await send("DELETE", `/api/blog-posts/${id}`);
    await send("POST", `/api/blog-posts/${id}/restore`);
    await write();
    const [{ id: message, personId }] = await read("/api/contact-submissions");
    await send("PATCH", `/api/people/${personId}`, { unread: false });
    await send("PATCH", `/api/people/${personId}`, { status: "won" });
    await send("POST", `/api/people/${personId}/notes`, { text: "A secret" });
    await send("POST", `/api/contact-submissions/${message}/spam`);
    await send("POST", "/api/people/export", { email: "nobody@x.example" });
    await send("POST", "/api/auth/logout", { everywhere: true });
    admin = await site.signIn("admin", "omar@x.example");
    expect((await entries()).reverse()).toEqual([
      `create post:${id}`,
      `publish post:${id}`,
      `change post:${id}`,
      `delete post:${id}`,
      `restore post:${id}`,
      `set status of: won person:${personId}`,
      `note on person:${personId}`,
      `mark as spam submission:${message}`,
      "export person",
      expect.stringMatching(/^sign out everywhere account:/),
    ]);
    const answer = await site.request("/api/audit?limit=1&offset=9", { headers: admin });
    expect(answer.headers.get("x-total-count")).toBe("10");
    expect(await answer.json()).toEqual([
      { at: NOON.toISOString(), by: "ruth", action: "create", subject: `post:${id}` },
    ]);
    expect(JSON.stringify(await read("/api/audit"))).not.toMatch(/secret|title|\bada\b/i);
  });

  test("has a line for each export, and one for each of a person's two changes", async () => {
    await write();
    const [{ personId }] = await read("/api/contact-submissions");
    const [{ id: owner }] = await read("/api/people/owners");
    await send("PATCH", `/api/people/${personId}`, { status: "won", owner });
    await send("PATCH", `/api/people/${personId}`, { owner: null });
    const lists = ["contact-submissions", "assessment-results", "people"];
    for (const list of lists) await (await send("GET", `/api/${list}/export.csv`)).text();
    expect((await send("GET", "/api/people/export.csv?from=2026-02-01&to=2026-01-01")).status).toBe(400);
    await send("GET", "/api/people/export.csv", undefined, await site.signIn("user"));
    expect((await entries()).reverse()).toEqual([
      `set status of: won person:${personId}`,
      `set owner of: ${owner} person:${personId}`,
      `set owner of:  person:${personId}`,
      "export submissions",
      "export results",
      "export people",
    ]);
  });

  test("tells publishing from changing, whichever way the editor sends it", async () => {
    const { id } = await (await send("POST", "/api/blog-posts", { ...post, published: true })).json();
    const put = (json: object) => send("PUT", `/api/blog-posts/${id}`, json);
    await put({ ...post, published: false });
    await put({ ...post, title: "Another", published: true });
    await put({ ...post, title: "A third", published: true });
    await put({ published: false });
    await put({ publishAt: new Date(NOON.getTime() + 60_000).toISOString() });
    await put({ publishAt: null });
    expect((await entries()).reverse()).toEqual(
      [
        "create",
        "publish",
        "unpublish",
        "change",
        "publish",
        "change",
        "unpublish",
        "schedule",
        "unschedule",
      ].map((action) => `${action} post:${id}`),
    );
  });

  test("names an uploaded picture, and says once who wrote what is not saved and who discarded it", async () => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(pngOf(4, 4))], "van.png"));
    const picture = await site.request("/api/uploads", { method: "POST", body: form, headers: admin });
    const { url } = await picture.json();
    const { id } = await (await send("POST", "/api/blog-posts", post)).json();
    const copy = `/api/working-copies/${id}`;
    const fields = { ...post, slug: "", featuredImage: "", content: "Half a" };
    const keep = async (content: string, revision?: string) => {
      const headers = { ...admin, ...(revision && { "if-match": `"${revision}"` }) };
      const json = { fields: { ...fields, content }, base: null };
      return (await (await site.request(copy, { method: "PUT", json, headers })).json()).revision;
    };
    await keep("Half a sentence", await keep("Half a"));
    await send("DELETE", copy);
    await send("DELETE", copy);
    // What was saved is not lost with its copy.
    await keep(post.content);
    await send("DELETE", copy);
    expect((await entries()).reverse()).toEqual([
      `upload picture:${/\/uploads\/(\w+)\./.exec(url)?.[1]}`,
      `create post:${id}`,
      `begin working-copy:${id}`,
      `discard working-copy:${id}`,
      `begin working-copy:${id}`,
    ]);
  });

  test("is shown by name, with links that lead somewhere, and says what is gone", async () => {
    await send("POST", "/api/books", book);
    const result = await resultOf(site, "ada@x.example");
    await send("POST", "/api/rounds", { result, company: "Quill & Co.", mode: "named" });
    const { id } = await (await send("POST", "/api/blog-posts", post)).json();
    const gone = await (await send("POST", "/api/blog-posts", { ...post, title: "Gone" })).json();
    await send("DELETE", `/api/blog-posts/${gone.id}`);
    await write();
    const [{ id: message, personId }] = await read("/api/contact-submissions");
    await send("POST", `/api/people/${personId}/notes`, { text: "A secret" });
    const [{ id: owner }] = await read("/api/people/owners");
    await send("PATCH", `/api/people/${personId}`, { owner, status: "won" });
    const followUp = { on: "2026-12-01", text: "A secret" };
    const { id: made } = await (await send("POST", `/api/people/${personId}/follow-ups`, followUp)).json();
    await send("PATCH", `/api/people/${personId}/follow-ups/${made}`, { on: "2026-12-04" });
    await send("PATCH", `/api/people/${personId}/follow-ups/${made}`, { done: true });
    await send("POST", "/api/people/bulk", { ids: [personId], owner: null, followUp });
    // As older programs noted it.
    const older = { at: NOON.toISOString(), by: "ruth", subject: `person:${personId}` };
    await site.store.audit.note([{ ...older, action: "set status of" }]);
    await send("DELETE", `/api/contact-submissions/${message}`);
    await send("POST", `/api/contact-submissions/${message}/restore`);
    const page = await (await site.request("/admin/audit", { headers: admin })).text();
    const rows = [...page.matchAll(/<\/strong>((?:(?!<\/li>).)*)<\/p><\/li>/g)].map(([, row]) => row ?? "");
    expect(rows.map((row) => row.replaceAll(/<[^>]+>/g, "").trim()).slice(2, 10)).toEqual([
      "set the status of Ada",
      "set a follow-up with Ada for Dec 1, 2026",
      "took the owner from Ada",
      "did the follow-up with Ada of Dec 4, 2026",
      "put the follow-up with Ada on Dec 4, 2026",
      "set a follow-up with Ada for Dec 1, 2026",
      "made ruth the owner of Ada",
      "set the status of Ada to Won",
    ]);
    expect(rows.join("")).not.toContain("secret");
    expect(rows).toEqual([
      ...Array(11).fill(expect.stringContaining(`href="/admin/people/${personId}">Ada</a>`)),
      expect.stringContaining("(deleted)"),
      expect.stringContaining("(deleted)"),
      expect.stringContaining(`href="/admin?open=${id}">A title</a>`),
      expect.stringContaining(`href="/admin/people/${personId}">Quill &amp; Co.</a>`),
      expect.stringContaining(">The Walnut</span>"),
    ]);
    expect(rows.join("")).not.toContain("<code");
    for (const [, href = ""] of rows.join("").matchAll(/href="([^"]+)"/g))
      expect((await send("GET", href)).status).toBe(200);
  });

  test("has no line for what was refused, was not there, or was done by visitors", async () => {
    await send("POST", "/api/blog-posts", { title: "" });
    await send("DELETE", "/api/blog-posts/none");
    await write();
    await send("DELETE", "/api/blog-posts/none", undefined, await site.signIn("user"));
    expect(await entries()).toEqual([]);
  });

  test("keeps a line 400 days", async () => {
    await send("POST", "/api/blog-posts", post);
    const purge = () =>
      site.store.retention.purge({
        now: NOON.toISOString(),
        audit: new Date(site.deps.now().getTime() - AUDIT_DAYS * 86_400_000).toISOString(),
      });
    site.pass(400 * 86_400_000);
    await purge();
    expect((await site.store.audit.list({ offset: 0 })).total).toBe(1);
    site.pass(1);
    await purge();
    expect((await site.store.audit.list({ offset: 0 })).total).toBe(0);
  });

  test("forgets the name of somebody who is erased", async () => {
    const { id } = await (await send("POST", "/api/admins", { email: "omar@x.example" })).json();
    const omar = await site.signIn("admin", "omar@x.example");
    await send("POST", "/api/blog-posts", post, omar);
    await send("DELETE", `/api/admins/${id}`);
    await send("POST", "/api/people/erase", { email: "omar@x.example" });
    const list = JSON.stringify(await read("/api/audit"));
    expect(list).not.toContain("omar");
    expect(list).toContain('"by":"erased"');
  });
});

describe("the admins", () => {
  test("are listed, added and removed by admins; who is removed is out at once", async () => {
    site.pass(1000);
    const made = await send("POST", "/api/admins", { email: " Omar@X.example " });
    expect(made.status).toBe(201);
    const row = await made.json();
    expect(row).toMatchObject({
      email: "omar@x.example",
      username: null,
      hasPassword: false,
      lastSeen: null,
    });
    expect((await send("POST", "/api/admins", { email: "omar@x.example" })).status).toBe(409);
    const omar = await site.signIn("admin", "omar@x.example");
    expect((await read("/api/admins", omar)).map(({ email }: { email: string }) => email)).toEqual([
      "ruth@x.example",
      "omar@x.example",
    ]);
    expect((await read("/api/admins"))[1]).toMatchObject({
      username: "omar",
      lastSeen: new Date(NOON.getTime() + 1000).toISOString(),
    });

    expect((await send("DELETE", `/api/admins/${row.id}`)).status).toBe(200);
    expect((await send("GET", "/api/admins", undefined, omar)).status).toBe(401);
    expect((await send("DELETE", `/api/admins/${row.id}`)).status).toBe(404);
    expect((await entries()).slice(0, 2)).toEqual([
      "remove admin:omar@x.example",
      "add admin:omar@x.example",
    ]);
  });

  test("are never none: the last one stays, also when two are removed at once", async () => {
    const [{ id }] = await read("/api/admins");
    const refused = await send("DELETE", `/api/admins/${id}`);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toContain("last admin");
    await send("POST", "/api/admins", { email: "omar@x.example" });
    const ids = (await read("/api/admins")).map((one: { id: string }) => one.id);
    const statuses = await Promise.all(
      ids.map(async (one: string) => (await send("DELETE", `/api/admins/${one}`)).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
