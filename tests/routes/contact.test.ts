import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

const message = { name: "Nora Field", email: "nora@field.example", message: "The vans wait for me." };
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  site.request("/api/contact", { method: "POST", json: body, headers });
const postForm = (fields: Record<string, string>) =>
  site.request("/api/contact", {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const newest = async () => (await site.store.submissions.list()).rows[0];

describe("a message", () => {
  test("is answered 201 with its row, and is in the store", async () => {
    const response = await post(message);
    expect(response.status).toBe(201);
    const row = await response.json();
    expect(row).toMatchObject({ ...message, company: null, source: "contact_form" });
    expect(await newest()).toEqual({ ...row, story: null });
  });

  test("queues a letter to staff, answered to its sender, in the same transaction", async () => {
    const { id } = await (await post({ ...message, name: "Ola Berg", email: "ola@berg.example" })).json();
    const [letter, ...others] = await site.store.outbox.about("submission", id);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: "new-lead", to: site.content.current.site.email, state: "queued" });
  });

  test("goes to every admin where there are any", async () => {
    await site.signIn("admin", "ada@fivefold.example");
    const { id } = await (await post(message)).json();
    const letters = await site.store.outbox.about("submission", id);
    expect(letters.map(({ to }) => to)).toEqual(["ada@fivefold.example"]);
  });

  test("is trimmed, and keeps no field it does not know", async () => {
    const row = await (await post({ ...message, name: "  Nora  ", id: "mine", createdAt: "1999" })).json();
    expect(row.name).toBe("Nora");
    expect(row.id).not.toBe("mine");
    expect(row.createdAt).not.toBe("1999");
  });
});

describe("a message that does not fit", () => {
  test("is 400 with a sentence and each field's first message", async () => {
    const response = await post({ name: "", email: "no address", message: "" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: "Name is required",
      fields: { name: "Name is required", email: "Invalid email address", message: "Message is required" },
    });
  });

  test.each([
    ["nothing", ""],
    ["half an object", '{"name":'],
    ["nested 50,000 deep", "[".repeat(50_000)],
    ["a list", "[]"],
    ["null", "null"],
  ])("is 400 where its body is %s", async (_, body) => {
    const response = await site.request("/api/contact", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("error");
  });

  test("is 415 in another media type", async () => {
    const response = await site.request("/api/contact", {
      method: "POST",
      body: "hello",
      headers: { "content-type": "text/plain" },
    });
    expect(response.status).toBe(415);
  });

  test("is 413 above 1,048,576 bytes, also when its length is not told", async () => {
    const text = JSON.stringify({ ...message, message: "x".repeat(1_048_576) });
    expect((await post({ ...message, message: "x".repeat(1_048_576) })).status).toBe(413);
    const untold = await site.request("/api/contact", {
      method: "POST",
      body: new Blob([text]).stream(),
      headers: { "content-type": "application/json" },
    });
    expect(untold.status).toBe(413);
    expect(await untold.json()).toHaveProperty("error");
  });
});

describe("a foreign request", () => {
  test.each([
    ["its Sec-Fetch-Site", { "sec-fetch-site": "cross-site", origin: ORIGIN }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["its Origin", { origin: "https://elsewhere.example" }],
    ["an opaque Origin", { origin: "null" }],
    ["a session without either", { cookie: "fivefold_session=x" }],
  ])("is 403 by %s", async (_, headers) => {
    const response = await post(message, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toHaveProperty("error");
  });

  test("passes from our own pages, or from a program without cookies", async () => {
    expect((await post(message, { "sec-fetch-site": "same-origin" })).status).toBe(201);
    expect((await post(message, { origin: ORIGIN })).status).toBe(201);
    expect((await post(message, { origin: "http://localhost:3000" })).status).toBe(201);
    expect((await post(message)).status).toBe(201);
  });
});

describe("spam", () => {
  test("that fills the trap is told the same, kept apart and mailed to nobody", async () => {
    const before = (await site.store.submissions.list()).total;
    const response = await post({ ...message, topic_confirm: "https://spam.example" });
    expect(response.status).toBe(201);
    const { id } = await response.json();
    expect((await site.store.submissions.list()).total).toBe(before);
    expect((await site.store.submissions.list({ suspects: true })).rows[0]?.id).toBe(id);
    expect(await site.store.outbox.about("submission", id)).toEqual([]);
  });

  test("is not suspected of a payload of the call table alone, or of an empty trap", async () => {
    const { id } = await (await post({ ...message, company: "Field", source: "home" })).json();
    expect((await newest())?.id).toBe(id);
    const form = await (await post({ ...message, topic_confirm: "" })).json();
    expect((await newest())?.id).toBe(form.id);
  });
});

describe("the form without scripts", () => {
  test("is answered 303 to a page that says so", async () => {
    const response = await postForm({ ...message, source: "contact_form", topic_confirm: "", company: "" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/?sent=message#contact");
    const page = await (await site.request("/?sent=message")).text();
    expect(page).toContain("Message sent!");
    expect(await newest()).toMatchObject({ ...message, company: null });
  });

  test("comes back filled, with its faults named, as a 400 page", async () => {
    const response = await postForm({ name: "Nora <b>", email: "", message: "line one\r\nline two" });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    expect(page).toContain("Email is required");
    expect(page).toMatch(/<title>Not sent yet/);
    expect(page).toContain('href="#contact-email"');
    expect(page).not.toContain('href="#contact-name"');
    expect(page).toContain('value="Nora &lt;b&gt;"');
    expect(page).toContain("line one\nline two");
  });

  test("keeps the line breaks people typed, not those of the encoding", async () => {
    await postForm({ ...message, message: "one\r\ntwo" });
    expect((await newest())?.message).toBe("one\ntwo");
  });
});

test("messages are limited to a burst of 20, then one in 30 seconds", async () => {
  const limited = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  const send = () => limited.request("/api/contact", { method: "POST", json: message });
  for (let sent = 0; sent < 20; sent++) expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBe(30);
  expect(await refused.json()).toHaveProperty("error");
  limited.pass(30_000);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
  // A clock that was ahead and is set right.
  limited.pass(-3_600_000);
  expect((await send()).status).toBe(201);
  limited.close();
});
