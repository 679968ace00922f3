import { afterEach, beforeEach, expect, test } from "bun:test";
import { firstName } from "#src/services/reply.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
let id: string;
const open = async (settings: Record<string, string> = {}, files: Record<string, string> = {}) => {
  site = await openTestSite(settings, { files });
  admin = await site.signIn("admin", "ruth@x.example");
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada Quill", email: "Ada@x.example", message: "Hello" },
  });
  [{ id }] = await read("/api/people");
};
beforeEach(() => open());
afterEach(() => site.close());

const read = async (path: string) => (await site.request(path, { headers: admin })).json();
const reply = (json: unknown, headers: Record<string, string> = {}, to = id) =>
  site.request(`/api/people/${to}/replies`, { method: "POST", json, headers: { ...admin, ...headers } });
const words = { subject: "Your message", text: "Hello Ada,\n\nlet us talk.\r\nRuth" };

test("a reply is a letter from the site to the person, answered to whoever wrote it, and is in the timeline", async () => {
  site.pass(1000);
  const sent = await reply(words);
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({
    kind: "letter",
    letter: "reply",
    to: "ada@x.example",
    by: "ruth",
    ...words,
  });

  const letter = (await site.claimLetters()).find(({ kind }) => kind === "reply");
  expect(letter).toMatchObject({
    to: "ada@x.example",
    subject: "Your message",
    replyTo: { name: "ruth", address: "ruth@x.example" },
  });
  expect(letter?.text).toContain("Hello Ada,\n\nlet us talk.");
  expect(letter?.html).toContain("let us talk.");

  const person = await read(`/api/people/${id}`);
  // Contacted is who was reached: the mail server has not taken it yet.
  expect(person).toMatchObject({ status: "new", unread: false });
  const events = person.events.filter(({ letter: kind }: { letter?: string }) => kind === "reply");
  expect(events).toMatchObject([{ kind: "letter", by: "ruth", state: "queued", ...words }]);

  // Sent, the outbox forgets its words; the person keeps them.
  await site.store.outbox.settle(letter?.id ?? "", { end: "sent" }, site.deps.now().toISOString());
  const after = (await read(`/api/people/${id}`)).events.find(
    ({ letter: kind }: { letter?: string }) => kind === "reply",
  );
  expect(after).toMatchObject({ state: "sent", text: words.text });
  expect(await read(`/api/people/${id}`)).toMatchObject({ status: "contacted" });
  await site.store.retention.purge({
    now: site.deps.now().toISOString(),
    letters: "2040-01-01T00:00:00.000Z",
  });
  const late = (await read(`/api/people/${id}`)).events.find(
    ({ letter: kind }: { letter?: string }) => kind === "reply",
  );
  expect(late).toMatchObject({ state: "sent", text: words.text });
});

test("a reply is taken back within ten seconds, and neither letter nor words are left; then it has left", async () => {
  const takeBack = async (reply: string, of = id) => {
    const path = `/api/people/${of}/replies/${reply}`;
    const answer = await site.request(path, { method: "DELETE", headers: admin });
    return [answer.status, await answer.json()];
  };
  const { id: first } = await (await reply({ ...words, undo: true })).json();
  expect(await takeBack(first, "nobody")).toEqual([404, { error: "There is no such person." }]);
  site.pass(9_999);
  expect(await takeBack(first)).toEqual([200, { ok: true }]);
  expect((await takeBack(first))[0]).toBe(404);
  site.pass(60_000);
  expect((await site.claimLetters()).filter(({ kind }) => kind === "reply")).toEqual([]);
  const { events } = await read(`/api/people/${id}`);
  expect(JSON.stringify(events)).not.toContain("let us talk.");

  const { id: second } = await (await reply({ ...words, undo: true })).json();
  site.pass(10_000);
  expect(await takeBack(second)).toEqual([409, { error: "This reply has left already." }]);
  expect((await site.claimLetters()).filter(({ kind }) => kind === "reply")).toHaveLength(1);
});

test.each([
  ["Dr. Ada Quill", "Ada"],
  ["Quill, Ada", "Ada"],
  ["José María López", "José"],
  ["Ada", "Ada"],
  ["Frau Quill", "Frau Quill"],
  ["A. Quill", "A. Quill"],
  ["Lindgren & Co", "Lindgren & Co"],
])("%s is greeted as %s", (name, greeted) => expect(firstName(name)).toBe(greeted));

test("a reply that is repeated under its key is one letter, and its answer the stored row", async () => {
  const key = { "idempotency-key": "f0e1" };
  const first = await (await reply(words, key)).json();
  site.pass(60_000);
  const again = await reply(words, key);
  expect([again.status, await again.json()]).toEqual([201, first]);
  expect((await site.claimLetters()).filter(({ kind }) => kind === "reply")).toHaveLength(1);
});

test("a key that comes with other words or another person is refused, and nothing of it is sent", async () => {
  const key = { "idempotency-key": "f0e1" };
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Bert", email: "bert@x.example", message: "Hello" },
  });
  const [bert] = await read("/api/people?q=bert@x.example");
  expect((await reply(words, key)).status).toBe(201);
  const refused = { error: "This Idempotency-Key was used for something else: nothing was saved." };
  for (const answer of [
    await reply({ ...words, text: "Let us not talk." }, key),
    await reply({ ...words, subject: "Another" }, key),
    await reply(words, key, bert.id),
  ])
    expect([answer.status, await answer.json()]).toMatchObject([409, refused]);
  const sent = (await site.claimLetters()).filter(({ kind }) => kind === "reply");
  expect(sent.map(({ to, text }) => [to, text.includes("let us talk.")])).toEqual([["ada@x.example", true]]);
  expect(await read(`/api/people/${bert.id}`)).toMatchObject({ status: "new" });
  expect((await reply({ ...words, text: "Let us not talk." }, { "idempotency-key": "f0e2" })).status).toBe(
    201,
  );
});

test("a reply wants a subject, words and somebody who is there", async () => {
  const refused = await reply({ subject: " ", text: "" });
  expect(refused.status).toBe(400);
  expect((await refused.json()).fields).toEqual({
    subject: "Subject is required",
    text: "Write the reply first",
  });
  expect((await reply({ ...words, text: "x".repeat(10_001) })).status).toBe(400);
  const gone = await reply(words, {}, "nobody");
  expect([gone.status, (await gone.json()).error]).toEqual([
    404,
    "This person was deleted in the meantime: nothing was sent, and your words are still here.",
  ]);
  expect((await reply({ ...words, subject: "Two\nlines" })).status).toBe(201);
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "reply");
  expect(letter?.subject).toBe("Two lines");
});

test("a reply goes with the person: from the timeline, from 'Export', from the outbox", async () => {
  await reply(words);
  const kept = await site.request("/api/people/export", {
    method: "POST",
    json: { email: "ada@x.example" },
    headers: admin,
  });
  expect((await kept.json()).replies).toMatchObject([{ by: "ruth", ...words }]);
  await site.request("/api/people/erase", {
    method: "POST",
    json: { email: "ada@x.example" },
    headers: admin,
  });
  expect(await site.claimLetters()).toEqual([]);
  expect(site.engine.client.query("SELECT count(*) AS n FROM person_notes").get()).toEqual({ n: 0 });
});

test("templates come from the content, their places filled; somebody without a name is greeted all the same", async () => {
  const { to, replyTo, templates } = await read(`/api/people/${id}/replies`);
  expect({ to, replyTo }).toEqual({ to: "ada@x.example", replyTo: "ruth@x.example" });
  expect(templates.map(({ name }: { name: string }) => name)).toEqual([
    "Offer a call",
    "Ask for more",
    "After the assessment",
  ]);
  expect(templates[0].text).toStartWith("Hello Ada,\n");
  expect(templates[0].text).toMatch(/https?:\/\/\S+\n\nruth$/);
  expect(JSON.stringify(templates)).not.toMatch(/\{\w+\}/);
  expect(await read(`/api/people/${id}/replies`)).toMatchObject({
    greeting: "Hello Ada,",
    signature: "ruth",
  });
  const signedBy = async (displayName: string, signature: string) => {
    const json = { displayName, signature };
    await site.request("/api/account", { method: "PATCH", json, headers: admin });
    return read(`/api/people/${id}/replies`);
  };
  // A signature that begins with the name is not preceded by it.
  expect((await signedBy("Ruth Vanner", "Ruth Vanner\nOwner")).signature).toBe("Ruth Vanner\nOwner");
  const signed = await signedBy("Ruth Vanner", "Fivefold\n+1 555 0100");
  expect(signed.signature).toBe("Ruth Vanner\nFivefold\n+1 555 0100");
  expect(signed.templates[0].text).toEndWith("\n\nRuth Vanner\nFivefold\n+1 555 0100");
  await reply(words);
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "reply");
  expect(letter?.replyTo).toEqual({ name: "Ruth Vanner", address: "ruth@x.example" });
  site.close();

  await open(
    {},
    {
      "replies.yaml":
        "templates:\n  - name: Own\n    subject: Own\n    text: 'Dear {name}'\nunnamed: friend\nreason: Why\n",
    },
  );
  const own = await read(`/api/people/${id}/replies`);
  expect(own.templates).toEqual([{ name: "Own", subject: "Own", text: "Dear Ada" }]);
});

const status = async () => (await read(`/api/people/${id}`)).status;
const lastReply = async () => (await site.claimLetters()).find(({ kind }) => kind === "reply")?.id ?? "";
const settle = (letter: string, end: "sent" | "parked") =>
  site.store.outbox.settle(letter, { end, reason: "550 5.1.1 No such user" }, site.deps.now().toISOString());

test("a reply to an address that was called wrong is refused, contacts nobody, and goes once that is taken back", async () => {
  site.pass(1000);
  await reply(words);
  const letter = await lastReply();
  await site.request(`/api/letters/${letter}/stop`, { method: "POST", headers: admin });
  expect([await status(), (await read(`/api/people/${id}/replies`)).stopped]).toEqual(["new", true]);
  const refused = await reply({ ...words, text: "Once more." });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: "No letter goes to ada@x.example: the address was called wrong. Take that back first." },
  ]);
  expect(await status()).toBe("new");
  const patch = (json: unknown) =>
    site.request(`/api/people/${id}`, { method: "PATCH", json, headers: admin });
  expect((await patch({ wrongAddress: true })).status).toBe(400);
  expect((await patch({ wrongAddress: false })).status).toBe(200);
  expect((await read(`/api/people/${id}/replies`)).stopped).toBe(false);
  expect((await read("/api/audit"))[0].action).toBe("take back the address of");
  expect(await read("/api/letters?state=failed")).toMatchObject([
    { id: letter, why: "The address was called wrong, and that was taken back." },
  ]);
  expect((await reply({ ...words, text: "Once more." })).status).toBe(201);
  await settle(await lastReply(), "sent");
  expect(await status()).toBe("contacted");
});

test("a reply that is refused for good has contacted nobody; tried again and sent, it has", async () => {
  site.pass(1000);
  await reply(words);
  const letter = await lastReply();
  await settle(letter, "parked");
  expect(await status()).toBe("new");
  const kinds = async () =>
    (await read(`/api/people/${id}`)).events.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(["letter", "submission"]);
  const today = await (await site.request("/admin/today", { headers: admin })).text();
  expect(today).toContain("Letters that failed");
  expect(today).toMatch(/Letters that failed.*Ada Quill.*knows no such mailbox/s);
  await site.request(`/api/letters/${letter}/retry`, { method: "POST", headers: admin });
  await settle(letter, "sent");
  expect(await status()).toBe("contacted");

  // What somebody set since stands, and so does a status that another reply has reached.
  site.pass(1000);
  await reply({ ...words, text: "A second." });
  const now = site.deps.now().toISOString();
  await site.store.outbox.settle(
    await lastReply(),
    { end: "failed", next: now, reason: "451 4.7.1 Greylisted" },
    now,
  );
  const again = await (await site.request("/admin/today", { headers: admin })).text();
  // It has not failed: it is tried again by itself.
  expect(again).toMatch(/Letters that are tried again.*Next try: .*asks to try again later\./s);
  expect(again).not.toContain("Letters that failed");
  await settle(await lastReply(), "parked");
  expect(await status()).toBe("contacted");
});

test("whom a colleague answered is unread to nobody", async () => {
  const bo = await site.signIn("admin", "bo@x.example");
  const unread = async () => (await (await site.request("/api/people", { headers: bo })).json())[0].unread;
  expect(await unread()).toBe(true);
  await reply(words);
  expect(await unread()).toBe(false);
  site.pass(1000);
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada Quill", email: "ada@x.example", message: "Thanks" },
  });
  expect(await unread()).toBe(true);
  const json = { text: "Rang her.", via: "phone" };
  await site.request(`/api/people/${id}/answers`, { method: "POST", json, headers: admin });
  expect(await unread()).toBe(false);
});

test("of two who answer at the same second, the second is told before anything is sent", async () => {
  const bo = await site.signIn("admin", "bo@x.example");
  const answer = async (as: Record<string, string>, text: string, seen: string) => {
    const sent = await reply(
      { subject: "Hello", text, seen },
      { ...as, "idempotency-key": text.replaceAll(" ", "") },
    );
    return [sent.status, await sent.json()];
  };
  const [[, first], [status, told]] = await Promise.all([
    answer(admin, "Come on Tuesday.", ""),
    answer(bo, "Come on Friday.", ""),
  ]);
  expect([status, told]).toEqual([
    409,
    {
      error: "ruth answered in the meantime: nothing was sent yet.",
      answered: { id: first.id, by: "ruth", at: first.at },
    },
  ]);
  const sent = async () =>
    (await site.claimLetters()).filter(({ kind }) => kind === "reply").map(({ text }) => text.split("\n")[0]);
  expect(await sent()).toEqual(["Come on Tuesday."]);
  // Who knows of it, and who answers after oneself, is not asked; a repeat is one letter.
  expect((await answer(bo, "Come on Friday.", told.answered.id))[0]).toBe(201);
  expect((await answer(bo, "Or on Sunday.", told.answered.id))[0]).toBe(201);
  expect((await answer(admin, "Come on Tuesday.", ""))[0]).toBe(201);
  expect(await sent()).toEqual(["Come on Friday.", "Or on Sunday."]);
  expect((await reply({ subject: "Hello", text: "Without it." }, admin)).status).toBe(201);
});
