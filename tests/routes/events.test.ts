import { afterEach, beforeEach, expect, test } from "bun:test";
import { STREAMS_PER_ACCOUNT } from "#src/services/event-stream.ts";
import { serveTestSite } from "#tests/harness/server.ts";

let site: Awaited<ReturnType<typeof serveTestSite>>;
beforeEach(async () => {
  site = await serveTestSite();
});
afterEach(() => site.close());

type Headers = Record<string, string>;
const ask = (path: string, as: Headers, init: RequestInit = {}) =>
  fetch(site.origin + path, {
    ...init,
    headers: { cookie: as.cookie ?? "", origin: site.origin, ...init.headers },
  });
const send = (path: string, as: Headers, method: string, json?: unknown) =>
  ask(path, as, { method, body: JSON.stringify(json), headers: { "content-type": "application/json" } });

/** Opens a stream; `next` is the data of the next event of a name, `over` resolves when the server ends it. */
const listen = async (as: Headers) => {
  const answer = await ask("/api/admin/events", as);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let kept = "";
  const more = async (): Promise<boolean> => {
    const { value, done } = await reader.read();
    kept += decoder.decode(value, { stream: true });
    return !done;
  };
  const next = async (event: string) => {
    for (;;) {
      const found = new RegExp(`event: ${event}\ndata: (.*)\n\n`).exec(kept);
      if (found) {
        kept = kept.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? "");
      }
      if (!(await more())) throw new Error(`The stream ended before: ${event}`);
    }
  };
  const over = async () => {
    while (await more());
    return true;
  };
  return { answer, next, over, leave: () => reader.cancel() };
};

const write = (message: string) =>
  fetch(`${site.origin}/api/contact`, {
    method: "POST",
    body: JSON.stringify({ name: "Ada", email: "ada@x.example", message }),
    headers: { "content-type": "application/json" },
  });

test("the dashboard is told what it counts at once and as it changes, by each account's own reading", async () => {
  const [ruth, omar] = [
    await site.signIn("admin", "ruth@x.example"),
    await site.signIn("admin", "omar@x.example"),
  ];
  const [one, other] = [await listen(ruth), await listen(omar)];
  expect(one.answer.headers.get("content-type")).toStartWith("text/event-stream");
  expect(one.answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await one.next("inbox")).changed).toEqual([]);
  await other.next("inbox");

  await write("Hello");
  const told = await one.next("inbox");
  expect(told.changed.sort()).toEqual(["letters", "people", "submissions"]);
  expect(told.inbox.submissions).toEqual({ total: 1, unread: 1 });
  expect(told.inbox.people).toEqual({ unread: 1 });
  expect((await other.next("inbox")).inbox.submissions).toEqual({ total: 1, unread: 1 });

  // Read by one account, it stays unread to the other.
  const [{ id }] = (await (await ask("/api/people", ruth)).json()) as [{ id: string }];
  await send(`/api/people/${id}`, ruth, "PATCH", { unread: false });
  expect((await one.next("inbox")).inbox.submissions).toEqual({ total: 1, unread: 0 });
  expect((await other.next("inbox")).inbox.submissions).toEqual({ total: 1, unread: 1 });
  expect(await (await ask("/api/admin/inbox", ruth)).json()).toMatchObject({ people: { unread: 0 } });
  await Promise.all([one.leave(), other.leave()]);
});

test("a stream ends with its session, with the account's place on the list, and when the server drains", async () => {
  const ruth = await site.signIn("admin", "ruth@x.example");
  const [first, second] = [await listen(ruth), await listen(ruth)];
  const omar = await listen(await site.signIn("admin", "omar@x.example"));
  const ines = await listen(await site.signIn("admin", "ines@x.example"));
  for (const stream of [first, second, omar, ines]) await stream.next("inbox");

  await send("/api/auth/logout", ruth, "POST", {});
  for (const stream of [first, second]) {
    expect(await stream.next("ended")).toEqual({ why: "signed-out" });
    expect(await stream.over()).toBe(true);
  }
  await site.store.accounts.removeAdmin("omar@x.example", new Date().toISOString());
  expect(await omar.next("ended")).toEqual({ why: "signed-out" });

  expect(site.deps.services.events.size()).toBe(1);
  site.deps.services.events.close();
  expect(await ines.over()).toBe(true);
  expect(site.deps.services.events.size()).toBe(0);
});

test("an account has a bounded number of streams: a further one ends the oldest", async () => {
  const ruth = await site.signIn("admin", "ruth@x.example");
  const streams = [];
  for (let n = 0; n <= STREAMS_PER_ACCOUNT; n++) streams.push(await listen(ruth));
  expect(await streams[0]?.next("ended")).toEqual({ why: "too-many" });
  expect(site.deps.services.events.size()).toBe(STREAMS_PER_ACCOUNT);
  await Promise.all(streams.map((stream) => stream.leave()));
  // A tab that is closed leaves nothing behind; seen on the next write to it at the latest.
  await write("Hello");
  const after = await listen(ruth);
  await after.next("inbox");
  await after.leave();
});

test("what another process wrote is told too", async () => {
  const stream = await listen(await site.signIn("admin"));
  await stream.next("inbox");
  site.deps.services.events.refresh();
  expect((await stream.next("inbox")).changed).toContain("posts");
  await stream.leave();
});

test("members and visitors get no stream", async () => {
  expect((await ask("/api/admin/events", {})).status).toBe(401);
  expect((await ask("/api/admin/events", await site.signIn("user"))).status).toBe(403);
  expect((await ask("/api/admin/events", await site.signIn("admin"), { method: "HEAD" })).status).toBe(200);
  expect(site.deps.services.events.size()).toBe(0);
});
