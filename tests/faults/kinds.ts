import { uploadRows } from "#src/store/sqlite/file.ts";
import { runProgram } from "#tests/harness/program.ts";
import { pngOf } from "#tests/routes/pictures.ts";

/** What was acknowledged, by kind: all of it has to be found again. */
export type Acknowledged = {
  messages: Set<string>;
  results: Set<string>;
  /** Title by id, and old address by new one. */
  posts: Map<string, string>;
  moved: Map<string, string>;
  testimonials: Set<string>;
  uploads: Set<string>;
  erased: Set<string>;
  /** What was on its way at a cut may have happened or not. */
  uncertain: Set<string>;
};

export const nothingYet = (): Acknowledged => ({
  messages: new Set(),
  results: new Set(),
  posts: new Map(),
  moved: new Map(),
  testimonials: new Set(),
  uploads: new Set(),
  erased: new Set(),
  uncertain: new Set(),
});

const EMAIL = "ruth@fivefold.example";
const SCORES = { visionScore: 20, teamScore: 20, processScore: 20, metricsScore: 20, issuesScore: 20 };

/** Signs an admin in by a link of the console; the cookie is a write like any other. */
export const signIn = async (origin: string, cwd: string): Promise<string> => {
  await runProgram(["admin", "add", EMAIL], { cwd });
  const { stdout } = await runProgram(["admin", "link", EMAIL], { cwd });
  const verified = await fetch(`${origin}/api/auth/magic-link/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ token: new URL(stdout.trim()).searchParams.get("token") }),
  });
  return verified.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
};

/** Keeps every kind of write going, each in its own loop, until the connection breaks or `stop` is called. */
export const startKinds = (origin: string, cookie: string, round: string, seen: Acknowledged) => {
  let stopped = false;
  let count = 0;
  const call = async <Row>(method: string, path: string, body?: unknown): Promise<Row | undefined> => {
    const form = body instanceof FormData;
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { origin, cookie, ...(!form && { "content-type": "application/json" }) },
      body: form ? body : JSON.stringify(body ?? {}),
    });
    const row = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(row)}`);
    count += 1;
    return row as Row;
  };

  const kinds: ((turn: number) => Promise<void>)[] = [
    async (turn) => {
      const message = `round ${round}, message ${turn}`;
      await call("POST", "contact", { name: "Nora", email: `nora${turn % 50}@field.example`, message });
      seen.messages.add(message);
    },
    async (turn) => {
      const row = await call<{ id: string }>("POST", "assessment-results", {
        email: `quiz-${round}-${turn}@field.example`,
        totalScore: 100,
        ...SCORES,
        interpretation: "Thriving",
      });
      if (row) seen.results.add(row.id);
    },
    async (turn) => {
      const slug = `r${round}-${turn}`.toLowerCase();
      const post = {
        title: `Lighthouse ${slug}`,
        slug,
        excerpt: "E",
        content: "C ".repeat(2_000),
        category: "Culture",
      };
      const row = await call<{ id: string }>("POST", "blog-posts", { ...post, published: true });
      if (!row) return;
      seen.posts.set(row.id, post.title);
      seen.uncertain.add(row.id);
      await call("PUT", `blog-posts/${row.id}`, { title: `${post.title} again`, slug: `${slug}-new` });
      seen.posts.set(row.id, `${post.title} again`);
      seen.moved.set(slug, `${slug}-new`);
      seen.uncertain.delete(row.id);
    },
    async (turn) => {
      const words = { name: `N ${round} ${turn}`, title: "T", company: "C", content: "C", rating: "5" };
      const row = await call<{ id: string }>("POST", "testimonials", words);
      if (!row) return;
      seen.testimonials.add(row.id);
      await call("PATCH", `testimonials/${row.id}/featured`, { featured: true });
    },
    async (turn) => {
      const form = new FormData();
      const wide = 490 + ((turn * 7 + round.charCodeAt(round.length - 1)) % 300);
      form.set("file", new File([new Uint8Array(pngOf(wide, 40 + (turn % 200)))], "a.png"));
      const row = await call<{ url: string }>("POST", "uploads", form);
      if (row) seen.uploads.add(row.url);
    },
    async (turn) => {
      const email = `gone-${round}-${turn}@field.example`;
      await call("POST", "contact", { name: "Gone", email, message: `of ${email}` });
      await call("POST", "people/erase", { email });
      seen.erased.add(email);
    },
  ];
  const run = async (kind: (turn: number) => Promise<void>): Promise<void> => {
    try {
      for (let turn = 0; !stopped; turn++) await kind(turn);
    } catch (error) {
      // The cut: from here on nothing is answered, or 503.
      if (!stopped && error instanceof Error && /: 4\d\d /.test(error.message)) throw error;
    }
  };
  const all = Promise.all(kinds.map(run));
  return {
    count: () => count,
    ended: all,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
};

/** The pictures that a database names. */
export const uploadsIn = (database: string): Set<string> =>
  new Set(uploadRows(database).map(({ url }) => url));
