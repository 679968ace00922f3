import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { createWebhookCarrier } from "#src/webhook/carrier.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { ATTEMPT } from "#tests/routes/readers.ts";
import { openReceiver, type Taken } from "./receiver.ts";

const SETTINGS = {
  FIVEFOLD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  FIVEFOLD_WEBHOOK_PRIVATE: "on",
  FIVEFOLD_BOOKING_SECRET: "secret",
};
let site: TestSite;
let admin: { cookie: string; origin: string };

const open = async (url: string) => {
  site = await openTestSite({ ...SETTINGS, FIVEFOLD_WEBHOOK_URL: url });
  admin = await site.signIn("admin");
};
afterEach(() => site.close());

/** Sends every call that waits, as the worker would. */
const sendWaiting = async () => {
  const { config, now, origin, content } = site.deps;
  const carrier = createWebhookCarrier(config.webhook, now);
  const at = now().toISOString();
  const due = await site.store.outbox.takeDue(at, 100, (row) =>
    writeWords(row, { words: content.current, origin: origin() }),
  );
  for (const letter of due.filter(({ kind }) => kind === "webhook")) await carrier.send(letter);
};
const write = (more: Record<string, string> = {}) =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@quill.example", message: "Hello", ...more },
  });
const rows = async (path: string) => (await site.request(path, { headers: admin })).json();
const bodyOf = (call: Taken | undefined) => JSON.parse(call?.body ?? "null");

describe("another program hears of", () => {
  let calls: Taken[];
  beforeEach(async () => {
    const receiver = openReceiver();
    ({ calls } = receiver);
    await open(receiver.url);
  });

  test("a message, as admins see its row", async () => {
    await write();
    await sendWaiting();
    expect(calls).toHaveLength(1);
    const { type, timestamp, data } = bodyOf(calls[0]);
    expect([type, timestamp]).toEqual(["submission.created", site.deps.now().toISOString()]);
    const [row] = await rows("/api/contact-submissions");
    expect(row).toMatchObject(data);
    expect(data).toMatchObject({
      id: row.id,
      email: "ada@quill.example",
      story: null,
      personId: row.personId,
    });
  });

  test("a suspect only once it is no spam", async () => {
    await write({ topic_confirm: "x" });
    await sendWaiting();
    expect(calls).toEqual([]);
    const [{ id }] = await rows("/api/contact-submissions?suspected=true");
    await site.request(`/api/contact-submissions/${id}/restore`, { method: "POST", headers: admin });
    await sendWaiting();
    expect(calls.map((call) => bodyOf(call).data.id)).toEqual([id]);
  });

  test("a result, once however often it is sent, without its private link", async () => {
    for (let n = 0; n < 2; n++)
      await site.request("/api/assessment-results", {
        method: "POST",
        json: { email: "ada@quill.example", ...ATTEMPT },
        headers: { "idempotency-key": "one" },
      });
    await sendWaiting();
    expect(calls).toHaveLength(1);
    const { type, data } = bodyOf(calls[0]);
    const [row] = await rows("/api/assessment-results");
    expect(type).toBe("result.created");
    expect(row).toMatchObject(data);
    expect(data.personId).toBe(row.personId);
    expect(Object.keys(data)).not.toContain("ref");
  });

  test("a booking, once", async () => {
    const body = JSON.stringify({
      triggerEvent: "BOOKING_CREATED",
      payload: { uid: "one", startTime: "2026-12-01T15:00:00Z", attendees: [{ email: "ada@quill.example" }] },
    });
    const signature = createHmac("sha256", "secret").update(body).digest("hex");
    for (let n = 0; n < 2; n++)
      await site.request("/api/bookings", {
        method: "POST",
        body,
        headers: { "x-cal-signature-256": signature },
      });
    await sendWaiting();
    expect(calls.map(bodyOf)).toMatchObject([
      { type: "booking.created", data: { uid: "one", email: "ada@quill.example", state: "made" } },
    ]);
  });

  test("nothing of somebody who was erased before the call went out", async () => {
    await write();
    const json = { email: "ada@quill.example" };
    await site.request("/api/people/erase", { method: "POST", json, headers: admin });
    await sendWaiting();
    expect(calls).toEqual([]);
  });
});
