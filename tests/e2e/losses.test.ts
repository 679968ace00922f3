import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { APPLICATION_ID, migrate } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";

// Ways in which other programs lost a lead or a sentence, each tried here: the table is in docs/reliability.md.

type Row = Record<string, unknown>;

let cwd: string;
let remove: () => Promise<void>;
let server: Awaited<ReturnType<typeof serveProgram>>;
let cookie: string;
const env = { FIVEFOLD_RATE_LIMIT: "off" };

const COMMENTED = "# Ours alone.\n- from: /old # of 2019\n  to: /blog\n";

beforeAll(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  await mkdir(join(cwd, "data/content"), { recursive: true });
  await Bun.write(join(cwd, "data/content/redirects.yaml"), COMMENTED);
  server = await serveProgram({ cwd, env });
  cookie = await signIn(server.origin, cwd);
});
afterAll(async () => {
  await server.stop();
  await remove();
});

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method,
    redirect: "manual",
    headers: { "content-type": "application/json", origin: server.origin, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const staff = (method: string, path: string, body?: object, headers = {}) =>
  call(method, path, body, { cookie, ...headers });

const rowsOf = async (noun: string, data = "data"): Promise<Row[]> => {
  const { stdout } = await runProgram(["export", noun, "--format", "json", "--data", data], { cwd });
  return JSON.parse(stdout);
};

const article = async (fields: object = {}): Promise<Row> => {
  const post = {
    title: "Keys",
    excerpt: "All.",
    content: "As it was.",
    category: "Culture",
    published: true,
  };
  return (await (await staff("POST", "/api/blog-posts", { ...post, ...fields })).json()) as Row;
};

const SCORES = { visionScore: 8, teamScore: 8, processScore: 8, metricsScore: 8, issuesScore: 8 };
const RESULT = { ...SCORES, totalScore: 40, interpretation: "Struggling", answers: Array(20).fill(2) };

describe("a lead", () => {
  test("QSM#2066: a result keeps its twenty answers", async () => {
    expect(
      (await call("POST", "/api/assessment-results", { ...RESULT, email: "kim@orr.example" })).status,
    ).toBe(201);
    const kept = (await (await staff("POST", "/api/people/export", { email: "kim@orr.example" })).json()) as {
      results: Row[];
    };
    expect(kept.results).toMatchObject([{ totalScore: "40", answers: RESULT.answers }]);
  });

  test("civiform#2469: a form sent twice is one row", async () => {
    const send = () =>
      call(
        "POST",
        "/api/assessment-results",
        { ...RESULT, email: "two@orr.example" },
        { "idempotency-key": "3f0c2a9e-one-run-of-the-quiz" },
      );
    await Promise.all([send(), send(), send()]);
    expect((await rowsOf("results")).filter(({ email }) => email === "two@orr.example")).toHaveLength(1);
  });

  test("otter-blocks#1677: a message is kept while the mail server is down for a day, and its letter leaves when it is back", async () => {
    const place = await emptyFolder();
    const dead = { SMTP_URL: "smtp://127.0.0.1:1", FIVEFOLD_MAIL_RETRY_MS: "500" };
    const down = await serveProgram({ cwd: place.folder, env: dead });
    const message = { name: "Ada", email: "ada@quill.example", message: "Two vans" };
    const sent = await fetch(`${down.origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(201);
    await down.says("A letter waits.");
    expect(await down.stop()).toBe(0);
    const client = new Database(join(place.folder, "data/fivefold.sqlite"));
    const dayEarlier = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-1 day')`;
    const { changes } = client.run(
      `UPDATE outbox SET ${["created_at", "due_since", "next_attempt_at"].map(dayEarlier).join(", ")}`,
    );
    expect(changes).toBe(1);
    client.close();
    const still = await serveProgram({ cwd: place.folder, env: dead });
    await still.says("A letter waits.");
    expect(await still.stop()).toBe(0);
    const { stdout } = await runProgram(["export", "submissions"], { cwd: place.folder });
    expect(stdout).toContain("Two vans");
    const back = await serveProgram({
      cwd: place.folder,
      env: { FIVEFOLD_NOTIFY: "ines@harborlane.example" },
    });
    await back.says("A letter was sent.");
    await back.stop();
    await place.remove();
  });

  test("craftcms/contact-form#85: what was written while the notice went to a wrong address is found afterwards", async () => {
    await call("POST", "/api/contact", {
      name: "Lis",
      email: "lis@field.example",
      message: "Nobody heard this",
    });
    expect((await rowsOf("submissions")).map(({ message }) => message)).toContain("Nobody heard this");
  });

  test("tableExport#230: a formula in a message does not run in a spreadsheet", async () => {
    await call("POST", "/api/contact", { name: "=cmd|' /C calc'!A0", email: "x@y.example", message: "+1" });
    const { stdout } = await runProgram(["export", "submissions"], { cwd });
    expect(stdout).toContain("'=cmd");
    expect(stdout).toContain("'+1");
  });

  test("craftcms/contact-form#175: a message that looks like spam because a browser filled the trap in is kept, and comes back", async () => {
    const message = "My browser fills every field in";
    const sent = { name: "Ove", email: "ove@autofill.example", message, topic_confirm: "Ove Ltd" };
    expect((await call("POST", "/api/contact", sent)).status).toBe(201);
    const [kept] = (await rowsOf("suspects")).filter((row) => row.message === message);
    expect((await staff("POST", `/api/contact-submissions/${kept?.id}/restore`, {})).status).toBe(200);
    expect((await rowsOf("submissions")).map((row) => row.message)).toContain(message);
  });

  test("kemal#795: a message that is half sent when the server is restarted is taken, answered and kept", async () => {
    const place = await emptyFolder();
    const going = await serveProgram({ cwd: place.folder, env });
    const { port } = new URL(going.origin);
    const body = JSON.stringify({ name: "Jo", email: "jo@slow.example", message: "Sent by a slow phone" });
    const head = `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(head + body.slice(0, 20));
    await fetch(`${going.origin}/healthz`);
    const exit = going.stop();
    await going.says("draining");
    socket.write(body.slice(20));
    expect(await exit).toBe(0);
    await closed;
    expect(answer).toStartWith("HTTP/1.1 201");
    const { stdout } = await runProgram(["export", "submissions"], { cwd: place.folder });
    expect(stdout).toContain("Sent by a slow phone");
    await place.remove();
  });
});

describe("a sentence", () => {
  test("ExpressionEngine#877: a text with emoji and other scripts is kept and shown to its end", async () => {
    const text = "Two vans 🚐🚐 and 👩🏽‍🔧, \u{1d400}, שלום, 你好: and this is the end.";
    expect(
      (await call("POST", "/api/contact", { name: "🚐", email: "van@x.example", message: text })).status,
    ).toBe(201);
    expect((await rowsOf("submissions")).find(({ name }) => name === "🚐")).toMatchObject({ message: text });
    const { slug } = await article({ title: "Vans", content: text });
    expect(await (await call("GET", `/blog/${slug}`)).text()).toContain(text);
  });

  test("payload#15486: a save over somebody else's newer one is refused, and shows theirs", async () => {
    const { id, updatedAt } = await article();
    await staff("PUT", `/api/blog-posts/${id}`, { content: "Newer." });
    const late = await staff(
      "PUT",
      `/api/blog-posts/${id}`,
      { content: "Late." },
      { "if-match": `"${updatedAt}"` },
    );
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({ current: expect.objectContaining({ content: "Newer." }) }),
    ]);
  });

  test("emdash#2121: saving one field leaves the others as somebody else left them", async () => {
    const { id } = await article();
    await staff("PUT", `/api/blog-posts/${id}`, { content: "Newer." });
    await staff("PUT", `/api/blog-posts/${id}`, { title: "Doors" });
    expect((await rowsOf("posts")).find((post) => post.id === id)).toMatchObject({
      title: "Doors",
      content: "Newer.",
    });
  });

  test("decap#5099: comments in content files stay through a start, a check, an export and an edit in the browser", async () => {
    server.child.kill("SIGHUP");
    await server.says("content reread");
    await runProgram(["content", "check"], { cwd });
    await runProgram(["content", "export"], { cwd });
    const file = join(cwd, "data/content/redirects.yaml");
    expect(await Bun.file(file).text()).toBe(COMMENTED);
    const { hash } = (await (await staff("GET", "/api/content/redirects.yaml")).json()) as Row;
    const change = { file: "redirects.yaml", hash, changes: [{ path: "0.to", value: "/books" }] };
    expect((await staff("PATCH", "/api/content", { files: [change] })).status).toBe(200);
    expect(await Bun.file(file).text()).toBe(COMMENTED.replace("/blog", "/books"));
  });

  test("wagtail#2199: a save after the session ended is told so, and changes nothing", async () => {
    const { id } = await article({ title: "Session" });
    const late = await call(
      "PUT",
      `/api/blog-posts/${id}`,
      { content: "Lost?" },
      { cookie: "fivefold_session=ended" },
    );
    expect([late.status, await late.json()]).toEqual([401, { error: expect.any(String) }]);
    expect((await rowsOf("posts")).find((post) => post.id === id)).toMatchObject({ content: "As it was." });
  });

  test("Ghost#16323: the old address of a renamed article leads to it", async () => {
    const { id, slug } = await article({ title: "Old name" });
    await staff("PUT", `/api/blog-posts/${id}`, { slug: "new-name" });
    const old = await call("GET", `/blog/${slug}`);
    expect([old.status, old.headers.get("location")]).toEqual([
      301,
      expect.stringMatching(/\/blog\/new-name$/),
    ]);
  });

  test("emdash#1398: a page that staff see is in no shared cache", async () => {
    const page = await staff("GET", "/blog");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect((await call("GET", "/blog")).headers.get("vary")).toContain("Cookie");
  });
});

describe("a way in", () => {
  test("Ghost#20767, #19986: scanners that open a login link use nothing up, and sign nobody up", async () => {
    const before = await rowsOf("users");
    const link = (await runProgram(["admin", "link", "ruth@fivefold.example"], { cwd })).stdout.trim();
    const { pathname, search } = new URL(link);
    for (let scan = 0; scan < 5; scan += 1) expect((await call("GET", pathname + search)).status).toBe(200);
    expect(await rowsOf("users")).toEqual(before);
    const token = new URLSearchParams(search).get("token");
    expect((await call("POST", "/api/auth/magic-link/verify", { token })).status).toBe(200);
    expect((await call("POST", "/api/auth/magic-link/verify", { token })).status).toBe(400);
  });
});

describe("a copy", () => {
  test("bindery#900: a backup beside the running site has the last row", async () => {
    const message = { name: "Last", email: "last@row.example", message: "The last row" };
    expect((await call("POST", "/api/contact", message)).status).toBe(201);
    expect((await runProgram(["backup", "copy"], { cwd })).exitCode).toBe(0);
    expect((await runProgram(["restore", "copy", "--data", "other"], { cwd })).exitCode).toBe(0);
    expect((await rowsOf("submissions", "other")).map((row) => row.message)).toContain(message.message);
  });

  test("emdash#3294: what was taken out comes back into a fresh install, identical", async () => {
    await article({ title: "A draft", published: false });
    expect((await runProgram(["backup", "whole"], { cwd })).exitCode).toBe(0);
    expect((await runProgram(["restore", "whole", "--data", "fresh"], { cwd })).exitCode).toBe(0);
    for (const noun of ["posts", "submissions", "results", "testimonials", "books", "people"])
      expect([noun, await rowsOf(noun, "fresh")]).toEqual([noun, await rowsOf(noun)]);
  });

  test("Litestream#1164: a copy that was damaged is refused before anything is replaced", async () => {
    expect((await runProgram(["backup", "damaged"], { cwd })).exitCode).toBe(0);
    const path = join(cwd, "damaged/fivefold.sqlite");
    const bytes = await Bun.file(path).bytes();
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await Bun.write(path, bytes);
    const { exitCode, stderr } = await runProgram(["restore", "damaged", "--data", "never"], { cwd });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("fivefold.sqlite")]);
    expect((await runProgram(["export", "posts", "--data", "never"], { cwd })).exitCode).toBe(1);
  });

  test("forem#19028: a post whose hour passed while the server was stopped goes out at its start", async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { slug } = await article({ title: "At eight", published: false, publishAt });
    expect(await server.stop()).toBe(0);
    const client = new Database(join(cwd, "data/fivefold.sqlite"));
    client.run("UPDATE blog_posts SET publish_at = ? WHERE slug = ?", [new Date().toISOString(), `${slug}`]);
    client.close();
    server = await serveProgram({ cwd, env });
    await server.says("a scheduled post is out");
    expect((await call("GET", `/blog/${slug}`)).status).toBe(200);
  });

  test("strapi#19141: drafts are there after a new schema", async () => {
    const place = await emptyFolder();
    await mkdir(join(place.folder, "data"), { mode: 0o700 });
    const client = new Database(join(place.folder, "data/fivefold.sqlite"));
    client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    const released = migrations.slice(0, -1);
    migrate(client, released);
    const rows = `../store/released/${String(released.length).padStart(4, "0")}.sql`;
    client.run(await Bun.file(join(import.meta.dir, rows)).text());
    const drafts = "SELECT title FROM blog_posts WHERE NOT published ORDER BY title";
    const before = client
      .query<{ title: string }, []>(drafts)
      .all()
      .map(({ title }) => title);
    client.close();
    expect(before.length).toBeGreaterThan(0);
    expect((await runProgram(["migrate"], { cwd: place.folder })).exitCode).toBe(0);
    const { stdout } = await runProgram(["export", "posts", "--format", "json"], { cwd: place.folder });
    const after = (JSON.parse(stdout) as Row[]).filter(({ published }) => !published);
    expect(after.map(({ title }) => String(title)).sort()).toEqual(before);
    await place.remove();
  });
});
