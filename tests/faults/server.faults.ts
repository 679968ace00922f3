import { expect, test } from "bun:test";
import { connect } from "node:net";
import { runProgram } from "#tests/harness/program.ts";
import { afterwards, figure, keptMessages, place, sendMessage, serve, startLoad } from "./place.ts";

const STOPS = 20;
const SLOW_CLIENTS = 300;

test("SIGTERM in the first moment is a stop like any other", async () => {
  const cwd = await place();
  for (let round = 0; round < STOPS; round++) {
    const server = await serve(cwd);
    expect(await server.stop("SIGTERM")).toBe(0);
  }
  figure(`${STOPS} of ${STOPS} ended with 0`);
});

test("SIGTERM under load answers what is in flight, keeps it, and ends with 0", async () => {
  const cwd = await place();
  let answered = 0;
  for (let round = 0; round < STOPS; round++) {
    const server = await serve(cwd);
    const load = startLoad(server.origin, 8, String(round));
    while (load.acknowledged.length < 30) await Bun.sleep(1);
    expect(await server.stop("SIGTERM")).toBe(0);
    await load.stop();
    const kept = await keptMessages(cwd);
    expect(load.acknowledged.filter((text) => !kept.has(text))).toEqual([]);
    answered += load.acknowledged.length;
  }
  figure(`${STOPS} stops with 0, ${answered} acknowledged, 0 lost`);
});

test("a request that is being sent when SIGTERM comes is answered", async () => {
  const server = await serve(await place());
  const { port } = new URL(server.origin);
  const body = JSON.stringify({ name: "Nora", email: "nora@field.example", message: "Sent in two halves." });
  const socket = connect(Number(port), "127.0.0.1");
  afterwards(() => socket.destroy());
  let answer = "";
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const head = `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 20));
  await fetch(`${server.origin}/healthz`);
  const exit = server.stop("SIGTERM");
  while (!server.output().includes("draining")) await Bun.sleep(5);
  socket.write(body.slice(20));
  expect(await exit).toBe(0);
  await ended;
  expect(answer).toStartWith("HTTP/1.1 201");
});

test("slow clients hold nobody up, and a stop does not wait for them longer than ten seconds", async () => {
  const cwd = await place();
  const server = await serve(cwd);
  const { port } = new URL(server.origin);
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => connect(Number(port), "127.0.0.1"));
  afterwards(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const [index, socket] of sockets.entries()) {
    socket.on("error", () => {});
    const start =
      index % 2 === 0
        ? `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `
        : `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"name":`;
    socket.write(start);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 100);
  afterwards(() => clearInterval(drip));
  const times: number[] = [];
  for (let count = 0; count < 100; count++) {
    const started = performance.now();
    expect((await fetch(server.origin)).status).toBe(200);
    expect(await sendMessage(server.origin, `beside the slow ${count}`)).toBe(201);
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const started = performance.now();
  expect(await server.stop("SIGTERM")).toBe(0);
  figure(
    `${SLOW_CLIENTS} slow clients: page and message together ${times[50]?.toFixed(1)} ms median, ${times[98]?.toFixed(1)} ms p99; stopped in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
});

test("a second server on the data directory, or on the port, is refused, and the first serves on", async () => {
  const cwd = await place();
  const server = await serve(cwd);
  const { port } = new URL(server.origin);
  const second = await runProgram(["serve", "--port", "0"], { cwd });
  const third = await runProgram(["serve", "--port", port], { cwd: await place() });
  expect([second.exitCode, third.exitCode]).toEqual([1, 1]);
  expect(second.stderr).toContain("Another Fivefold server");
  expect(third.stderr).toContain(`Port ${port}`);
  expect(await sendMessage(server.origin, "still here")).toBe(201);
});
