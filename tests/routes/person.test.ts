import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const write = (email: string, fields: Record<string, string> = {}) =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada Quill", email, message: "Hello", ...fields },
  });

const answers = Array.from({ length: 20 }, (_, n) => (n % 4) + 2);
const scores = {
  totalScore: 70,
  visionScore: 14,
  teamScore: 14,
  processScore: 14,
  metricsScore: 14,
  issuesScore: 14,
  interpretation: "Growing",
};
const quiz = (email: string, more: Record<string, unknown> = {}) =>
  site.request("/api/assessment-results", { method: "POST", json: { email, ...scores, ...more } });

const get = async (path: string, as = admin) => (await site.request(path, { headers: as })).json();
const send = (method: string, path: string, json?: unknown, as = admin) =>
  site.request(path, { method, json, headers: as });

const only = async () => (await get("/api/people"))[0];

describe("a person", () => {
  test("is an address, trimmed and without case; messages and results name them", async () => {
    await write("Ada@x.example", { company: "Quill & Sons" });
    site.pass(1000);
    await quiz(" ada@X.example ");
    const people = await get("/api/people");
    expect(people).toEqual([
      {
        id: expect.any(String),
        email: "ada@x.example",
        name: "Ada Quill",
        company: "Quill & Sons",
        status: "new",
        owner: null,
        unread: true,
        lastAt: new Date(NOON.getTime() + 1000).toISOString(),
        messages: 1,
        results: 1,
        bookings: 0,
      },
    ]);
    expect(people[0].id).not.toContain("@");
    const [message] = await get("/api/contact-submissions");
    const [result] = await get("/api/assessment-results");
    expect([message.personId, result.personId]).toEqual([people[0].id, people[0].id]);
    expect(message).not.toHaveProperty("status");
  });

  test("is not told of to whoever writes", async () => {
    expect(await (await write("ada@x.example")).json()).not.toHaveProperty("personId");
    expect(await (await quiz("ada@x.example")).json()).not.toHaveProperty("personId");
  });

  test("has everything that happened in one list, the newest first, with the answers and the private link", async () => {
    await quiz("ada@x.example");
    site.pass(1000);
    const { resultUrl } = await (await quiz("ada@x.example", { answers })).json();
    site.pass(1000);
    await write("ada@x.example");
    const { id } = await only();
    site.pass(1000);
    await send("PATCH", `/api/people/${id}`, { status: "contacted" });
    site.pass(1000);
    const note = await send("POST", `/api/people/${id}/notes`, { text: " Called her " });
    expect(note.status).toBe(201);
    expect(await note.json()).toMatchObject({ kind: "note", text: "Called her", by: "admin" });

    const person = await get(`/api/people/${id}`);
    expect(person).toMatchObject({
      id,
      email: "ada@x.example",
      messages: 1,
      results: 2,
      status: "contacted",
    });
    expect(person.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "note",
      "status",
      "submission",
      "letter",
      "result",
      "letter",
      "result",
    ]);
    expect(person.events[1]).toMatchObject({ status: "contacted", by: "admin" });
    expect(person.events[2]).toMatchObject({ message: "Hello", name: "Ada Quill", source: "contact_form" });
    expect(person.events[4]).toMatchObject({ answers, resultUrl, totalScore: "70" });
    expect(person.events[6]).toMatchObject({ answers: null, resultUrl: expect.stringContaining("?r=") });
    expect(person.events[3]).toMatchObject({ letter: "result", state: "queued" });
  });

  test("has a status, an owner and notes; what is missing stays, null clears the owner", async () => {
    await write("ada@x.example");
    const { id } = await only();
    const { user } = await get("/api/auth/me");
    const owned = await send("PATCH", `/api/people/${id}`, { owner: user.id, status: "won" });
    expect(owned.status).toBe(200);
    expect(await owned.json()).toMatchObject({ id, owner: user.id, status: "won" });
    expect(await (await send("PATCH", `/api/people/${id}`, {})).json()).toMatchObject({
      owner: user.id,
      status: "won",
    });
    expect(await (await send("PATCH", `/api/people/${id}`, { owner: null })).json()).toMatchObject({
      owner: null,
      status: "won",
    });
    for (const wrong of [{ status: "maybe" }, { owner: "nobody" }, { unread: "yes" }]) {
      const refused = await send("PATCH", `/api/people/${id}`, wrong);
      expect(refused.status).toBe(400);
      expect((await refused.json()).fields).toHaveProperty(Object.keys(wrong)[0] ?? "");
    }
    expect((await send("POST", `/api/people/${id}/notes`, { text: " " })).status).toBe(400);
    expect((await send("POST", `/api/people/${id}/notes`, { text: "x".repeat(10_001) })).status).toBe(400);
    expect((await send("POST", `/api/people/${id}/notes`, { text: "x".repeat(10_000) })).status).toBe(201);
  });

  test("is unread by each account until it has read them, and again when something comes", async () => {
    const other = await site.signIn("admin", "ben@fivefold.example");
    await write("ada@x.example");
    const { id } = await only();
    const unread = async (as = admin) => (await get("/api/people", as))[0].unread;
    expect(await (await send("PATCH", `/api/people/${id}`, { unread: false })).json()).toMatchObject({
      unread: false,
    });
    expect([await unread(), await unread(other)]).toEqual([false, true]);
    site.pass(1000);
    await write("ada@x.example");
    expect(await unread()).toBe(true);
    const rows = await get("/api/contact-submissions?with=person");
    expect(rows.map(({ person }: { person: { unread: boolean } }) => person.unread)).toEqual([true, false]);
    await send("PATCH", `/api/people/${id}`, { unread: false });
    await send("PATCH", `/api/people/${id}`, { unread: true });
    expect(await unread()).toBe(true);
  });

  test("is found by status, owner, a word or a whole address, a page at a time", async () => {
    for (const n of [1, 2, 3]) {
      await write(`person${n}@x.example`, { name: n === 2 ? "José García" : `Person ${n}` });
      site.pass(1000);
    }
    const [three, two] = await get("/api/people");
    expect(three.email).toBe("person3@x.example");
    await send("PATCH", `/api/people/${two.id}`, { status: "lost" });
    const emails = async (query: string) =>
      (await get(`/api/people?${query}`)).map(({ email }: { email: string }) => email);
    expect(await emails("status=lost")).toEqual(["person2@x.example"]);
    expect(await emails("q=garcia")).toEqual(["person2@x.example"]);
    expect(await emails(`q=${encodeURIComponent("PERSON1@x.example")}`)).toEqual(["person1@x.example"]);
    expect(await emails("limit=1&offset=1")).toEqual(["person2@x.example"]);
    expect(await emails("owner=nobody")).toEqual([]);
    const answer = await site.request("/api/people?limit=1", { headers: admin });
    expect(answer.headers.get("x-total-count")).toBe("3");
    expect((await site.request("/api/people?status=maybe", { headers: admin })).status).toBe(400);
  });

  test("goes whole when erased: the notes, and what still lies in the trash", async () => {
    await write("ada@x.example", { message: "Mnemosyne" });
    await write("ada@x.example");
    const { id } = await only();
    await send("POST", `/api/people/${id}/notes`, { text: "Mnemosyne" });
    const rows = await get("/api/contact-submissions");
    await send("DELETE", `/api/contact-submissions/${rows[0].id}`);
    await send("POST", "/api/people/erase", { email: "ada@x.example" });
    expect((await site.request(`/api/people/${id}`, { headers: admin })).status).toBe(404);
    for (const table of ["people", "person_notes", "trash", "contact_submissions"])
      expect(site.engine.client.query(`SELECT * FROM ${table}`).all()).toEqual([]);
    expect((await send("POST", `/api/contact-submissions/${rows[0].id}/restore`)).status).toBe(404);
  });

  test("is nobody while suspected, and somebody from 'Not spam' on", async () => {
    await site.request("/api/contact", {
      method: "POST",
      json: { name: "S", email: "s@x.example", message: "Buy", topic_confirm: "x" },
    });
    expect(await get("/api/people")).toEqual([]);
    const [suspect] = await get("/api/contact-submissions?suspected=true");
    expect(suspect.personId).toBeNull();
    const cleared = await (await send("POST", `/api/contact-submissions/${suspect.id}/restore`)).json();
    expect(cleared.personId).toBe((await only()).id);
    await send("POST", `/api/contact-submissions/${suspect.id}/spam`);
    expect(await get("/api/people")).toEqual([]);
    await send("POST", `/api/contact-submissions/${suspect.id}/restore`);
    // Staff heard of it once.
    expect(await site.store.outbox.about("submission", suspect.id)).toHaveLength(1);
  });
});

describe("messages and results", () => {
  test("are narrowed by day and level, people by their status and owner too", async () => {
    await write("ada@x.example");
    await quiz("ben@x.example");
    site.pass(86_400_000);
    admin = await site.signIn("admin", "late@fivefold.example");
    await write("ben@x.example");
    const ben = (await get("/api/people?q=ben@x.example"))[0];
    await send("PATCH", `/api/people/${ben.id}`, { status: "booked" });
    const emails = async (path: string) =>
      (await get(path)).map(({ email }: { email: string }) => email).join();
    expect(await emails("/api/assessment-results?level=Growing")).toBe("ben@x.example");
    expect(await emails("/api/assessment-results?level=Thriving")).toBe("");
    expect(await emails("/api/contact-submissions?from=2026-11-22")).toBe("ben@x.example");
    expect(await emails("/api/contact-submissions?to=2026-11-21")).toBe("ada@x.example");
    // The people by the level of their last result, and when they were last heard of.
    await quiz("ada@x.example", {
      ...scores,
      totalScore: 100,
      interpretation: "Thriving",
      visionScore: 20,
      teamScore: 20,
      processScore: 20,
      metricsScore: 20,
      issuesScore: 20,
    });
    expect(await emails("/api/people?level=Growing")).toBe("ben@x.example");
    site.pass(1000);
    await quiz("ada@x.example");
    expect(await emails("/api/people?level=Growing&dir=asc")).toBe("ben@x.example,ada@x.example");
    expect(await emails("/api/people?level=Thriving")).toBe("");
    expect(await emails("/api/people?level=Growing&status=booked")).toBe("ben@x.example");
    expect(await emails("/api/people?from=2026-11-22&q=ben")).toBe("ben@x.example");
    expect(await emails("/api/people?to=2026-11-21")).toBe("");
    const { user } = await get("/api/auth/me");
    await send("PATCH", `/api/people/${ben.id}`, { owner: user.id });
    const sheet = await site.request("/api/people/export.csv?status=booked", { headers: admin });
    expect((await sheet.text()).trim().split("\n")).toEqual([
      expect.stringContaining("email,name,company,status,owner,lastAt"),
      expect.stringContaining(`ben@x.example,Ada Quill,,booked,${user.username},2026-11-22`),
    ]);
    const read = await site.request("/api/people/export.csv?status=booked&for=sheet", { headers: admin });
    expect((await read.text()).trim().split("\r\n")).toEqual([
      "Name,Email,Company,Status,Owner,Last contact,Messages,Results,Calls",
      expect.stringMatching(
        new RegExp(`^Ada Quill,ben@x\\.example,,Booked,${user.username},2026-11-2\\d \\d\\d:\\d\\d,1,`),
      ),
    ]);
    for (const noun of ["contact-submissions", "assessment-results"]) {
      const list = await site.request(`/api/${noun}/export.csv?for=sheet`, { headers: admin });
      expect(await list.text()).toMatch(/^(Name,Email|Email,Total Score)/);
    }
    expect((await site.request("/api/people/export.csv?for=me", { headers: admin })).status).toBe(400);
    expect((await site.request("/api/people?from=yesterday", { headers: admin })).status).toBe(400);
    const csv = await site.request("/api/contact-submissions/export.csv?from=2026-11-22", { headers: admin });
    expect((await csv.text()).trim().split("\n")).toHaveLength(2);
    for (const wrong of ["from=yesterday", "from=2026-11-31", "from=2026-11-22&to=2026-11-21"])
      expect((await site.request(`/api/contact-submissions?${wrong}`, { headers: admin })).status).toBe(400);
  });
});
