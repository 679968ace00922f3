import { afterAll, beforeAll, expect, test } from "bun:test";
import { normalizeAddress } from "#src/domain/address.ts";
import { wholeText } from "#src/domain/values.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { dangers, each, STRINGS } from "./hostile.ts";

// Every string through what came after the first routes: working copies, admins, undo, bulk, filters, redirects, pictures' words.

let site: TestSite;
let admin: Record<string, string>;
let person = "";
let sent = 0;
beforeAll(async () => {
  const redirects = "- { from: /old/*, to: /* }\n- { from: /news/*, to: /blog/* }\n";
  site = await openTestSite({}, { files: { "redirects.yaml": redirects } });
  admin = await site.signIn("admin");
  await call("POST", "/api/contact", { name: "Ada", email: "ada@x.example", message: "Hello" });
  const [found] = (await (await call("GET", "/api/people")).json()) as { id: string }[];
  person = found?.id ?? "";
});
afterAll(() => {
  console.log(`${sent} requests with ${STRINGS.length} strings`);
  site.close();
});

const call = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
  sent += 1;
  return site.request(path, { method, json, headers: { ...admin, ...headers } });
};
const FITS = STRINGS.map((text) => text.toWellFormed());
const some = (every: number) => FITS.filter((_, index) => index % every === 0);
const refused = (status: number) => [400, 404, 409].includes(status);
const takenOrRefused = (status: number) => status === 200 || status === 201 || refused(status);
const POST = { title: "T", excerpt: "E", content: "C", category: "Culture", published: true };

test("a working copy keeps any string in any field, blanks too", async () => {
  const changed: string[] = [];
  const wrong = await each(
    STRINGS,
    async (text) => {
      const path = `/api/working-copies/${crypto.randomUUID()}`;
      const fields = {
        title: text,
        slug: text,
        category: text,
        featuredImage: text,
        excerpt: text,
        content: text,
      };
      const answer = await call("PUT", path, { fields, base: text.slice(0, 200) });
      const { copy } = (await (await call("GET", path)).json()) as { copy: { fields: typeof fields } | null };
      for (const [name, kept] of Object.entries(copy?.fields ?? { none: "" }))
        if (kept !== wholeText(text)) changed.push(`${name}: ${JSON.stringify(text)}`);
      return answer;
    },
    (status) => status === 200,
  );
  expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
  expect(await each(some(8), (text) => stale(text), takenOrRefused)).toEqual([]);
});

/** A working copy under a name, with a revision, that nobody gave. */
const stale = (text: string) =>
  call("PUT", `/api/working-copies/${encodeURIComponent(text).replace(/^\.*$/, "dots")}`, {
    fields: {},
    base: text,
  });

test("an admin of any address is kept in small letters or refused, and the screens run nothing", async () => {
  const changed: string[] = [];
  const wrong = await each(
    [...some(8), ...FITS.map((text) => `${text}@x.example`)],
    async (email) => {
      const answer = await call("POST", "/api/admins", { email });
      if (answer.status !== 201) return answer;
      const row = (await answer.clone().json()) as { email: string };
      if (row.email !== normalizeAddress(email)) changed.push(JSON.stringify(email));
      return answer;
    },
    (status) => status === 201 || status === 400 || status === 409,
  );
  expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
  const taken = (await (await call("GET", "/api/admins")).json()) as unknown[];
  expect(taken.length).toBeGreaterThan(10);
  for (const path of ["/admin/accounts", "/admin/audit"]) {
    const page = await call("GET", path);
    expect([path, page.status, await dangers(await page.text())]).toEqual([path, 200, []]);
  }
});

test("no string as a person's status, owner or mark is a failure", async () => {
  const changes = (text: string) =>
    call("PATCH", `/api/people/${person}`, { status: text, owner: text, unread: text });
  expect(await each(STRINGS, changes, takenOrRefused)).toEqual([]);
  for (const field of ["status", "owner", "unread"]) {
    const change = (text: string) => call("PATCH", `/api/people/${person}`, { [field]: text });
    expect(await each(some(4), change, takenOrRefused)).toEqual([]);
  }
});

const LISTS = ["blog-posts", "contact-submissions", "assessment-results", "testimonials"];

test("no string as an id, an action or a moment is a failure of undo and bulk, and nothing is done", async () => {
  await call("POST", "/api/blog-posts", POST);
  const before = await (await call("GET", "/api/blog-posts")).text();
  let turn = 0;
  // Each string goes to one of the lists, in turn.
  const list = () => LISTS[turn++ % LISTS.length];
  const restore = (text: string) =>
    call("POST", `/api/${list()}/${encodeURIComponent(text).replace(/^\.*$/, "dots")}/restore`);
  expect(await each(FITS, restore, refused)).toEqual([]);
  const people = (text: string) => call("POST", "/api/people/bulk", { ids: [text, person], status: "won" });
  expect(await each(STRINGS, people, refused)).toEqual([]);
  expect(await (await call("GET", "/api/blog-posts")).text()).toBe(before);
});

/** Each list and what may be asked of it. Days, choices and numbers are 400; words are looked for. */
const FILTERS: Record<string, string[]> = {
  "/api/contact-submissions": "q status owner from to with source suspected sort dir limit offset".split(" "),
  "/api/assessment-results": "q status owner from to with level sort dir limit offset".split(" "),
  "/api/people": "q status owner from to source level sort dir limit offset".split(" "),
  "/api/blog-posts": "q status category published sort dir limit offset".split(" "),
  "/api/audit": ["limit", "offset"],
  "/api/uploads": ["limit", "offset"],
  "/api/numbers": ["from", "to"],
  "/api/books": ["category"],
};

test("no string in a filter is a failure: each in one of a list, in turn, and some in all that take words", async () => {
  for (const [path, names] of Object.entries(FILTERS)) {
    let turn = 0;
    const words = names.filter((name) => ["q", "owner", "with", "source", "category"].includes(name));
    const one = (text: string) =>
      call("GET", `${path}?${new URLSearchParams({ [names[turn++ % names.length] ?? ""]: text })}`);
    const all = (text: string) =>
      call("GET", `${path}?${new URLSearchParams(words.map((name) => [name, text]))}`);
    const isRight = (status: number) => status === 200 || status === 400;
    expect([path, await each(FITS, one, isRight)]).toEqual([path, []]);
    if (words.length > 0) expect([path, await each(some(4), all, isRight)]).toEqual([path, []]);
  }
});

test("the screens with any string in their address run nothing", async () => {
  const screens = [
    "/admin?tab=posts&category=",
    "/admin?tab=submissions&owner=",
    "/admin/people?q=",
    "/admin/audit?page=",
    "/admin/numbers?from=",
    "/blog?category=",
    "/books?category=",
  ];
  const found: string[] = [];
  for (const [index, text] of some(6).entries()) {
    const path = `${screens[index % screens.length]}${encodeURIComponent(text)}`;
    const page = await call("GET", path);
    if (page.status !== 200) found.push(`${page.status} of ${path}`);
    for (const danger of await dangers(await page.text())) found.push(`${danger} of ${path}`);
  }
  expect(found).toEqual([]);
});

test("no rest of an old address leads elsewhere, or makes a header", async () => {
  const wrong: string[] = [];
  for (const text of FITS)
    for (const rest of [encodeURIComponent(text), encodeURI(text), `/${encodeURI(text)}`]) {
      const answer = await call("GET", `/old/${rest}`);
      const to = answer.headers.get("location");
      const leads = to === null ? undefined : new URL(to, "http://here.example").host;
      if (answer.status >= 500 || (leads !== undefined && leads !== "here.example"))
        wrong.push(`${answer.status} ${to} for ${JSON.stringify(rest)}`);
    }
  expect(wrong).toEqual([]);
});

test("a picture's words come back as they were typed, whatever they are", async () => {
  const shown = STRINGS.map((text) => wholeText(text).replace(/\s+/gu, " ").trim());
  const typed = shown.filter((text) => text !== "" && !/\p{Cc}/u.test(text));
  const lines = typed.map((text) => `![${text.replace(/[!-/:-@[-`{-~]/g, "\\$&")}](/uploads/none.png)`);
  const made = await call("POST", "/api/blog-posts", { ...POST, content: lines.join("\n\n") });
  expect(made.status).toBe(201);
  const { slug } = (await made.json()) as { slug: string };
  const html = await (await call("GET", `/blog/${slug}`)).text();
  // Words are no address: what they say runs nothing.
  expect((await dangers(html)).filter((danger) => !danger.startsWith("img alt="))).toEqual([]);
  const alts = [...html.matchAll(/<img[^>]* src="\/uploads\/none\.png"[^>]*>/g)].map(
    ([tag]) => / alt="([^"]*)"/.exec(tag)?.[1],
  );
  const wanted = typed.map((text) => Bun.escapeHTML(text).replaceAll("&#x27;", "'"));
  expect(alts.filter((alt, index) => alt?.replaceAll("&#x27;", "'") !== wanted[index])).toEqual([]);
  expect(alts).toHaveLength(typed.length);
  expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
});
