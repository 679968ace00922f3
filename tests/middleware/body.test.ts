import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { body } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { exchange } from "#tests/harness/socket.ts";

let site: Awaited<ReturnType<typeof serveTestSite>>;
let port: number;
beforeAll(async () => {
  site = await serveTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
  port = Number(new URL(site.origin).port);
});
afterAll(() => site.close());

const head = (path: string, length: number | "chunked", more = ""): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${more}${
    length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`
  }\r\n\r\n`;

/** More than four others of a megabyte leave. */
const FIFTH = "{}".padEnd(6_000);

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test.each([
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/magic-link/request",
  "/api/auth/magic-link/verify",
])("a body of more than 65,536 bytes is refused by %s, told length or not", async (path) => {
  expect((await exchange(port, [head(path, 65_537)])).statuses).toEqual([413]);
  const untold = [head(path, "chunked"), chunk("a".repeat(65_537)), "0\r\n\r\n"];
  expect((await exchange(port, untold)).statuses).toEqual([413]);
});

/** Opens a connection that sends a head and no body, and resolves with the socket once the server has it in hand. */
const hanging = async (text: string): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => socket.on("connect", resolve));
  socket.on("error", () => undefined);
  socket.write(text);
  return socket;
};

test("sign-ins that are begun and never sent count; malformed ones do not", async () => {
  const login = (json: string) =>
    exchange(port, [head("/api/auth/login", json.length, "X-Forwarded-For: 198.51.100.9\r\n"), json]);
  for (let n = 0; n < 12; n++) expect((await login("{")).statuses).toEqual([400]);
  const sockets = await Promise.all(
    Array.from({ length: 10 }, () => hanging(head("/api/auth/login", 9_000))),
  );
  let statuses: number[] = [];
  // The last of them may still be on its way.
  while (statuses[0] !== 429) ({ statuses } = await login("{"));
  for (const socket of sockets) socket.destroy();
});

describe("a body from one who is not staff", () => {
  const listen = (withinMs: number) => {
    const app = new Hono<Env>().post("/", body({ isPublic: true, max: 1_048_576, withinMs }), async (c) =>
      c.json({ bytes: (await c.req.text()).length }),
    );
    app.onError(() => new Response("hung up"));
    return Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: (request, server) => app.fetch(request, { request, server, address: () => "192.0.2.7" }),
    });
  };

  test("that does not come to its end in time is 408, told length or not", async () => {
    const server = listen(50);
    for (const [length, begun] of [
      [900, "{"],
      ["chunked", chunk("{")],
    ] as const) {
      const slow = await exchange(server.port ?? 0, [head("/", length), begun]);
      expect(slow.statuses).toEqual([408]);
      expect(slow.text).toContain("The request took too long to arrive.");
    }
    await server.stop(true);
  });

  test("has a share of what all may have in hand, and gives it back, when it hangs up too", async () => {
    const server = listen(60_000);
    const send = (length: number | "chunked", ...parts: string[]) =>
      exchange(server.port ?? 0, [head("/", length), ...parts]);
    const own = port;
    port = server.port ?? 0;
    const untold = head("/", "chunked") + chunk("a".repeat(1_046_000)).slice(0, -3);
    const four = await Promise.all([head("/", 1_048_576), head("/", 1_048_576), untold, untold].map(hanging));
    let fifth = await send(6_000, FIFTH);
    // The last of them may still be on its way.
    while (fifth.statuses[0] !== 429) fifth = await send(6_000, FIFTH);
    expect(fifth.text.toLowerCase()).toContain("retry-after: 1");
    expect((await send("chunked", chunk(FIFTH), "0\r\n\r\n")).statuses).toEqual([429]);
    for (const socket of four) socket.destroy();
    while (fifth.statuses[0] !== 200) fifth = await send(6_000, FIFTH);
    port = own;
    await server.stop(true);
  });
});
