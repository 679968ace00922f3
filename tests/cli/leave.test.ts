import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { EXPORT_COLUMNS } from "#src/domain/export-columns.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { pngOf } from "#tests/routes/pictures.ts";

let cwd: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
});
afterEach(() => remove());

type Served = Awaited<ReturnType<typeof serveProgram>>;
type Row = Record<string, unknown>;

const send = async (
  { origin }: Served,
  method: string,
  path: string,
  body: object,
  cookie = "",
): Promise<Row> => {
  const response = await fetch(origin + path, {
    method,
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify(body),
  });
  expect([path, response.ok]).toEqual([path, true]);
  return response.json() as Promise<Row>;
};

const sendPicture = async ({ origin }: Served, cookie: string, bytes: Uint8Array): Promise<string> => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "picture"));
  const response = await fetch(`${origin}/api/uploads`, {
    method: "POST",
    headers: { origin, cookie },
    body: form,
  });
  const { url } = (await response.json()) as { url: string };
  return url;
};

const ARTICLE = {
  title: 'Keys: "who" holds them?',
  excerpt: "All of them.\nAnd the safe.",
  category: "Culture",
  featuredImage: null,
  published: true,
};
/** What an import from elsewhere would change: shortcodes, tags, spaces at either end, a rule like front matter. */
const TEXT = "\n  [gallery ids=1] <b>kept</b>\r\n\n---\n\n{{< tweet 1 >}} `x` é\u00a0\n\n";

/** A stopped site with something of every kind, and what was said of it: made once, copied for each test. */
let made: Awaited<ReturnType<typeof fill>> & { folder: string; remove: () => Promise<void> };
beforeAll(async () => {
  const place = await emptyFolder();
  made = { ...place, ...(await fill(place.folder)) };
});
afterAll(() => made.remove());
const filled = async () => {
  await cp(made.folder, cwd, { recursive: true });
  return made;
};

const fill = async (cwd: string) => {
  await mkdir(join(cwd, "data/content/pages"), { recursive: true });
  await Bun.write(join(cwd, "data/content/pages/crew.md"), "---\ntitle: Us\ndescription: Us.\n---\n# We\n");
  await Bun.write(join(cwd, "data/content/redirects.yaml"), "- from: /old\n  to: /crew\n");
  const server = await serveProgram({ cwd });
  const cookie = await signIn(server.origin, cwd);
  const picture = await sendPicture(server, cookie, pngOf(900, 20));
  const photo = await sendPicture(
    server,
    cookie,
    await new Bun.Image(pngOf(700, 40)).jpeg({ quality: 60 }).bytes(),
  );
  const write = (post: object) => send(server, "POST", "/api/blog-posts", { ...ARTICLE, ...post }, cookie);
  const first = await write({
    content: `${TEXT}![A](${picture}) ![B](${photo})`,
    featuredImage: photo,
    slug: "keys",
  });
  await send(server, "PUT", `/api/blog-posts/${first.id}`, { slug: "the-keys" }, cookie);
  await write({ title: "🪴".repeat(200), excerpt: "🪴".repeat(10_000), content: "🪴".repeat(251_000) });
  await write({ title: "Later", content: "Then.", published: false, publishAt: "2099-03-04T05:06:07.000Z" });
  const taken = await write({ title: "Taken back", content: "Was there." });
  await send(server, "PUT", `/api/blog-posts/${taken.id}`, { published: false }, cookie);
  await send(server, "POST", "/api/contact", { name: "Ada", email: "ada@quill.example", message: "=1+1" });
  const result = await send(server, "POST", "/api/assessment-results", {
    email: "ada@quill.example",
    visionScore: 8,
    teamScore: 8,
    processScore: 8,
    metricsScore: 8,
    issuesScore: 8,
    totalScore: 40,
    interpretation: "Struggling",
    answers: Array(20).fill(2),
  });
  const { id } = (
    (await (await fetch(`${server.origin}/api/people`, { headers: { cookie } })).json()) as Row[]
  )[0] ?? { id: "" };
  await send(server, "POST", `/api/people/${id}/notes`, { text: "Calls on Monday" }, cookie);
  await server.stop();
  return { resultUrl: String(result.resultUrl), cookie, picture };
};

const textsBelow = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (path) => [path.slice(folder.length + 1), await Bun.file(path).text()] as const),
    ),
  );
};

test("leave writes everything in open forms beside a server, and no secret", async () => {
  const { resultUrl, cookie, picture } = await filled();
  const server = await serveProgram({ cwd });
  const left = await runProgram(["leave", "out"], { cwd });
  expect([left.exitCode, left.stderr, left.stdout]).toEqual([
    0,
    "",
    expect.stringContaining("out holds the whole site"),
  ]);
  const audit = await runProgram(["leave", "out"], { cwd });
  expect([audit.exitCode, audit.stderr]).toEqual([1, expect.stringContaining("out exists already")]);
  await server.stop();

  const texts = await textsBelow(join(cwd, "out"));
  for (const noun of Object.keys(EXPORT_COLUMNS))
    for (const format of ["csv", "json"]) {
      const { stdout } = await runProgram(["export", noun, "--format", format], { cwd });
      expect([noun, texts.get(`${noun}.${format}`)]).toEqual([noun, stdout]);
    }
  // Spreadsheets take it for UTF-8 by its byte order mark.
  const bytes = await Bun.file(join(cwd, "out/books.csv")).bytes();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      "README.md",
      "posts/the-keys.md",
      "posts/later.md",
      "pages/crew.md",
      "content/home.yaml",
      "content/letters/new-lead.yaml",
      picture.slice(1),
    ]),
  );
  expect(texts.get("redirects.yaml")).toBe(
    "- from: /old\n  to: /crew\n  status: 301\n- from: /blog/keys\n  to: /blog/the-keys\n",
  );
  const [person = ""] = [...texts].filter(([path]) => path.startsWith("people/")).map(([, text]) => text);
  for (const words of ["=1+1", "Calls on Monday", '"answers"']) expect(person).toContain(words);

  const [, session = ""] = cookie.split("=");
  const secrets = [resultUrl.split("/").at(-1) ?? "", session, "$argon2id$"];
  expect(secrets.map((secret) => secret.length > 8)).toEqual([true, true, true]);
  for (const [path, text] of texts)
    for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
  const rows = [...texts].filter(([path]) => path.endsWith(".json"));
  const keys = rows.flatMap(
    ([, text]) => text.match(/"(?:\w*token\w*|sessions|password\w*|ref|idempotencyKey)":/gi) ?? [],
  );
  expect(keys).toEqual([]);
});

test("posts import takes the articles that leave wrote back as they were, into a fresh site, pictures included", async () => {
  await filled();
  expect((await runProgram(["leave", "out"], { cwd })).exitCode).toBe(0);
  await Bun.write(join(cwd, "fresh/content/posts/none.md"), "Begins empty.\n");
  const empty = await serveProgram({ cwd, args: ["--data", "fresh"] });
  await empty.stop();
  const { exitCode, stderr } = await runProgram(["posts", "import", "out/posts", "--data", "fresh"], { cwd });
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining("mistake")]);

  const rows = async (data: string) => {
    const { stdout } = await runProgram(["export", "posts", "--format", "json", "--data", data], { cwd });
    return (JSON.parse(stdout) as Row[])
      .map(({ id: _, ...row }) => row)
      .sort((a, b) => (`${a.slug}` < `${b.slug}` ? -1 : 1));
  };
  expect(await rows("fresh")).toEqual(await rows("data"));
  const names = (data: string) => readdir(join(cwd, data, "uploads"));
  expect((await names("fresh")).sort()).toEqual((await names("data")).sort());
  for (const name of (await names("data")).filter((one) => !one.includes("-")))
    expect(await Bun.file(join(cwd, "fresh/uploads", name)).bytes()).toEqual(
      await Bun.file(join(cwd, "data/uploads", name)).bytes(),
    );
});

test("leave refuses a directory without a database, and leaves nothing where it fails", async () => {
  await mkdir(join(cwd, "data"));
  const { exitCode, stderr } = await runProgram(["leave", "out"], { cwd });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("There is no database")]);
  expect((await readdir(cwd)).filter((name) => name.startsWith("out"))).toEqual([]);
});
