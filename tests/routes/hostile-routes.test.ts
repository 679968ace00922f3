import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanText } from "#src/domain/values.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { dangers, each, STRINGS } from "./hostile.ts";
import { type Entry, matrix } from "./matrix-table.ts";

// Whatever route there is gets hostile strings into its path, its query and every field of its body: the list is the
// authorization matrix, which fails where a route has no line.

const SECRET = "shared with the booking service";
const SOME = STRINGS.filter((_, index) => index % 16 === 0).map((text) => text.toWellFormed());
const QUERY =
  "q sort dir limit offset status category from to suspected with owner published token at before after".split(
    " ",
  );

const folder = mkdtempSync(join(tmpdir(), "fivefold-hostile-"));
let site: TestSite;
let admin: Record<string, string>;
let sent = 0;
beforeAll(async () => {
  site = await openTestSite({ FIVEFOLD_DATA: folder, FIVEFOLD_BOOKING_SECRET: SECRET });
});
// Anew for each test: the calls end sessions, too.
beforeEach(async () => {
  admin = await site.signIn("admin", `${crypto.randomUUID()}@fivefold.example`);
});
afterAll(() => {
  console.log(`${sent} requests with ${SOME.length} strings to ${Object.keys(matrix).length} routes`);
  site.close();
  rmSync(folder, { recursive: true });
});

const call = (path: string, init: Parameters<TestSite["request"]>[1]) => {
  sent += 1;
  // Signed out, the calls after it would tell nothing.
  const who = path === "/api/auth/logout" ? { ...admin, cookie: "" } : admin;
  return site.request(path, { ...init, headers: { ...who, ...init?.headers } });
};

const routes = Object.entries(matrix).map(([key, entry]) => {
  const [method = "", pattern = ""] = key.split(" ");
  return { key, method, pattern, entry, example: entry.path ?? pattern.replace(/:\w+/g, "none") };
});
const notAFailure = (status: number) => status < 500;

/** Where an answer under /api is no JSON it is a file or a stream: never an error. */
const unsound = async (answer: Response, path: string): Promise<boolean> => {
  if (answer.headers.get("content-type") === "text/event-stream") await answer.body?.cancel();
  if (!notAFailure(answer.status)) return true;
  // A form that is sent without scripts is refused with the filled page.
  if ([400, 404, 409].includes(answer.status) && answer.headers.get("content-type")?.startsWith("text/html"))
    return (
      !/^\/api\/(?:contact|assessment-results|auth\/magic-link\/(?:request|verify)|rounds(?:\/.*)?)$/.test(
        path,
      ) && path.startsWith("/api/")
    );
  if (!path.startsWith("/api/") || answer.status < 400) return false;
  const { error } = (await answer.json()) ?? {};
  // The library's own words for what was sent are nobody's.
  return typeof error !== "string" || error.startsWith("Invalid input");
};

test("no string in the place of an id or a name is a failure", async () => {
  const wrong: string[] = [];
  for (const { key, method, pattern, entry } of routes.filter(({ pattern: one }) => /[:*]/.test(one)))
    for (const text of SOME) {
      const path = pattern.replace(/:\w+|\*/g, encodeURIComponent(text).replace(/^\.+$/, "dots"));
      const { headers, ...body } = entry.body?.() ?? {};
      if (await unsound(await call(path, { method, ...body, headers }), path))
        wrong.push(`${key} with ${JSON.stringify(text)}`);
    }
  expect(wrong).toEqual([]);
});

test("no string in any parameter of a query is a failure", async () => {
  const wrong: string[] = [];
  // Another share of the strings for each route.
  for (const [at, { key, example }] of routes.filter(({ method }) => method === "GET").entries())
    for (const text of SOME.filter((_, index) => (index + at) % 4 === 0)) {
      const path = `${example}?${new URLSearchParams(QUERY.map((name) => [name, text]))}`;
      if (await unsound(await call(path, { method: "GET" }), path))
        wrong.push(`${key} with ${JSON.stringify(text)}`);
    }
  for (const name of QUERY)
    for (const path of [
      "/api/contact-submissions",
      "/api/people",
      "/api/blog-posts",
      "/api/numbers",
      "/api/audit",
    ])
      for (const text of SOME.filter((_, index) => index % 5 === 0)) {
        const requested = `${path}?${new URLSearchParams([[name, text]])}`;
        if (await unsound(await call(requested, { method: "GET" }), requested)) wrong.push(requested);
      }
  expect(wrong).toEqual([]);
});

/** The example body of a route, as fields; undefined where it takes none, or a form. */
const fieldsOf = (entry: Entry): Record<string, unknown> | undefined => {
  const { body, headers } = entry.body?.() ?? {};
  return headers?.["content-type"] === "application/json" ? JSON.parse(String(body)) : undefined;
};

test("no string, nor anything that is no string, in any field of any body is a failure", async () => {
  const wrong: string[] = [];
  const VALUES = [...SOME, null, 0, -1, 1e300, true, [], {}, [["a"]], { a: { b: [] } }];
  for (const { key, method, example, entry } of routes) {
    const fields = fieldsOf(entry);
    if (!fields || method === "GET") continue;
    // A password is checked with argon2, a few milliseconds each.
    const step = key.endsWith("/login") ? 8 : 2;
    // Another share of the values for each field.
    const share = (of: number) => VALUES.filter((_, index) => (index + of) % step === 0);
    const bodies = [
      ...share(0),
      ...Object.keys(fields).flatMap((name, at) =>
        [...share(at), "\ud800"].map((value) => ({ ...fields, [name]: value })),
      ),
    ];
    for (const json of bodies)
      if (await unsound(await call(example, { method, json }), example))
        wrong.push(`${key} with ${JSON.stringify(json)}`);
  }
  expect(wrong).toEqual([]);
});

test("no body that is no JSON, of any type, is a failure", async () => {
  const wrong: string[] = [];
  for (const { key, method, example } of routes.filter(({ method: one }) => one !== "GET"))
    for (const type of [
      "application/json",
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ])
      for (const body of ["{", "[".repeat(5_000), "--x\r\n\r\n--x--", "a=%ff&a=%00&=", "\0", "\ufeff{}"])
        if (await unsound(await call(example, { method, body, headers: { "content-type": type } }), example))
          wrong.push(`${key} with ${type} ${JSON.stringify(body.slice(0, 20))}`);
  expect(wrong).toEqual([]);
});

test("a note keeps any string as it was typed, and a booking's name and number are kept or refused", async () => {
  await call("/api/contact", { method: "POST", json: { name: "A", email: "ada@x.example", message: "M" } });
  const [person] = (await (await call("/api/people", { method: "GET" })).json()) as { id: string }[];
  const changed: string[] = [];
  const notes = await each(
    STRINGS,
    async (text) => {
      const answer = await call(`/api/people/${person?.id}/notes`, { method: "POST", json: { text } });
      const { text: kept } = (await answer.clone().json()) as { text?: string };
      if (answer.status === 201 && kept !== cleanText(text)) changed.push(JSON.stringify(text));
      return answer;
    },
    (status) => status === 201 || status === 400,
  );
  const bookings = await each(
    SOME,
    (text) => {
      const body = JSON.stringify({
        triggerEvent: "BOOKING_CREATED",
        createdAt: text,
        payload: {
          uid: text,
          startTime: "2030-01-01T10:00:00Z",
          attendees: [{ email: "b@x.example", name: text }],
        },
      });
      const signature = createHmac("sha256", SECRET).update(body).digest("hex");
      return call("/api/bookings", { method: "POST", body, headers: { "x-cal-signature-256": signature } });
    },
    (status) => status === 200 || status === 400,
  );
  expect({ notes, changed, bookings }).toEqual({ notes: [], changed: [], bookings: [] });
});

test("what visits bring along (referrer, campaign, program) is counted, and figures and lists stay whole", async () => {
  for (const text of SOME) {
    const header = text.replace(/[^\x20-\x7e]/g, "").trim();
    await call(`/?utm_campaign=${encodeURIComponent(text)}`, {
      headers: { referer: `https://${header}/`, "user-agent": `Mozilla/5.0 ${header}`, cookie: "" },
    });
    await call("/api/beacon", {
      method: "POST",
      body: `shown https://${text}/`,
      headers: { "content-type": "text/plain", "user-agent": `Mozilla/5.0 ${header}`, cookie: "" },
    });
  }
  const paths = [
    "/api/numbers",
    "/api/numbers/export.csv",
    "/api/people",
    "/api/audit",
    "/admin",
    "/admin/numbers",
    "/admin/site",
  ];
  for (const path of paths) {
    const answer = await call(path, {});
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    if (!path.startsWith("/api")) expect([path, await dangers(text)]).toEqual([path, []]);
  }
  expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
});
