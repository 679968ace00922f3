import { closeSync, existsSync, fsyncSync, openSync, readdirSync, writeSync } from "node:fs";
import { load, median, quantile } from "./load.ts";
import { cpuMicroseconds } from "./processes.ts";

type Server = { origin: string; pid: number /** The folder its letters are written to. */; letters: string };
type Figure = [name: string, value: string, ratio: string];

const CONNECTIONS = 64;
const MESSAGES = 3_000;
const SYNCS = 1_000;
const READS = 1_500;
const BLOCK = Buffer.alloc(4_096, 1);

/** Returns how many 4 KB appends, each with an fsync, the disk of a path takes per second. */
const syncsPerSecond = (path: string): number => {
  const file = openSync(path, "w");
  const started = performance.now();
  for (let count = 0; count < SYNCS; count++) {
    writeSync(file, BLOCK);
    fsyncSync(file);
  }
  closeSync(file);
  return SYNCS / ((performance.now() - started) / 1000);
};

let sent = 0;
const message = () => {
  sent += 1;
  return JSON.stringify({
    name: `Ada Quill ${sent}`,
    email: `ada${sent}@quill.example`,
    company: "Quill & Sons",
    message:
      "We have 34 people and I still sign every purchase order. Could we talk next week, in the morning?",
  });
};

// The folder is created with the first letter.
const written = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length : 0;

const lettersOut = async ({ letters }: Server): Promise<void> => {
  while (written(letters) < sent) await Bun.sleep(20);
};

/** Returns figures: messages accepted per second, with their letter sent per second, and readers' latency meanwhile. */
export const measureWrites = async (server: Server, scratch: string): Promise<Figure[]> => {
  const { origin, pid } = server;
  const send = (requests: number) =>
    load(
      { url: `${origin}/api/contact`, method: "POST", bodies: message },
      { requests, connections: CONNECTIONS },
    );
  const read = () =>
    load({ url: origin, headers: { "accept-encoding": "br" } }, { requests: READS, connections: 4 });
  const idle = await read();
  await send(200);
  await lettersOut(server);
  const syncs = syncsPerSecond(scratch);
  const before = await cpuMicroseconds(pid);
  const started = performance.now();
  const [taken, busy] = await Promise.all([send(MESSAGES), read()]);
  await lettersOut(server);
  const whole = MESSAGES / ((performance.now() - started) / 1000);
  const cpu = ((await cpuMicroseconds(pid)) - before) / MESSAGES;
  const perSecond = MESSAGES / taken.seconds;
  const [quiet, loud] = [quantile(idle.times, 0.99), quantile(busy.times, 0.99)];
  return [
    ["bare fsyncs of this disk", `${syncs.toFixed(0)} a second`, "1.00 ×"],
    ["messages taken", `${perSecond.toFixed(0)} a second`, `${(perSecond / syncs).toFixed(2)} ×`],
    ["messages with their letters out", `${whole.toFixed(0)} a second`, `${(whole / syncs).toFixed(2)} ×`],
    ["a message is answered after", `${median(taken.times).toFixed(1)} ms`, ""],
    ["CPU of a message, its letter and reads", `${cpu.toFixed(0)} µs`, ""],
    ["p99 of a reader meanwhile", `${loud.toFixed(1)} ms`, `${(loud / quiet).toFixed(1)} × idle`],
  ];
};
