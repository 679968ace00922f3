// The CPU that one hostile request takes of the server (own processes apart), of each program named: `bun bench/hostile.ts [PROGRAM …]`, the first beside the last.
// Each is sent to a server that has answered an honest one; what is not answered in time is ended with its server.
import { BINARY, emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { spentBy } from "./processes.ts";
import { printHead, printLine } from "./table.ts";

const PATIENCE_MS = 30_000;
/** CONTRACT "Who receives data, who stops the site", in ms. */
const BOUNDS = { visitor: 100, staff: 500 };

type Sent = { path: string; method?: string; type?: string; body?: string; as?: "visitor" };
type Site = { send: (sent: Sent) => Promise<Response>; read: (file: string) => Promise<Read> };
type Read = { hash: string; value: unknown };
type Case = { name: string; by: keyof typeof BOUNDS; make: (site: Site) => Promise<Sent> | Sent };

const FORM = "application/x-www-form-urlencoded";
const times = <Item>(count: number, item: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => item(n));

const form = (name: string, path: string, body: string): Case => ({
  name,
  by: "visitor",
  make: () => ({ path, type: FORM, body }),
});
const json = (name: string, path: string, body: string): Case => ({
  name,
  by: "visitor",
  make: () => ({ path, body }),
});
const patch = (name: string, file: string, changes: (read: Read) => unknown[], before?: unknown[]): Case => ({
  name,
  by: "staff",
  make: async ({ read, send }) => {
    const publish = (hash: string, made: unknown[]) => ({
      path: "/api/content",
      method: "PATCH",
      body: JSON.stringify({ files: [{ file, hash, changes: made }] }),
    });
    const first = await read(file);
    if (!before) return publish(first.hash, changes(first));
    await send(publish(first.hash, before));
    const now = await read(file);
    return publish(now.hash, changes(now));
  },
});
const page = (name: string, front: string): Case => ({
  name,
  by: "staff",
  make: () => ({
    path: "/api/content/pages/heavy.md",
    method: "PUT",
    body: JSON.stringify({ text: `---\ntitle: A\ndescription: B\n${front}\n---\nText.\n` }),
  }),
});

const LONGEST_PAGE = 262_000;
/** The first reader of a page as long as may be: the server's own CPU, without that of the process that draws its text. */
const firstReader = (name: string, unit: string, drawing = "none"): Case => ({
  name: `first reader of an own page of ${name}`,
  by: "visitor",
  make: async ({ send }) => {
    const front = `---\ntitle: A\ndescription: B\ndrawing: ${drawing}\n---\n`;
    const text = front + unit.repeat(LONGEST_PAGE).slice(0, LONGEST_PAGE);
    await send({ path: "/api/content/pages/heavy.md", method: "PUT", body: JSON.stringify({ text }) });
    return { path: "/heavy", method: "GET", as: "visitor" };
  },
});
const afterPosts = (path: string, length: number): Case => ({
  name: `first reader of ${path} after 50 articles of ${length} characters`,
  by: "visitor",
  make: async ({ send }) => {
    for (let n = 0; n < 50; n += 1) {
      const content = "A plain sentence with *one* word. ".repeat(length / 34);
      const post = { title: `Post ${n}`, excerpt: "E", category: "Culture", published: true, content };
      await send({ path: "/api/blog-posts", body: JSON.stringify(post) });
    }
    return { path, method: "GET", as: "visitor" };
  },
});

const keys = (count: number): string => times(count, (n) => `key${n}: value`).join("\n");
const moved = times(200, (n) => ({ path: [n], insert: { from: `/old-${n}`, to: `/new-${n}` } }));

const CASES: Case[] = [
  firstReader("prose", "We look at **how** a [firm](https://a.example) decides, again and again.\n\n"),
  firstReader("links", "[a](b) "),
  firstReader("brackets", "["),
  firstReader("pictures", "![[]()"),
  firstReader("bands", "## a\n\nb\n\n\n\n\n", "clock"),
  afterPosts("/feed.xml", 9_000),
  afterPosts("/feed.xml", 500),
  afterPosts("/blog", 500),
  form("a form of 520,000 fields: contact", "/api/contact", "a&".repeat(520_000)),
  form("a form of 520,000 fields: result", "/api/assessment-results", "a&".repeat(520_000)),
  form("a form of 520,000 fields: round", "/api/rounds", "a&".repeat(520_000)),
  form("a form of 32,000 fields: answers", "/api/rounds/answers", "a&".repeat(32_000)),
  json("JSON of 60,000 levels: contact", "/api/contact", "[".repeat(30_000) + "]".repeat(30_000)),
  json("JSON of 16,000 values: result", "/api/assessment-results", `{"answers":[${"{},".repeat(16_000)}{}]}`),
  json(
    "9,000 addresses: round",
    "/api/rounds",
    JSON.stringify({ result: "x", invite: "a@b.cc ".repeat(9_000) }),
  ),
  json("60,000 dots: login link", "/api/auth/magic-link/request", `{"email":"${"a.".repeat(30_000)}@b.cc"}`),
  patch("1,000 words of words.yaml", "words.yaml", ({ value }) =>
    Object.keys(value as object)
      .slice(0, 1_000)
      .map((key) => ({ path: [key], value: `${key} anew` })),
  ),
  patch("1,000 new words of words.yaml", "words.yaml", () =>
    times(1_000, (n) => ({ path: [`A new text ${n}`], value: "Ours" })),
  ),
  patch("200 inserts into redirects.yaml", "redirects.yaml", () => moved),
  patch(
    "200 moved addresses of redirects.yaml",
    "redirects.yaml",
    () => times(200, (n) => ({ path: [n, "from"], value: `/older-${n}` })),
    moved,
  ),
  patch(
    "200 addresses change places",
    "redirects.yaml",
    () => times(200, (n) => ({ path: [n], move: 199 - n })),
    moved,
  ),
  patch("a path of 800 keys", "words.yaml", () => [{ path: times(800, () => "a"), value: "x" }]),
  page("front matter of 5,000 keys", keys(4_990)),
  page("front matter of 8,000 keys", keys(8_000)),
  page("front matter of 50,000 keys", keys(50_000)),
  page("front matter of 100,000 levels", `a: ${"[".repeat(100_000)}`),
  page("front matter of 60,000 items", `a: [${"b,".repeat(60_000)}b]`),
  page(
    "merge keys, 100 of 40 fields",
    `a: &a {${times(40, (n) => `k${n}: v`).join(", ")}}\n${times(100, (n) => `b${n}: { <<: *a }`).join("\n")}`,
  ),
  page(
    "aliases of aliases, nine levels",
    times(9, (n) => `a${n}: &a${n} [${n > 0 ? times(9, () => `*a${n - 1}`).join(", ") : "x"}]`).join("\n"),
  ),
];

/** The CPU so far of a server that has ended what came before: pictures of new posts, strong forms of pages. */
const atRest = async (pid: number): Promise<number> => {
  for (let before = -Infinity; ; ) {
    const now = await spentBy(pid);
    if (now - before < 20_000_000) return now;
    before = now;
    await Bun.sleep(1_000);
  }
};

/** A site of its own for each case: one that hangs takes no other along. */
const costOf = async (program: string, { make }: Case): Promise<string> => {
  const { folder: cwd, remove } = await emptyFolder();
  const { child, origin, stop } = await serveProgram({ cwd, program, env: { FIVEFOLD_RATE_LIMIT: "off" } });
  const cookie = await signIn(origin, cwd, program);
  await Bun.$`mkdir -p ${cwd}/data/content`.quiet();
  const send = ({ path, method = "POST", type = "application/json", body, as }: Sent) =>
    fetch(origin + path, {
      method,
      headers: { "content-type": type, origin, ...(!as && { cookie }) },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  const read = async (file: string): Promise<Read> =>
    (await fetch(`${origin}/api/content/${file}`, { headers: { cookie } })).json();
  const site: Site = { send, read };
  try {
    // The libraries are loaded by what comes first.
    const [first = { hash: "" }] = [await read("home.yaml")];
    const files = [{ file: "home.yaml", hash: first.hash, changes: [{ path: "hero.note", value: "Ours" }] }];
    await send({ path: "/api/content", method: "PATCH", body: JSON.stringify({ files }) });
    await send({ path: "/api/contact", type: FORM, body: "name=Ada" });
    const sent = await make(site);
    const before = await atRest(child.pid);
    const answer = await send(sent).catch(() => undefined);
    await answer?.arrayBuffer();
    const ms = ((await spentBy(child.pid)) - before) / 1_000_000;
    return `${ms.toFixed(0)} ms, ${answer?.status ?? "no answer"}`;
  } finally {
    await stop("SIGKILL");
    await remove();
  }
};

const programs = process.argv.length > 2 ? process.argv.slice(2) : [BINARY];
printHead("one request", "before", "now (at most)");
for (const each of CASES) {
  const costs: string[] = [];
  for (const program of programs) costs.push(await costOf(program, each));
  printLine([each.name, costs[0] ?? "", `${costs.at(-1)} (${BOUNDS[each.by]})`]);
}
process.exit(0);
