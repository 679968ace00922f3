import { createHash, createHmac } from "node:crypto";
import { uploadRows } from "#src/store/sqlite/file.ts";
import { runProgram } from "#tests/harness/program.ts";
import { signIn as signInByLink } from "#tests/harness/sign-in.ts";
import { pngOf } from "#tests/routes/pictures.ts";
import { BOOKING_SECRET } from "./place.ts";

/** Returns empty sets of acknowledged writes by kind, which must all survive; a request in flight at a cut is in none. */
export const nothingYet = () => ({
  messages: new Set<string>(),
  results: new Set<string>(),
  /** Title by id, and old address by new one. */
  posts: new Map<string, string>(),
  moved: new Map<string, string>(),
  /** Posts whose last write was in flight: only their existence is certain. */
  uncertain: new Set<string>(),
  /** Hashes of the tokens of preview links. */
  previews: new Set<string>(),
  testimonials: new Set<string>(),
  /** Testimonials that were deleted, without undo. */
  deleted: new Set<string>(),
  uploads: new Set<string>(),
  erased: new Set<string>(),
  notes: new Set<string>(),
  /** Status of a person by id. */
  statuses: new Map<string, string>(),
  /** State of a booking by the service's id. */
  bookings: new Map<string, string>(),
  suspects: new Set<string>(),
  /** Hashes of session tokens: those begun, and those ended. */
  begun: new Set<string>(),
  ended: new Set<string>(),
});

export type Acknowledged = ReturnType<typeof nothingYet>;

/** Returns the number of acknowledged writes. */
export const countOf = ({ uncertain: _, ...seen }: Acknowledged): number =>
  Object.values(seen).reduce((sum, { size }) => sum + size, 0);

const SCORES = { visionScore: 20, teamScore: 20, processScore: 20, metricsScore: 20, issuesScore: 20 };

const OWNER = { username: "owner", password: "a password of the owner" };
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Makes an account with a password, signs an admin in by a link from the command line, and returns the session cookie. */
export const signIn = async (origin: string, cwd: string): Promise<string> => {
  await runProgram(["user", "add", OWNER.username, "owner@fivefold.example", "--admin"], {
    cwd,
    stdin: OWNER.password,
  });
  return signInByLink(origin, cwd);
};

/** Timeout of a request: the cut may leave one unanswered. */
const ANSWER_MS = 30_000;

/**
 * Runs every kind of write in a loop of its own until the connection breaks or the returned `stop` is called; so many messages at
 * once.
 */
export const startKinds = (
  origin: string,
  cookie: string,
  round: string,
  seen: Acknowledged,
  { messagesAtOnce = 1 } = {},
) => {
  let stopped = false;
  let count = 0;
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { origin, cookie, ...(!form && { "content-type": "application/json" }), ...headers },
      ...(method !== "GET" && { body: form || typeof body === "string" ? body : JSON.stringify(body ?? {}) }),
    });
    const row = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(row)}`);
    if (method !== "GET") count += 1;
    return { row, answer };
  };
  const call = async <Row = { id: string }>(method: string, path: string, body?: unknown): Promise<Row> =>
    (await ask(method, path, body)).row as Row;
  const book = (uid: string, triggerEvent: string) => {
    const attendees = [{ email: `booked-${uid}@field.example`, name: "Nora" }];
    const body = JSON.stringify({
      triggerEvent,
      createdAt: new Date().toISOString(),
      payload: { uid, startTime: "2030-01-01T10:00:00Z", attendees },
    });
    const signature = createHmac("sha256", BOOKING_SECRET).update(body).digest("hex");
    return ask("POST", "bookings", body, { "x-cal-signature-256": signature });
  };
  const testimonialOf = (turn: number) => ({
    name: `N ${round} ${turn}`,
    title: "T",
    company: "C",
    content: "C",
    rating: "5",
  });

  const kinds: ((turn: number) => Promise<void>)[] = [
    async (turn) => {
      const send = async (n: number) => {
        const message = `round ${round}, message ${turn}, ${n}`;
        await call("POST", "contact", { name: "Nora", email: `nora${turn % 50}@field.example`, message });
        seen.messages.add(message);
      };
      await Promise.all(Array.from({ length: messagesAtOnce }, (_, n) => send(n)));
    },
    async (turn) => {
      const row = await call<{ id: string }>("POST", "assessment-results", {
        email: `quiz-${round}-${turn}@field.example`,
        totalScore: 100,
        ...SCORES,
        interpretation: "Thriving",
      });
      seen.results.add(row.id);
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
      seen.posts.set(row.id, post.title);
      seen.uncertain.add(row.id);
      await call("PUT", `blog-posts/${row.id}`, { title: `${post.title} again`, slug: `${slug}-new` });
      seen.posts.set(row.id, `${post.title} again`);
      seen.moved.set(slug, `${slug}-new`);
      await call("PUT", `blog-posts/${row.id}`, { title: `${post.title} once more` });
      const [, first] = await call<{ version: number }[]>("GET", `blog-posts/${row.id}/versions`);
      await call("POST", `blog-posts/${row.id}/versions/${first?.version}/restore`);
      seen.uncertain.delete(row.id);
      const { url } = await call<{ url: string }>("POST", `blog-posts/${row.id}/preview`);
      seen.previews.add(hashOf(url.split("/").at(-1) ?? ""));
    },
    async (turn) => {
      const { id } = await call("POST", "testimonials", testimonialOf(turn));
      seen.testimonials.add(id);
      await call("PATCH", `testimonials/${id}/featured`, { featured: true });
      seen.testimonials.delete(id);
      await call("DELETE", `testimonials/${id}`);
      seen.deleted.add(id);
      if (turn % 2 === 0) return;
      seen.deleted.delete(id);
      await call("POST", `testimonials/${id}/restore`);
      seen.testimonials.add(id);
    },
    async (turn) => {
      const message = `round ${round}, doubtful ${turn}`;
      // Another sender each time: what comes from a marked one is a suspect from the start.
      const sender = { name: "S", email: `s-${round}-${turn}@field.example`, message };
      const { id } = await call("POST", "contact", sender);
      seen.messages.add(message);
      seen.messages.delete(message);
      await call("POST", `contact-submissions/${id}/spam`);
      seen.suspects.add(message);
      if (turn % 2 === 0) return;
      seen.suspects.delete(message);
      await call("POST", `contact-submissions/${id}/restore`);
      seen.messages.add(message);
    },
    async (turn) => {
      const email = `person-${round}-${turn}@field.example`;
      await call("POST", "contact", { name: "P", email, message: `of ${email}` });
      const [person] = await call<{ id: string }[]>("GET", `people?q=${encodeURIComponent(email)}`);
      if (!person) throw new Error(`: 404 nobody is ${email}`);
      await call("POST", `people/${person.id}/notes`, { text: `note of ${email}` });
      seen.notes.add(`note of ${email}`);
      await call("PATCH", `people/${person.id}`, { status: "won" });
      seen.statuses.set(person.id, "won");
    },
    async (turn) => {
      const uid = `b-${round}-${turn}`;
      await book(uid, "BOOKING_CREATED");
      seen.bookings.set(uid, "made");
      if (turn % 2 === 0) return;
      seen.bookings.delete(uid);
      await book(uid, "BOOKING_CANCELLED");
      seen.bookings.set(uid, "cancelled");
    },
    async (turn) => {
      const { answer } = await ask("POST", "auth/login", OWNER, { cookie: "" });
      const own = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const hash = hashOf(own.split("=")[1] ?? "");
      seen.begun.add(hash);
      if (turn % 2 === 0) return;
      seen.begun.delete(hash);
      await ask("POST", "auth/logout", {}, { cookie: own });
      seen.ended.add(hash);
    },
    async (turn) => {
      const form = new FormData();
      const wide = 490 + ((turn * 7 + round.charCodeAt(round.length - 1)) % 300);
      form.set("file", new File([new Uint8Array(pngOf(wide, 40 + (turn % 200)))], "a.png"));
      const row = await call<{ url: string }>("POST", "uploads", form);
      seen.uploads.add(row.url);
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
      if (error instanceof Error && error.name === "TimeoutError")
        throw new Error(`no answer within ${ANSWER_MS} ms, not even a refusal`, { cause: error });
      // After the cut, requests fail or get 503; a 4xx is a mistake of this test.
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

/** Returns the addresses of the pictures that a database names. */
export const uploadsIn = (database: string): Set<string> =>
  new Set(uploadRows(database).map(({ url }) => url));
