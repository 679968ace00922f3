import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

type Json = ReturnType<typeof JSON.parse>;
const get = async (path: string, as = admin): Promise<Json> =>
  (await site.request(path, { headers: as })).json();
const send = async (method: string, path: string, json?: unknown, headers = {}): Promise<[number, Json]> => {
  const answer = await site.request(path, { method, json, headers: { ...admin, ...headers } });
  return [answer.status, await answer.json()];
};
const write = (email: string, fields: Record<string, string> = {}) =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada Quill", email, message: "Hello", ...fields },
  });
const idOf = async (email: string): Promise<string> => (await get(`/api/people?q=${email}`))[0].id;
const known = async (email = "ada@x.example", fields = {}): Promise<string> => {
  await write(email, fields);
  return idOf(email);
};

describe("a follow-up", () => {
  test("is a day and a line, with who wrote it; done keeps it, and a day is told from what is none", async () => {
    const id = await known();
    const [status, made] = await send("POST", `/api/people/${id}/follow-ups`, {
      on: "2026-11-20",
      text: " Call again ",
    });
    expect([status, made]).toEqual([
      201,
      {
        id: expect.any(String),
        on: "2026-11-20",
        text: "Call again",
        done: false,
        doneAt: null,
        by: "admin",
      },
    ]);
    const path = `/api/people/${id}/follow-ups/${made.id}`;
    expect(await send("PATCH", path, { on: "2026-12-01", text: "Ask for the date" })).toEqual([
      200,
      { ...made, on: "2026-12-01", text: "Ask for the date" },
    ]);
    const done = {
      ...made,
      on: "2026-12-01",
      text: "Ask for the date",
      done: true,
      doneAt: NOON.toISOString(),
    };
    expect(await send("PATCH", path, { done: true })).toEqual([200, done]);
    site.pass(1000);
    expect(await send("PATCH", path, { done: true })).toEqual([200, done]);
    const { events } = await get(`/api/people/${id}`);
    expect(events[0]).toEqual({ kind: "follow-up", at: NOON.toISOString(), ...done });
    expect((await send("PATCH", path, { done: false }))[1]).toMatchObject({ done: false, doneAt: null });
    expect(await send("DELETE", path)).toEqual([200, { ok: true }]);
    expect((await send("DELETE", path))[0]).toBe(404);
    expect((await get(`/api/people/${id}`)).events.map(({ kind }: Json) => kind)).toEqual(["submission"]);

    for (const bad of [
      { on: "2026-02-30", text: "x" },
      { on: "tomorrow", text: "x" },
      { on: "2026-12-01", text: " " },
      { on: "2026-12-01", text: "x".repeat(501) },
      { text: "x" },
    ])
      expect((await send("POST", `/api/people/${id}/follow-ups`, bad))[0]).toBe(400);
    expect(
      (await send("POST", `/api/people/${id}/follow-ups`, { on: "2020-01-01", text: "x".repeat(500) }))[0],
    ).toBe(201);
    expect((await send("POST", "/api/people/none/follow-ups", { on: "2026-12-01", text: "x" }))[0]).toBe(404);
    const other = await known("bo@x.example");
    expect((await send("PATCH", `/api/people/${other}/follow-ups/${made.id}`, { done: true }))[0]).toBe(404);
  });

  test("lists its person by the day it is due, while it is open", async () => {
    const id = await known();
    await known("bo@x.example");
    const [, { id: followUp }] = await send("POST", `/api/people/${id}/follow-ups`, {
      on: "2026-11-25",
      text: "x",
    });
    const due = async (day: string) => (await get(`/api/people?due=${day}`)).map((row: Json) => row.email);
    expect(await due("2026-11-24")).toEqual([]);
    expect(await due("2026-11-25")).toEqual(["ada@x.example"]);
    expect(await due("2026-12-25")).toEqual(["ada@x.example"]);
    expect((await site.request("/api/people?due=soon", { headers: admin })).status).toBe(400);
    await send("PATCH", `/api/people/${id}/follow-ups/${followUp}`, { done: true });
    expect(await due("2026-12-25")).toEqual([]);
  });

  test("counts among what waits from its day on", async () => {
    const id = await known();
    await send("PATCH", `/api/people/${id}`, { unread: false });
    await send("POST", `/api/people/${id}/follow-ups`, { on: "2026-11-22", text: "x" });
    expect((await get("/api/admin/inbox")).waiting).toBe(0);
    site.pass(86_400_000 / 2);
    expect((await get("/api/admin/inbox")).waiting).toBe(1);
  });
});

describe("Today", () => {
  const page = async (path = "/admin/today") => (await site.request(path, { headers: admin })).text();
  const submit = (path: string, fields: Record<string, string>) =>
    site.request(path, { method: "POST", body: new URLSearchParams(fields), headers: admin });

  test("does a follow-up or puts it off by a form, without a script, says so and takes it back", async () => {
    const id = await known();
    const [, made] = await send("POST", `/api/people/${id}/follow-ups`, { on: "2026-11-20", text: "Call" });
    const path = `/api/people/${id}/follow-ups/${made.id}`;
    const done = await submit(path, { done: "true", from: "2026-11-20" });
    const back = done.headers.get("location") ?? "";
    expect([done.status, back]).toEqual([303, `/admin/today?changed=${made.id}&from=2026-11-20`]);
    expect(await page(back)).toContain("Done: Ada Quill, “Call”.");
    expect((await get("/api/people?due=2026-11-30")).length).toBe(0);
    await submit(path, { done: "false" });
    expect((await get("/api/people?due=2026-11-20")).length).toBe(1);

    const later = await submit(path, { on: "2026-11-24", from: "2026-11-20" });
    expect(await page(later.headers.get("location") ?? "")).toContain(
      "Ada Quill, “Call”: waits until Nov 24, 2026.",
    );
    expect((await get(`/api/people/${id}`)).events[0]).toMatchObject({ on: "2026-11-24", done: false });
    const noted = (await get("/api/audit")).map(({ action }: Json) => action);
    expect(noted.slice(0, 3)).toEqual(
      ["change a follow-up of", "change a follow-up of", "follow up done"].map((act) =>
        expect.stringContaining(`${act}: 20`),
      ),
    );
    expect((await submit(path, { on: "soon" })).status).toBe(400);
    expect((await submit(`/api/people/${id}/follow-ups/none`, { done: "true" })).status).toBe(404);
  });

  test("names who is unread however many are newer and read", async () => {
    await known("first@x.example");
    const { id: viewer } = (await get("/api/auth/me")).user;
    site.pass(60_000);
    for (let n = 0; n < 201; n++)
      await putSubmission(
        site.store,
        submission({
          id: `s${n}`,
          name: `P${n}`,
          email: `p${n}@x.example`,
          createdAt: site.deps.now().toISOString(),
        }),
      );
    site.engine.client.run(
      `INSERT INTO person_reads (person_id, user_id, read_at)
        SELECT id, ?, last_at FROM people WHERE email <> 'first@x.example'`,
      [viewer],
    );
    const html = await page();
    expect(html).toContain("1 thing waits for you.");
    expect(html).toContain("Begin with Ada Quill");
    const [, unread = "none"] = /aria-label="Unread">(.*?)<\/section>/s.exec(html) ?? [];
    expect(unread).toContain("Ada Quill");
    expect(unread).not.toMatch(/P200|>All /);

    site.engine.client.run("DELETE FROM person_reads");
    expect(await page()).toMatch(/href="\/admin\/people\?unread=true">All 202</);
    const listed = await site.request("/api/people?unread=true&limit=1", { headers: admin });
    expect(listed.headers.get("x-total-count")).toBe("202");
    await send("PATCH", `/api/people/${await idOf("p7@x.example")}`, { unread: false });
    expect(await get("/api/people?unread=true")).toHaveLength(201);
  });

  test("has calls and posts of the day on its arc, each at its hour, and those of later days by their weekday", async () => {
    const arc = async () => /<circle.*?<\/svg>/.exec(await page())?.[0] ?? "no arc";
    expect(await arc()).toBe("no arc");
    const book = (name: string, hours: number) =>
      site.engine.client.run(
        `INSERT INTO bookings (id, uid, email, name, start_time, state, created_at, changed_at, made)
          VALUES (?1, ?1, 'ada@x.example', ?1, ?2, 'made', ?3, ?3, 1)`,
        [name, new Date(NOON.getTime() + hours * 3_600_000).toISOString(), NOON.toISOString()],
      );
    book("Ines", 48);
    expect(await arc()).toBe("no arc");
    book("Ada", 2);
    expect(await arc()).toMatch(/>2:00 PM<.*>Ada</);
    expect(await page()).toContain(">Mon 12:00 PM<");
  });

  test("has each of one's own people once, and counts all of them", async () => {
    const { id: owner } = (await get("/api/auth/me")).user;
    const ids: string[] = [];
    for (const name of ["unread", "due", "rests"]) ids.push(await known(`${name}@x.example`, { name }));
    for (const id of ids) await send("PATCH", `/api/people/${id}`, { owner });
    for (const id of ids.slice(1)) await send("PATCH", `/api/people/${id}`, { unread: false });
    await send("POST", `/api/people/${ids[1]}/follow-ups`, { on: "2026-11-20", text: "Ring" });
    const html = (await page()).replace(/.*<h1/s, "");
    for (const id of ids) expect(html.split(`href="/admin/people/${id}" dir`)).toHaveLength(2);
    expect(html).toMatch(/>3<\/span><a [^>]*>All 3<.*>rests</s);
  });

  test("has who was only read until somebody answers, owns or follows them up", async () => {
    const ids: string[] = [];
    for (const name of ["unread", "answered", "owned", "planned", "quiet"])
      ids.push(await known(`${name}@x.example`, { name }));
    const [unread, answered, owned, planned, quiet] = ids;
    const { id: owner } = (await get("/api/auth/me")).user;
    for (const id of ids) if (id !== unread) await send("PATCH", `/api/people/${id}`, { unread: false });
    await send("PATCH", `/api/people/${answered}`, { status: "contacted" });
    await send("PATCH", `/api/people/${owned}`, { owner });
    await send("POST", `/api/people/${planned}/follow-ups`, { on: "2027-01-08", text: "Ring" });
    const [, group = ""] = /aria-label="Read, still new">(.*?)<\/section>/s.exec(await page()) ?? [];
    expect([...group.matchAll(/people\/([^"#]+)" dir/g)].map(([, id]) => id)).toEqual([quiet]);
  });

  test("names a result where nothing was written", async () => {
    const scores = { visionScore: 14, teamScore: 14, processScore: 14, metricsScore: 14, issuesScore: 14 };
    await site.request("/api/assessment-results", {
      method: "POST",
      json: { email: "ada@x.example", totalScore: 70, ...scores, interpretation: "Growing" },
    });
    const html = await page();
    expect(html).toContain("Assessment: 70 points, Growing");
    expect(html).toContain("1 assessment, 0 messages, 0 calls booked.");
  });
});

describe("a person", () => {
  test("is added by hand with a note, and is there without a message", async () => {
    const [status, added] = await send("POST", "/api/people", {
      email: "Lee@Freight.example",
      name: "Lee Marr",
      company: "",
      text: "Met at the freight day",
    });
    expect([status, added]).toEqual([
      201,
      {
        ...{ id: expect.any(String), email: "lee@freight.example", name: "Lee Marr", company: null },
        ...{ status: "new", owner: null, unread: false, lastAt: NOON.toISOString() },
        ...{ messages: 0, results: 0, bookings: 0 },
        events: [
          {
            kind: "note",
            id: expect.any(String),
            at: NOON.toISOString(),
            by: "admin",
            text: "Met at the freight day",
          },
        ],
      },
    ]);
    expect((await get("/api/people")).map(({ email }: Json) => email)).toEqual(["lee@freight.example"]);
    expect(await send("POST", "/api/people", { email: "lee@freight.EXAMPLE" })).toEqual([
      409,
      { error: expect.any(String), fields: expect.anything(), id: added.id },
    ]);
    expect((await send("POST", "/api/people", { email: "nobody" }))[0]).toBe(400);
  });

  test("stays when the only message is deleted, if staff added them; and comes back where it was in the trash", async () => {
    await send("POST", "/api/people", { email: "lee@x.example", name: "Lee" });
    site.pass(1000);
    await write("lee@x.example", { name: "Leonora" });
    const [message] = await get("/api/contact-submissions");
    await send("DELETE", `/api/contact-submissions/${message.id}`);
    site.pass(20_000);
    await site.store.trash.empty();
    expect(await get("/api/people")).toMatchObject([
      { name: "Lee", messages: 0, lastAt: NOON.toISOString() },
    ]);
  });

  test("has a name and a company that staff corrected, whatever comes later", async () => {
    const id = await known("ada@x.example", { company: "Quil" });
    const [status, changed] = await send("PATCH", `/api/people/${id}`, {
      name: "Ada Quill-Orr",
      company: "Quill",
    });
    expect([status, changed.name, changed.company]).toEqual([200, "Ada Quill-Orr", "Quill"]);
    await write("ada@x.example", { name: "A. Q.", company: "Q" });
    expect((await get("/api/people"))[0]).toMatchObject({ name: "Ada Quill-Orr", company: "Quill" });
    expect((await get("/api/people?q=quill-orr"))[0]).toMatchObject({ id });
    expect((await send("PATCH", `/api/people/${id}`, { name: "" }))[1].name).toBeNull();
    await write("ada@x.example", { name: "Ada Q." });
    expect((await get("/api/people"))[0].name).toBe("Ada Q.");
    expect((await send("PATCH", `/api/people/${id}`, { name: "x".repeat(201) }))[0]).toBe(400);
  });

  test("is one of many that are changed together, all or none", async () => {
    const ids = [await known("a@x.example"), await known("b@x.example")];
    const { user } = await get("/api/auth/me");
    const all = { status: "won", owner: user.id, followUp: { on: "2026-12-01", text: "Send the sheet" } };
    expect((await send("POST", "/api/people/bulk", { ids: [...ids, "none"], ...all }))[0]).toBe(404);
    expect(await get("/api/people?status=won")).toEqual([]);
    expect(await send("POST", "/api/people/bulk", { ids, ...all })).toEqual([
      200,
      { ok: true, rows: 2, followUps: [expect.any(String), expect.any(String)] },
    ]);
    expect(await get(`/api/people?status=won&owner=${user.id}&due=2026-12-01`)).toHaveLength(2);
    expect((await send("POST", "/api/people/bulk", { ids, status: "won", followUp: "" }))[0]).toBe(200);
    expect((await send("POST", "/api/people/bulk", { ids, unread: false }))[0]).toBe(200);
    expect(await get("/api/people?unread=true")).toEqual([]);
    expect((await send("POST", "/api/people/bulk", { ids, owner: "nobody" }))[0]).toBe(400);
    const ofNumbers = await send("POST", "/api/people/bulk", { ids: [5], status: "won" });
    expect([ofNumbers[0], ofNumbers[1].error]).toEqual([
      400,
      "Name 1 to 1,000 people by their ids, each once",
    ]);
    const many = Array.from({ length: 1_001 }, (_, n) => `p${n}`);
    expect((await send("POST", "/api/people/bulk", { ids: many, status: "won" }))[0]).toBe(400);
    expect((await send("POST", "/api/people/bulk", { ids: many.slice(1), status: "won" }))[0]).toBe(404);
  });

  test("is found by all that they and staff wrote, and shows where", async () => {
    const ada = await known("ada@x.example", { message: "My service manager in Austin could do it" });
    const bo = await known("bo@x.example", { name: "Bo" });
    const kim = await known("kim@x.example", { name: "Kim Austin" });
    const lee = await known("lee@x.example", { name: "Lee" });
    await send("POST", `/api/people/${bo}/notes`, { text: "His brother runs the Austin yard" });
    await send("POST", `/api/people/${lee}/answers`, { text: "See you in austin", via: "phone" });
    const found = await get("/api/people?q=AUSTIN");
    expect(Object.fromEntries(found.map(({ id, hit }: Json) => [id, hit]))).toEqual({
      [ada]: { kind: "message", text: "My service manager in Austin could do it" },
      [bo]: { kind: "note", text: "His brother runs the Austin yard" },
      [kim]: { kind: "name", text: "Kim Austin" },
      [lee]: { kind: "answer", text: "See you in austin" },
    });
    await send("POST", `/api/people/${lee}/replies`, { subject: "Plans", text: "The workshop is in Waco" });
    expect(await get("/api/people?q=waco")).toMatchObject([{ id: lee, hit: { kind: "reply" } }]);
    expect(await get("/api/people?q=lee@x.example")).toMatchObject([
      { hit: { kind: "address", text: "lee@x.example" } },
    ]);
    expect(await get("/api/people?q=austin brother")).toMatchObject([{ id: bo }]);
    // One or two letters alone are looked for in names, companies and addresses, beside a word in texts as they were typed.
    expect(await get("/api/people?q=au")).toMatchObject([{ id: kim, hit: { kind: "name" } }]);
    expect(await get("/api/people?q=in  austin")).toHaveLength(3);
    expect(await get("/api/people?q=nowhere")).toEqual([]);
    // A status is no text of anybody.
    await send("PATCH", `/api/people/${bo}`, { status: "lost" });
    expect(await get("/api/people?q=lost")).toEqual([]);
    expect((await get("/api/people"))[0]).not.toHaveProperty("hit");
  });

  test("has what they answered elsewhere, as staff log it; that and notes are corrected and deleted", async () => {
    const id = await known();
    const [status, answer] = await send("POST", `/api/people/${id}/answers`, {
      text: "Yes, Tuesday",
      via: "phone",
    });
    expect([status, answer]).toEqual([
      201,
      {
        kind: "answer",
        id: expect.any(String),
        at: NOON.toISOString(),
        by: "admin",
        text: "Yes, Tuesday",
        via: "phone",
      },
    ]);
    const [, note] = await send("POST", `/api/people/${id}/notes`, { text: "Rang" });
    const path = `/api/people/${id}/notes`;
    expect(await send("PATCH", `${path}/${note.id}`, { text: "Rang at half past seven" })).toEqual([
      200,
      { ...note, text: "Rang at half past seven" },
    ]);
    expect((await get("/api/people?q=half past seven"))[0].hit).toEqual({
      kind: "note",
      text: "Rang at half past seven",
    });
    expect((await get("/api/people?q=rang"))[0].id).toBe(id);
    expect((await send("PATCH", `${path}/${note.id}`, { text: " " }))[0]).toBe(400);
    expect(await send("DELETE", `${path}/${note.id}`)).toEqual([200, { ok: true }]);
    expect((await send("DELETE", `${path}/${note.id}`))[0]).toBe(404);
    expect(await get("/api/people?q=half past seven")).toEqual([]);
    await send("PATCH", `/api/people/${id}`, { status: "won" });
    const { events } = await get(`/api/people/${id}`);
    const written = events.find(({ kind }: Json) => kind === "status");
    expect((await send("DELETE", `${path}/${written.id}`))[0]).toBe(404);
    expect(events.find(({ kind }: Json) => kind === "answer")).toEqual(answer);
  });

  test("takes notes, follow-ups and marks along when erased, and hands them out before", async () => {
    const id = await known();
    await send("POST", `/api/people/${id}/notes`, { text: "Rang" });
    await send("POST", `/api/people/${id}/follow-ups`, { on: "2026-12-01", text: "Call" });
    const [, kept] = await send("POST", "/api/people/export", { email: "ada@x.example" });
    expect(kept).toMatchObject({
      notes: [{ text: "Rang" }],
      followUps: [{ on: "2026-12-01", text: "Call" }],
    });
    await send("POST", "/api/people/erase", { email: "ada@x.example" });
    for (const table of ["people", "person_notes", "follow_ups", "person_notes_search"])
      expect(site.engine.client.query(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
    site.engine.client.run(
      "INSERT INTO person_notes_search (person_notes_search, rank) VALUES ('integrity-check', 1)",
    );
  });
});

describe("an account", () => {
  test("says how it signs and when it hears of leads, and ends its other sessions", async () => {
    expect(await get("/api/account")).toEqual({
      ...{ displayName: null, signature: null, notices: "each", shortcuts: "on" },
    });
    const manner = {
      displayName: "Ruth Vanner",
      signature: "Ruth\nFivefold",
      notices: "daily",
      shortcuts: "off",
    };
    expect(await send("PATCH", "/api/account", manner)).toEqual([200, manner]);
    expect(await send("PATCH", "/api/account", { displayName: "" })).toEqual([
      200,
      { ...manner, displayName: null },
    ]);
    for (const notices of [null, "", undefined])
      expect(await send("PATCH", "/api/account", { notices })).toEqual([
        200,
        { ...manner, displayName: null },
      ]);
    for (const wrong of [{ notices: "weekly" }, { shortcuts: "none" }, { shortcuts: true }])
      expect((await send("PATCH", "/api/account", wrong))[0]).toBe(400);
    const [own] = await get("/api/account/sessions");
    expect(own).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), lastSeen: expect.any(String) },
      ...{ expiresAt: expect.any(String), current: true },
    });
    const other = await site.signIn("admin", "bo@fivefold.example");
    const [theirs] = await get("/api/account/sessions", other);
    expect((await send("DELETE", `/api/account/sessions/${theirs.id}`))[0]).toBe(404);
    expect(await send("DELETE", `/api/account/sessions/${own.id}`)).toEqual([200, { ok: true }]);
    expect((await send("GET", "/api/account"))[0]).toBe(401);
  });

  test("hears of each lead, once a day, or never; FIVEFOLD_NOTIFY wins", async () => {
    const told = async (of: TestSite, message: string) => {
      await of.request("/api/contact", {
        method: "POST",
        json: { name: "Ada", email: "ada@x.example", message },
      });
      return (await of.claimLetters()).filter(({ kind }) => kind === "new-lead").map(({ to }) => to);
    };
    await site.signIn("editor", "ed@fivefold.example");
    expect(await told(site, "one")).toEqual(["admin@fivefold.example"]);
    await send("PATCH", "/api/account", { notices: "none" });
    expect(await told(site, "two")).toEqual([]);
    await send("PATCH", "/api/account", { notices: "daily" });
    expect(await told(site, "three")).toEqual([]);
    expect(await site.deps.services.daily.send()).toBe(1);
    expect(await site.deps.services.daily.send()).toBe(0);
    const [daily] = (await site.claimLetters()).filter(({ kind }) => kind === "daily");
    expect([daily?.to, daily?.text]).toEqual(["admin@fivefold.example", expect.stringContaining("Ada")]);

    const told2 = await openTestSite({ FIVEFOLD_NOTIFY: "desk@x.example" });
    const as = await told2.signIn("admin");
    await told2.request("/api/account", { method: "PATCH", json: { notices: "none" }, headers: as });
    expect(await told(told2, "four")).toEqual(["desk@x.example"]);
    expect(await told2.deps.services.daily.send()).toBe(0);
    told2.close();
  });
});

describe("Today", () => {
  const page = async (as: Record<string, string> = admin) => {
    const answer = await site.request("/admin/today", { headers: as });
    return { status: answer.status, html: await answer.text() };
  };

  test("is 200 and noindex to everybody, and names what waits to an admin alone", async () => {
    await write("ada@x.example");
    const out = await page({});
    expect([out.status, out.html.includes("Ada Quill")]).toEqual([200, false]);
    expect(out.html).toContain("noindex");
    const { html } = await page();
    expect(html).toContain("Ada Quill");
    expect(html).toContain("1 thing waits for you.");
    expect(html).toMatch(/href="\/admin\/today"[^>]*>Today 1</);
    const dashboard = await (await site.request("/admin", { headers: admin })).text();
    expect(dashboard).toContain("1 thing waits for you.");
  });

  test("has follow-ups by their day, and says when nothing waits", async () => {
    const id = await known();
    await send("PATCH", `/api/people/${id}`, { unread: false });
    expect((await page()).html).toContain("Nothing waits for you");
    expect(await (await site.request("/admin", { headers: admin })).text()).not.toContain("waits for you");
    await send("POST", `/api/people/${id}/follow-ups`, { on: "2026-11-19", text: "Ask for the date" });
    await send("POST", `/api/people/${id}/follow-ups`, { on: "2026-11-30", text: "Much later" });
    const { html } = await page();
    expect(html).toContain("Ask for the date");
    expect(html).toContain("2 days late");
    expect(html).not.toContain("Much later");
  });
});
