import { afterEach, expect, test } from "bun:test";
import { parkedNotice } from "#src/mail/open.ts";
import type { OutboxParts } from "#src/mail/outbox/worker.ts";
import { type Behaviour, startMailServer } from "./mail-server.ts";
import { HOUR, openOutbox, standingClock } from "./outbox-harness.ts";
import { CONTEXT } from "./samples.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server that refuses everything but the mail to these addresses. */
const taking = (...addresses: string[]): Behaviour => ({
  judge: ({ to }) => (addresses.includes(String(to[0])) ? "take" : { code: 550, text: "no such user" }),
});

async function openWithNotices(behaviour: Behaviour, ...staff: string[]) {
  const server = await startMailServer(behaviour);
  const clock = standingClock();
  const onParked: OutboxParts["onParked"] = (given) => notice(given);
  const outbox = await openOutbox(server.url, { clock, onParked });
  const notice = parkedNotice({
    origin: () => CONTEXT.origin,
    staff: async () => staff,
    insert: (letters) => outbox.store.outbox.insert(letters),
    now: clock.now,
  });
  closing.push(server.close, outbox.close);
  await outbox.worker.start();
  return { server, outbox };
}

test("staff hear of a letter that was given up: which, to whom, why", async () => {
  const { server, outbox } = await openWithNotices(taking("ruth@fivefold.example"), "ruth@fivefold.example");
  await outbox.put({ kind: "result", to: "owner@shop.example" });
  const [arrival] = await server.arrived(1);
  expect(arrival?.mail.subject).toBe("Not delivered: an assessment result");
  expect(arrival?.mail.text).toContain("To: owner@shop.example");
  expect(arrival?.mail.text).toContain("Reason: 550 no such user");
});

test("many letters given up at once make one notice; the next comes an hour later", async () => {
  const { server, outbox } = await openWithNotices(taking("ruth@fivefold.example"), "ruth@fivefold.example");
  for (let letter = 0; letter < 5; letter++) await outbox.put({ to: "owner@shop.example" });
  await outbox.pass(0);
  expect(server.arrivals).toHaveLength(1);
  await outbox.pass(HOUR);
  await outbox.put({ to: "owner@shop.example" });
  await server.arrived(2);
});

test("a notice that is refused makes no further notice, and nobody is told where letters do not arrive", async () => {
  const { server, outbox } = await openWithNotices(taking(), "ruth@fivefold.example", "sam@fivefold.example");
  await outbox.put({ to: "ruth@fivefold.example" });
  await outbox.worker.settled();
  await outbox.pass(0);
  expect(outbox.ends).toEqual(["parked", "dropped"]);
  expect(server.arrivals).toHaveLength(0);
  expect(await outbox.store.outbox.parked()).toMatchObject([{ to: "ruth@fivefold.example" }]);
});
