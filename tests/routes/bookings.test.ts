import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { numbersOf, reader } from "./readers.ts";

const SECRET = "shared with the booking service";
let site: TestSite;
let admin: { cookie: string; origin: string };

beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_BOOKING_SECRET: SECRET, FIVEFOLD_TRUST_PROXY: "1" });
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const hmac = (text: string, secret = SECRET) => createHmac("sha256", secret).update(text).digest("hex");
const post = (body: string, headers: Record<string, string>) =>
  site.request("/api/bookings", { method: "POST", body, headers });

const cal = (value: unknown, secret = SECRET) => {
  const body = JSON.stringify(value);
  return post(body, { "x-cal-signature-256": hmac(body, secret), "content-type": "application/json" });
};
const calendly = (value: unknown, { age = 0, secret = SECRET } = {}) => {
  const body = JSON.stringify(value);
  const t = Math.floor(NOON.getTime() / 1000) - age;
  return post(body, { "calendly-webhook-signature": `t=${t},v1=${hmac(`${t}.${body}`, secret)}` });
};

const at = (minute: number) => new Date(NOON.getTime() - 3_600_000 + minute * 60_000).toISOString();
const CREATED = "BOOKING_CREATED";
const MOVED = "BOOKING_RESCHEDULED";
const CANCELLED = "BOOKING_CANCELLED";
const calCall = (
  triggerEvent: string,
  uid: string,
  {
    minute,
    before,
    start = "2026-12-01T15:00:00Z",
  }: { minute?: number; before?: string; start?: string } = {},
) => ({
  triggerEvent,
  ...(minute !== undefined && { createdAt: at(minute) }),
  payload: {
    uid,
    ...(before && { rescheduleUid: before }),
    startTime: start,
    attendees: [{ email: "Ada@Quill.example ", name: "Ada Quill", timeZone: "America/Chicago" }],
  },
});
const invitee = (uid: string) => `https://api.calendly.example/scheduled_events/e/invitees/${uid}`;
const calendlyCall = (
  event: string,
  uid: string,
  {
    minute = 0,
    before,
    rescheduled = false,
    start = "2026-12-01T15:00:00.000000Z",
  }: {
    minute?: number;
    before?: string;
    rescheduled?: boolean;
    start?: string;
  } = {},
) => ({
  event,
  created_at: at(minute),
  payload: {
    uri: invitee(uid),
    email: "ada@quill.example",
    name: "Ada Quill",
    old_invitee: before ? invitee(before) : null,
    rescheduled,
    scheduled_event: { start_time: start },
  },
});

const bookings = async () => (await site.store.bookings.list({ limit: 100, offset: 0 })).toReversed();
const made = async () => (await numbersOf(site, admin)).days[0]?.bookings;
const taken = async (answers: Promise<Response>[]) => {
  for (const answer of answers) {
    const { status } = await answer;
    expect(status).toBe(200);
  }
};
/** Sends calls one after the other. */
const send = async (...calls: unknown[]) => {
  for (const call of calls) {
    const answer = await cal(call);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  }
};

describe("a call", () => {
  test("of Cal.com is taken from anywhere, by its signature", async () => {
    const body = JSON.stringify(calCall(CREATED, "one", { minute: 0 }));
    const answer = await post(body, {
      "x-cal-signature-256": hmac(body),
      origin: "https://app.cal.example",
      "sec-fetch-site": "cross-site",
    });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await bookings()).toMatchObject([
      {
        uid: "one",
        email: "ada@quill.example",
        name: "Ada Quill",
        startTime: "2026-12-01T15:00:00Z",
        state: "made",
      },
    ]);
  });

  test("that is forged, unsigned or signed for another body is 401 and changes nothing", async () => {
    const call = calCall(CREATED, "one");
    const body = JSON.stringify(call);
    const answers = [
      await cal(call, "another secret"),
      await post(body, {}),
      await post(body, { "x-cal-signature-256": "" }),
      await post(body, { "x-cal-signature-256": "zz" }),
      await post(`${body} `, { "x-cal-signature-256": hmac(body) }),
      await calendly(calendlyCall("invitee.created", "a"), { secret: "another secret" }),
      await post(body, { "calendly-webhook-signature": "v1=" }),
      await post(body, { "calendly-webhook-signature": `t=${"9".repeat(400)},v1=${hmac(body)}` }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
    expect(await bookings()).toEqual([]);
  });

  test("of Calendly is taken within five minutes of its signature", async () => {
    const call = calendlyCall("invitee.created", "a");
    expect((await calendly(call, { age: 301 })).status).toBe(401);
    expect((await calendly(call, { age: -301 })).status).toBe(401);
    expect(await bookings()).toEqual([]);
    expect((await calendly(call, { age: 299 })).status).toBe(200);
    expect(await bookings()).toMatchObject([{ uid: invitee("a"), state: "made" }]);
  });

  test("over 64 KB is 413, what is no booking 400, what is of no concern 200", async () => {
    expect((await cal({ pad: "x".repeat(65_536) })).status).toBe(413);
    expect((await cal({ triggerEvent: CREATED, payload: { uid: "one" } })).status).toBe(400);
    expect((await cal([])).status).toBe(400);
    expect((await post("{", { "x-cal-signature-256": hmac("{") })).status).toBe(400);
    expect((await cal({ triggerEvent: "PING" })).status).toBe(200);
    expect((await calendly({ event: "routing_form_submission.created" })).status).toBe(200);
    expect(await bookings()).toEqual([]);
  });

  test("is 404 where no secret is set", async () => {
    site.close();
    site = await openTestSite();
    expect((await cal(calCall(CREATED, "one"))).status).toBe(404);
  });
});

describe("a booking", () => {
  test("made, moved and cancelled stays one, counted once", async () => {
    await send(calCall(CREATED, "one", { minute: 0 }));
    await send(calCall(MOVED, "two", { minute: 1, before: "one", start: "2026-12-02T15:00:00Z" }));
    expect(await bookings()).toMatchObject([
      { uid: "two", startTime: "2026-12-02T15:00:00Z", state: "moved" },
    ]);
    await send(calCall(CANCELLED, "two", { minute: 2, start: "2026-12-02T15:00:00Z" }));
    expect(await bookings()).toMatchObject([{ uid: "two", state: "cancelled" }]);
    expect(await made()).toBe(1);
  });

  test("is not changed by repeats, with or without a time", async () => {
    for (const minute of [undefined, 0]) {
      const uid = `one-${minute}`;
      const call = calCall(CREATED, uid, { minute });
      const move = calCall(MOVED, `${uid}-moved`, {
        minute: minute && 1,
        before: uid,
        start: "2026-12-03T15:00:00Z",
      });
      const cancel = calCall(CANCELLED, `${uid}-moved`, { minute: minute && 2 });
      await send(call, call, move, move, call, cancel, call, move, cancel);
    }
    expect(await bookings()).toMatchObject([{ state: "cancelled" }, { state: "cancelled" }]);
    expect(await made()).toBe(2);
  });

  test("comes to the same whatever the order of its calls", async () => {
    const orders = permutations([0, 1, 2, 3]);
    for (const [n, order] of orders.entries()) {
      const [a, b, c] = [`a${n}`, `b${n}`, `c${n}`];
      const start = "2026-12-03T15:00:00Z";
      const calls = [
        calCall(CREATED, a, { minute: 0 }),
        calCall(MOVED, b, { minute: 1, before: a, start: "2026-12-02T15:00:00Z" }),
        calCall(MOVED, c, { minute: 2, before: b, start }),
        calCall(CANCELLED, c, { minute: 3, start }),
      ];
      await send(...order.map((call) => calls[call]));
      const [booking, ...others] = (await bookings()).filter(({ uid }) => [a, b, c].includes(uid));
      expect([order, others]).toEqual([order, []]);
      expect(booking).toMatchObject({ state: "cancelled", startTime: start });
    }
    expect(await bookings()).toHaveLength(orders.length);
    expect(await made()).toBe(orders.length);
  });

  test("of Calendly is moved by the two halves of a move, in either order", async () => {
    const old = calendlyCall("invitee.canceled", "a", { minute: 5, rescheduled: true });
    const moved = calendlyCall("invitee.created", "b", {
      minute: 5,
      before: "a",
      start: "2026-12-08T15:00:00Z",
    });
    for (const halves of [
      [old, moved],
      [moved, old],
    ]) {
      site.close();
      site = await openTestSite({ FIVEFOLD_BOOKING_SECRET: SECRET });
      admin = await site.signIn("admin");
      await taken([calendly(calendlyCall("invitee.created", "a"))]);
      for (const half of halves) await taken([calendly(half)]);
      expect(await bookings()).toMatchObject([
        { uid: invitee("b"), state: "moved", startTime: "2026-12-08T15:00:00Z" },
      ]);
      expect(await made()).toBe(1);
    }
    await taken([calendly(calendlyCall("invitee.canceled", "b", { minute: 6 }))]);
    expect(await bookings()).toMatchObject([{ state: "cancelled" }]);
  });

  test("is counted under the source of who booked", async () => {
    const ada = reader("192.0.2.7");
    await site.request("/?utm_campaign=spring", { headers: { ...ada, referer: "https://news.example/" } });
    await site.request("/api/contact", {
      method: "POST",
      json: { name: "Ada", email: "ada@quill.example", message: "Hello" },
      headers: ada,
    });
    await send(calCall(CREATED, "one", { minute: 0 }));
    const { sources, campaigns } = await numbersOf(site, admin);
    expect(sources).toMatchObject([{ source: "news.example", messages: 1, bookings: 1 }]);
    expect(campaigns).toMatchObject([{ campaign: "spring", messages: 1, bookings: 1 }]);
  });

  test("is with the person, who is booked by it; a cancel leaves that, and won stays won", async () => {
    const person = async () => {
      const [one] = await (await site.request("/api/people", { headers: admin })).json();
      return (await site.request(`/api/people/${one.id}`, { headers: admin })).json();
    };
    await send(calCall(CREATED, "one", { minute: 0 }));
    const booked = await person();
    expect(booked).toMatchObject({
      email: "ada@quill.example",
      name: "Ada Quill",
      status: "booked",
      bookings: 1,
    });
    expect(booked.events).toMatchObject([
      { kind: "status", status: "booked", by: "Booking" },
      { kind: "booking", uid: "one", startTime: "2026-12-01T15:00:00Z", state: "made" },
    ]);
    await send(calCall(CANCELLED, "one", { minute: 5 }));
    expect(await person()).toMatchObject({
      status: "booked",
      bookings: 1,
      events: [{}, { state: "cancelled" }],
    });
    await site.request(`/api/people/${booked.id}`, {
      method: "PATCH",
      json: { status: "won" },
      headers: admin,
    });
    await send(calCall(CREATED, "two", { minute: 10 }));
    expect(await person()).toMatchObject({ status: "won", bookings: 2 });
  });

  test("goes with the person, and is in what is exported of them", async () => {
    await send(calCall(CREATED, "one", { minute: 0 }));
    const person = { method: "POST", json: { email: "ada@quill.example" }, headers: admin };
    expect(await (await site.request("/api/people/export", person)).json()).toMatchObject({
      bookings: [{ uid: "one", state: "made" }],
    });
    expect(await (await site.request("/api/people/erase", person)).json()).toMatchObject({
      erased: { bookings: 1 },
    });
    expect(await bookings()).toEqual([]);
  });
});

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, n) => permutations(items.toSpliced(n, 1)).map((rest) => [item, ...rest]));
}
