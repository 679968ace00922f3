import { describe, expect, test } from "bun:test";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { defaultNotes } from "#src/services/words/files.ts";
import { openTestSite } from "#tests/harness/site.ts";
import { contentSiteForEachTest } from "./content-site.ts";

const site = contentSiteForEachTest();

const get = async (path: string) =>
  (await site.request(`/api/content${path}`, { headers: site.admin })).json();
const patch = (files: unknown, headers = site.admin) =>
  site.request("/api/content", { method: "PATCH", headers, json: { files } });
const disk = (file: string) => readFile(join(site.folder, file), "utf8");
const hand = (file: string, text: string) => writeFile(join(site.folder, file), text);
const hashOf = async (file: string): Promise<string> => (await get(`/${file}`)).hash;
const change = async (file: string, ...changes: unknown[]) => [{ file, hash: await hashOf(file), changes }];

describe("reading", () => {
  test("the list has every file but seeds and pictures", async () => {
    const list = await get("");
    expect(list).toMatchObject({ writable: true, reason: null });
    const files = list.files.map(({ file }: { file: string }) => file);
    expect(files).toContain("home.yaml");
    expect(files).toContain("words.yaml");
    expect(files).toContain("letters/result.yaml");
    expect(files).toContain("pages/privacy.md");
    expect(files).toContain("redirects.yaml");
    expect(files).not.toContain("books.yaml");
    const untitled = list.files.filter(({ file, title }: { file: string; title: string }) => file === title);
    expect(untitled).toEqual([]);
    expect(list.files[0]).toEqual({
      file: "site.yaml",
      title: "Name, links and look",
      own: false,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: null,
      by: null,
    });
  });

  test("a file has its text, tree and shipped tree; a page its front matter and body", async () => {
    await hand("home.yaml", (embeddedContent["home.yaml"] ?? "").replace("title: Build", "title: Make"));
    const home = await get("/home.yaml");
    expect(home.value.hero.title).toBe("Make a Business That Runs Without You");
    expect(home.builtIn.hero.title).toBe("Build a Business That Runs Without You");
    expect(home.text).toBe(await disk("home.yaml"));
    const page = await get("/pages/privacy.md");
    expect(page.value).toMatchObject({ title: expect.any(String), body: expect.any(String) });
  });

  test("what is no file of the content is 404, a path out of the folder too", async () => {
    for (const file of [
      "nothing.yaml",
      "books.yaml",
      "..%2Ffivefold.sqlite",
      "pages%2F..%2F..%2Fx.md",
      "%2Fetc%2Fpasswd",
    ])
      expect((await site.request(`/api/content/${file}`, { headers: site.admin })).status).toBe(404);
  });
});

describe("PATCH", () => {
  test("replaces the bytes of the value and keeps every other; the site shows it at once", async () => {
    const before = embeddedContent["home.yaml"] ?? "";
    const answer = await patch(
      await change("home.yaml", { path: "hero.title", value: "It runs: without you" }),
    );
    expect(answer.status).toBe(200);
    const { files } = await answer.json();
    expect(files).toEqual([{ file: "home.yaml", hash: await hashOf("home.yaml") }]);
    expect(await disk("home.yaml")).toBe(
      before.replace("title: Build a Business That Runs Without You", 'title: "It runs: without you"'),
    );
    expect(await (await site.request("/")).text()).toContain("It runs: without you");
  });

  test("two edits of other fields both stand; of the same field the second is 409 and nothing is written", async () => {
    const hash = await hashOf("home.yaml");
    const made = (path: string, value: unknown) =>
      patch([{ file: "home.yaml", hash, changes: [{ path, value }] }]);
    expect((await made("hero.title", "First")).status).toBe(200);
    expect((await made("hero.lead", "Second")).status).toBe(200);
    const third = await made("hero.title", "Third");
    expect(third.status).toBe(409);
    expect(await third.json()).toEqual({
      error: "Somebody else has changed the same words.",
      conflicts: [{ file: "home.yaml", path: "hero.title", yours: "Third", theirs: "First" }],
      files: [{ file: "home.yaml", hash: await hashOf("home.yaml") }],
    });
    expect((await get("/home.yaml")).value.hero).toMatchObject({ title: "First", lead: "Second" });
  });

  test("words that do not fit are 400 by field, in the words of the check; nothing of any file is written", async () => {
    const files = [
      ...(await change("home.yaml", { path: "hero.title", value: "x".repeat(61) })),
      ...(await change("site.yaml", { path: "name", value: "Hazel" })),
    ];
    const answer = await patch(files);
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual({
      "home.yaml: hero.title": "must be at most 60 characters",
    });
    expect(await (await get("")).files.some(({ own }: { own: boolean }) => own)).toBe(false);
  });

  test("lists take an item in, out and to another place", async () => {
    const changes = [
      { path: "footer.0", move: 1 },
      { path: "footer.0", insert: { name: "Newest", href: "/books" } },
      { path: "footer.3", remove: true },
    ];
    const before = (await get("/navigation.yaml")).value.footer;
    expect((await patch(await change("navigation.yaml", ...changes))).status).toBe(200);
    expect((await get("/navigation.yaml")).value.footer).toEqual([
      { name: "Newest", href: "/books" },
      before[1],
      before[0],
      ...before.slice(3),
    ]);
  });

  test("a field of a group that is not there yet begins it, and no comment is lost", async () => {
    const before = embeddedContent["site.yaml"] ?? "";
    await hand("site.yaml", before);
    const of = { text: "Closed on Friday", from: "2026-11-27", until: "2026-11-28" };
    const changes = Object.entries(of).map(([key, value]) => ({ path: `announcement.${key}`, value }));
    expect((await patch(await change("site.yaml", ...changes))).status).toBe(200);
    const after = await disk("site.yaml");
    expect(after).toStartWith(before);
    expect(after.slice(before.length)).toBe(
      "announcement:\n  text: Closed on Friday\n  from: 2026-11-27\n  until: 2026-11-28\n",
    );
  });

  test("a hash that is missing is 400, one that nobody knows 409", async () => {
    expect((await patch([{ file: "home.yaml", changes: [] }])).status).toBe(400);
    for (const path of ["", [], 5]) {
      const { error } = await (
        await patch([{ file: "home.yaml", hash: "0", changes: [{ path, value: "x" }] }])
      ).json();
      expect([path, error]).toEqual([
        path,
        "Each change must name a path, and one of value, insert, remove and move",
      ]);
    }
    const odd = await patch(await change("home.yaml", { path: "solution.cards.0.part", value: "nope" }));
    expect(Object.values((await odd.json()).fields)).toEqual([
      "must be one of vision, team, process, metrics, issues, all",
    ]);
    expect((await patch([{ file: "home.yaml", hash: "0", changes: [] }])).status).toBe(409);
    expect((await patch([{ file: "none.yaml", hash: "0", changes: [] }])).status).toBe(404);
  });

  test("what a hand changed meanwhile joins as another writer's", async () => {
    await patch(await change("home.yaml", { path: "hero.title", value: "Ours" }));
    const hash = await hashOf("home.yaml");
    await hand(
      "home.yaml",
      (await disk("home.yaml")).replace("title: Does this sound", "title: Does that sound"),
    );
    const changes = [{ path: "hero.title", value: "Ours again" }];
    expect((await patch([{ file: "home.yaml", hash, changes }])).status).toBe(200);
    const { value } = await get("/home.yaml");
    expect([value.hero.title, value.problem.title]).toEqual(["Ours again", "Does that sound familiar?"]);
  });

  test("a file that a hand left unsound is not written, others are", async () => {
    const hash = await hashOf("home.yaml");
    await hand("home.yaml", "hero: [");
    expect(
      (await patch([{ file: "home.yaml", hash, changes: [{ path: "hero.title", value: "x" }] }])).status,
    ).toBe(409);
    expect(await disk("home.yaml")).toBe("hero: [");
    expect((await patch(await change("site.yaml", { path: "tagline", value: "Still here" }))).status).toBe(
      200,
    );
    expect(site.content.current.site.tagline).toBe("Still here");
    expect(site.content.current.home.hero.title).toContain("Build");
  });
});

test("a file that a hand left unsound is written in no way: not mended, not restored, not read over", async () => {
  await patch(await change("home.yaml", { path: "hero.title", value: "Ours" }));
  const long = (await disk("home.yaml")).replace("title: Ours", `title: ${"x".repeat(99)}`);
  const refusals = async () => {
    const mended = await patch(await change("home.yaml", { path: "hero.title", value: "Mended" }));
    const restored = await call("POST", "/home.yaml/versions/1/restore");
    return [mended, restored].map(({ status }) => status);
  };
  await hand("home.yaml", long);
  expect(await refusals()).toEqual([409, 409]);
  expect(await disk("home.yaml")).toBe(long);
  const latin = Buffer.from("# Gr\xfc\xdfe\n", "latin1");
  await writeFile(join(site.folder, "home.yaml"), latin);
  expect(await refusals()).toEqual([409, 409]);
  expect(await readFile(join(site.folder, "home.yaml"))).toEqual(latin);
  expect(site.content.current.home.hero.title).toBe("Ours");
});

const call = async (method: string, path: string, json?: unknown) =>
  site.request(`/api/content${path}`, { method, headers: site.admin, ...(json !== undefined && { json }) });

describe("the history", () => {
  test("has a version for each publish and each edit by hand, and last the built-in words", async () => {
    await patch(await change("home.yaml", { path: "hero.title", value: "One" }));
    await hand("home.yaml", (await disk("home.yaml")).replace("title: One", "title: Two"));
    await patch(await change("home.yaml", { path: "hero.title", value: "Three" }));
    const versions = await get("/home.yaml/versions");
    expect(versions).toEqual([
      { version: 3, at: "2026-11-21T18:00:00.000Z", by: "admin", paths: ["hero.title"] },
      { version: 2, at: "2026-11-21T18:00:00.000Z", by: null, paths: ["hero.title"] },
      { version: 1, at: "2026-11-21T18:00:00.000Z", by: "admin", paths: ["hero.title"] },
      { version: 0, at: null, by: null, paths: [] },
    ]);
    expect((await get("/home.yaml/versions/2")).text).toContain("title: Two");
    expect((await get("/home.yaml/versions/0")).text).toBe(embeddedContent["home.yaml"]);
    for (const version of ["9", "0x0", "00", "01", "1e0", "1.0", "%201", "-0"]) {
      expect([version, (await call("GET", `/home.yaml/versions/${version}`)).status]).toEqual([version, 404]);
      const restored = await call("POST", `/home.yaml/versions/${version}/restore`);
      expect([version, restored.status]).toEqual([version, 404]);
    }
  });

  test("any version comes back, and is a version itself", async () => {
    await patch(await change("home.yaml", { path: "hero.title", value: "One" }));
    await patch(await change("home.yaml", { path: "hero.title", value: "Two" }));
    const back = await call("POST", "/home.yaml/versions/1/restore");
    expect(await back.json()).toEqual({ file: "home.yaml", hash: await hashOf("home.yaml") });
    expect(site.content.current.home.hero.title).toBe("One");
    expect((await get("/home.yaml/versions"))[0]).toMatchObject({ version: 3, by: "admin" });
    await call("POST", "/home.yaml/versions/0/restore");
    expect(await disk("home.yaml")).toBe(embeddedContent["home.yaml"] ?? "");
  });

  test("keeps the last 200", async () => {
    const text = embeddedContent["home.yaml"] ?? "";
    const at = "2026-11-21T18:00:00.000Z";
    for (let n = 1; n <= 201; n++)
      await site.store.contentVersions.add([
        { file: "home.yaml", at, by: "x", paths: [], hash: `${n}`, text },
      ]);
    await hand("home.yaml", text);
    const versions = await get("/home.yaml/versions");
    expect(versions.length).toBe(201);
    expect(versions.slice(-2)).toMatchObject([{ version: 2 }, { version: 0 }]);
  });
});

const PAGE = "---\ntitle: Workshop\ndescription: A day in May\n---\n\nCome and see.\n";

describe("own pages", () => {
  test("are made, replaced, taken away and brought back within ten seconds", async () => {
    const made = await call("PUT", "/pages/workshop.md", { text: PAGE });
    expect([made.status, await made.json()]).toEqual([
      200,
      { file: "pages/workshop.md", hash: await hashOf("pages/workshop.md") },
    ]);
    expect(await (await site.request("/workshop")).text()).toContain("Come and see.");
    expect((await get("")).files.at(-1)).toMatchObject({ file: "pages/workshop.md", title: "Workshop" });
    const hash = await hashOf("pages/workshop.md");
    const next = PAGE.replace("May", "June");
    expect((await call("PUT", "/pages/workshop.md", { text: next, hash })).status).toBe(200);
    expect((await call("PUT", "/pages/workshop.md", { text: PAGE, hash })).status).toBe(409);
    for (const none of [null, ""])
      expect((await call("PUT", "/pages/workshop.md", { text: next, hash: none })).status).toBe(200);
    expect(await (await call("DELETE", "/pages/workshop.md")).json()).toEqual({ ok: true });
    expect((await site.request("/workshop")).status).toBe(404);
    expect((await call("DELETE", "/pages/workshop.md")).status).toBe(404);
    site.pass(9_000);
    expect((await call("POST", "/pages/workshop.md/restore")).status).toBe(200);
    expect(await disk("pages/workshop.md")).toBe(next);
    await call("DELETE", "/pages/workshop.md");
    site.pass(11_000);
    expect((await call("POST", "/pages/workshop.md/restore")).status).toBe(404);
  });

  test("of a taken or malformed name, or without a text, are refused by file and field", async () => {
    const refused = async (name: string, text: string) =>
      (await (await call("PUT", `/pages/${name}`, { text })).json()).fields;
    expect(await refused("blog.md", PAGE)).toEqual({
      "pages/blog.md: ": "has the address /blog, which the site itself answers",
    });
    // Home's address as Markdown is /index.md.
    expect(Object.keys(await refused("index.md", PAGE))).toEqual(["pages/index.md: "]);
    expect(Object.keys(await refused("Big.md", PAGE))).toEqual(["pages/Big.md: "]);
    expect(Object.keys(await refused("..%2Fx.md", PAGE))).toEqual(["pages/../x.md: "]);
    expect(Object.keys(await refused("a.md", "---\ntitle: A\n---\nB"))).toEqual(["pages/a.md: description"]);
    expect(Object.keys(await refused("a.md", "---\ntitle: A\ndescription: B\n---\n"))).toEqual([
      "pages/a.md: body",
    ]);
    expect((await call("PUT", "/pages/a.yaml", { text: PAGE })).status).toBe(404);
  });

  test("take changes of their front matter and of their body", async () => {
    await mkdir(join(site.folder, "pages"));
    await hand("pages/w.md", "---\r\ntitle: W # kept\r\ndescription: 'D'\r\n---\r\n\r\nOne\r\ntwo");
    const changes = [
      { path: "title", value: "V" },
      { path: "body", value: "One\nthree" },
    ];
    expect((await patch(await change("pages/w.md", ...changes))).status).toBe(200);
    expect(await disk("pages/w.md")).toBe(
      "---\r\ntitle: V # kept\r\ndescription: 'D'\r\n---\r\n\r\nOne\r\nthree",
    );
  });
});

test("a publish names the file that was deleted or does not fit, and conflicts of unknown words their places", async () => {
  await mkdir(join(site.folder, "pages"));
  await hand("pages/w.md", "---\ntitle: W\ndescription: D\n---\n\nOne");
  const files = await change("pages/w.md", { path: "body", value: "Two" });
  expect(await get("")).not.toHaveProperty("gone");
  await call("DELETE", "/pages/w.md");
  for (const answer of [await patch(files), await call("POST", "/files", { files })]) {
    const error = "pages/w.md is not there: it may have been deleted.";
    expect([answer.status, await answer.json()]).toEqual([404, { error, fields: { "pages/w.md: ": error } }]);
  }
  expect((await get("")).gone).toMatchObject([{ file: "pages/w.md", by: "admin" }]);
  const [deleted, written] = await get("/pages/w.md/versions");
  expect((await get(`/pages/w.md/versions/${deleted.version}`)).value).toBeNull();
  expect((await call("POST", `/pages/w.md/versions/${written.version}/restore`)).status).toBe(200);
  expect((await patch(files)).status).toBe(200);
  const unknown = [{ file: "home.yaml", hash: "0", changes: [{ path: "hero.note", value: "Mine" }] }];
  const theirs = (await get("/home.yaml")).value.hero.note;
  expect((await (await patch(unknown)).json()).conflicts).toEqual([
    { file: "home.yaml", path: "hero.note", yours: "Mine", theirs },
  ]);
  await hand("home.yaml", "hero: [");
  const broken = await patch(await change("home.yaml", { path: "hero.note", value: "Mine" }));
  const error = "home.yaml was changed by hand and does not fit: mend it first.";
  expect([broken.status, await broken.json()]).toEqual([409, { error, fields: { "home.yaml: ": error } }]);
});

describe("the working copy", () => {
  test("is one an account, kept against another browser's, and shown to others", async () => {
    const files = [
      { file: "home.yaml", hash: "h", changes: [{ path: "hero.title", value: "x".repeat(99) }] },
    ];
    expect(await get("/working-copy")).toEqual({ copy: null, others: [] });
    const { revision, at } = await (await call("PUT", "/working-copy", { files })).json();
    expect(await get("/working-copy")).toEqual({ copy: { at, revision, files }, others: [] });
    const stale = await call("PUT", "/working-copy", { files: [] });
    expect([stale.status, (await stale.json()).current.files]).toEqual([409, files]);
    const other = await site.signIn("admin", "ann@x.example");
    const seen = await site.request("/api/content/working-copy", { headers: other });
    expect(await seen.json()).toEqual({ copy: null, others: [{ by: "admin", at, files: ["home.yaml"] }] });
    const drafts = await site.request("/api/working-copies", { headers: site.admin });
    expect(await drafts.json()).toEqual([]);
    expect(await (await call("DELETE", "/working-copy")).json()).toEqual({ ok: true });
    expect((await get("/working-copy")).copy).toBeNull();
    // What another window published or discarded does not come back by one that has not heard of it.
    const late = { ...site.admin, "if-match": `"${revision}"` };
    const again = await site.request("/api/content/working-copy", {
      method: "PUT",
      headers: late,
      json: { files },
    });
    expect([again.status, (await again.json()).current]).toEqual([409, null]);
  });
});

test("the shape of a file says labels, limits and places; each file has one", async () => {
  for (const { file } of (await get("")).files) expect((await get(`/${file}?shape=1`)).shape).toBeDefined();
  const { shape } = await get("/letters/login-link.yaml?shape=1");
  expect(shape.properties.subject).toMatchObject({ type: "string", maxLength: 120, places: ["site"] });
});

test("the whole files as they would be, and nothing is written", async () => {
  const files = await change("home.yaml", { path: "hero.title", value: "Would" });
  const would = await (await call("POST", "/files", { files })).json();
  expect(would.files[0].text).toContain("title: Would");
  expect((await get("")).files.some(({ own }: { own: boolean }) => own)).toBe(false);
});

test("a shipped default that changed under own words is told with the words before and now", async () => {
  await patch(await change("home.yaml", { path: "hero.lead", value: "Ours" }));
  const shipped = structuredClone((await get("/home.yaml")).builtIn);
  shipped.hero.lead = "As it shipped before";
  const at = "2026-11-21T18:00:00.000Z";
  await site.store.contentVersions.add([
    { file: "home.yaml", at, by: null, paths: [], hash: "h", text: await disk("home.yaml"), shipped },
  ]);
  const { defaultChanged, builtIn } = await get("/home.yaml?shape=1");
  expect(defaultChanged).toEqual([
    { path: "hero.lead", before: "As it shipped before", now: builtIn.hero.lead },
  ]);
  const notes = () => defaultNotes(embeddedContent, site.folder, site.store.contentVersions.shippedBefore);
  expect(await notes()).toEqual(["home.yaml: the default changed; yours stays: hero.lead"]);
  await patch(await change("home.yaml", { path: "hero.lead", value: builtIn.hero.lead }));
  expect(await notes()).toEqual([]);
  expect((await get("/home.yaml?shape=1")).defaultChanged).toEqual([]);
});

test("hostile words are kept as typed, or refused by the name of their field, and are no script", async () => {
  const hostile = [
    ...[
      "- a",
      "a: b",
      "# a",
      "&a",
      "*a",
      "!!js a",
      "{a: b}",
      "[a]",
      "|",
      ">",
      "'",
      '"',
      "%a",
      "@a",
      "`a",
      "? a",
      "~",
    ],
    ...["{{a}}", "{name}", "{name", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;"],
    ...[
      "a\u2028b",
      "a\u202eb\u2069",
      "\ufeffa",
      "a\u0000b",
      "a\u0085b",
      "a\tb",
      "a\r\nb",
      "a\nb\n\n c",
      "--- ",
      "...",
    ],
    ...["null", "yes", "1e3", "0x1f", "2026-01-01", "\ud800", "😀", " a ", "a\\nb", "x".repeat(1_000_000)],
  ];
  for (const value of hostile) {
    const answer = await patch(await change("home.yaml", { path: "hero.note", value }));
    if (answer.status === 200) {
      expect((await get("/home.yaml")).value.hero.note).toBe(value);
      expect(site.content.current.home.hero.note).toBe(value.trim());
      expect(await (await site.request("/")).text()).not.toMatch(/<script>alert|<img src=x/);
    } else {
      const { fields } = await answer.json();
      expect([answer.status, Object.keys(fields ?? {})]).toEqual(
        value.length > 1_000 ? [400, ["home.yaml: hero.note"]] : [0, [value]],
      );
    }
  }
});

test("a folder that is kept in git is said to be", async () => {
  expect(await get("")).not.toHaveProperty("note");
  await mkdir(join(site.folder, "../.git"));
  expect((await get("")).note).toContain("commit what you publish");
});

test("without a folder that can be written a publish is 503 in one sentence, said before; the whole files can be had", async () => {
  const bare = await openTestSite();
  const headers = await bare.signIn("admin");
  const { writable, reason } = await (await bare.request("/api/content", { headers })).json();
  expect([writable, reason]).toEqual([false, expect.stringContaining("cannot be written")]);
  const { hash } = await (await bare.request("/api/content/site.yaml", { headers })).json();
  const json = { files: [{ file: "site.yaml", hash, changes: [{ path: "name", value: "Hazel" }] }] };
  const answer = await bare.request("/api/content", { method: "PATCH", headers, json });
  expect([answer.status, await answer.json()]).toEqual([503, { error: reason }]);
  const would = await bare.request("/api/content/files", { method: "POST", headers, json });
  expect((await would.json()).files).toMatchObject([{ file: "site.yaml" }]);
  bare.close();
});
