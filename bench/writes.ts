import { Database } from "bun:sqlite";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { levelFor } from "#src/domain/assessment.ts";
import { load, median, quantile } from "./load.ts";
import { cpuMicroseconds } from "./processes.ts";
import type { Line } from "./table.ts";

type Server = { origin: string; pid: number /** The path of its database. */; database: string };
const CONNECTIONS = 64;
/** The compilers of the runtime are at work for the first thousands. */
const WARMING = 3_000;
const WRITES = 5_000;
/** Between a connection's messages, in the mean: about 1,000 and 1,400 a second. */
const OFFER_PAUSES_MS = [56, 34];
const SYNCS = 500;
const READS = 2_000;
const READERS = 4;
const READS_AT_ONCE = 100;
/** Readers that ask as fast as they are answered are a load of their own, of a core: these only tell how long one waits. */
const READER_PAUSE_MS = 8;
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

const name = (count: number) => ({ name: `Ada Quill ${count}`, email: `ada${count}@quill.example` });

/** What is sent: for each noun its address, the body of the n-th, and how many letters one brings. */
const NOUNS = {
  messages: {
    path: "/api/contact",
    letters: 1,
    body: (count: number) => ({
      ...name(count),
      company: "Quill & Sons",
      // The same words from three addresses would be spam, which brings no letter.
      message: `We have ${count} people and I still sign every purchase order. Could we talk next week, in the morning?`,
    }),
  },
  results: {
    path: "/api/assessment-results",
    letters: 2,
    body: (count: number) => ({
      email: `result${count}@quill.example`,
      totalScore: "60",
      visionScore: "12",
      teamScore: "12",
      processScore: "12",
      metricsScore: "12",
      issuesScore: "12",
      interpretation: levelFor(60),
    }),
  },
};
type Noun = keyof typeof NOUNS;

const lettersOf = (database: string): { queued: number; sent: number } => {
  const db = new Database(database, { readonly: true });
  const count = (state: string) =>
    db.query<{ n: number }, [string]>("SELECT count(*) AS n FROM outbox WHERE state = ?").get(state)?.n ?? 0;
  const counted = { queued: count("queued"), sent: count("sent") };
  db.close();
  return counted;
};

/** Resolves once no letter waits; throws unless so many have left since `before` were sent. */
const lettersOut = async ({ database }: Server, before: number, due: number): Promise<void> => {
  let now = lettersOf(database);
  for (; now.queued > 0; now = lettersOf(database)) await Bun.sleep(20);
  if (now.sent - before !== due) throw new Error(`${now.sent - before} letters left, not ${due}.`);
};

/** How many of each were sent so far: every one is somebody else's. */
const counts = { messages: 0, results: 0 };

/** Sends so many of a noun; returns how long each took and all of them. */
const send = async ({ origin }: Server, noun: Noun, requests: number, pauseMs = 0) => {
  const { path, body } = NOUNS[noun];
  const bodies = () => {
    counts[noun] += 1;
    return JSON.stringify(body(counts[noun]));
  };
  const sent = { url: `${origin}${path}`, method: "POST", bodies };
  return load(sent, { requests, connections: CONNECTIONS, pauseMs });
};

/** The times of a few readers until `work` is done. */
const readersBeside = async ({ origin }: Server, work: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const headers = { "accept-encoding": "br" };
  const reads = { requests: READS_AT_ONCE, connections: READERS, pauseMs: READER_PAUSE_MS };
  while (!isDone) times.push(...(await load({ url: origin, headers }, reads)).times);
  await done;
  return times;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const millis = (value: number): string => `${value.toFixed(2)} ms`;

const measureNoun = async (server: Server, noun: Noun, scratch: string): Promise<Line[]> => {
  const { pid, database } = server;
  const { sent } = lettersOf(database);
  const syncs = [syncsPerSecond(scratch)];
  const idle = (
    await load(
      { url: server.origin, headers: { "accept-encoding": "br" } },
      { requests: READS, connections: READERS, pauseMs: READER_PAUSE_MS },
    )
  ).times;
  const spent = await cpuMicroseconds(pid);
  const started = performance.now();
  const sending = send(server, noun, WRITES);
  const busy = await readersBeside(server, sending);
  const taken = await sending;
  const whileTaken = await cpuMicroseconds(pid);
  await lettersOut(server, sent, WRITES * NOUNS[noun].letters);
  const whole = WRITES / ((performance.now() - started) / 1000);
  syncs.push(syncsPerSecond(scratch));
  const base = mean(syncs);
  const each = (until: number) => `${((until - spent) / WRITES / 1000).toFixed(1)} ms`;
  const perSecond = WRITES / taken.seconds;
  const [quiet, loud] = [quantile(idle, 0.99), quantile(busy, 0.99)];
  return [
    [
      "bare fsyncs of this disk, before and after",
      syncs.map((one) => one.toFixed(0)).join(" and "),
      "1.00 ×",
    ],
    [`${noun} taken`, `${perSecond.toFixed(0)} a second`, `${(perSecond / base).toFixed(2)} × (wanted 1)`],
    ["… with their letters out", `${whole.toFixed(0)} a second`, `${(whole / base).toFixed(2)} ×`],
    ["… each answered after", millis(median(taken.times)), ""],
    ["… CPU of each, until taken", each(whileTaken), ""],
    ["… with its letters", each(await cpuMicroseconds(pid)), ""],
    ["p99 of a reader at rest", millis(quiet), "1.00 ×"],
    [
      `… while ${noun} saturate (median ${millis(median(busy))})`,
      millis(loud),
      `${(loud / quiet).toFixed(1)} × (wanted 1.5)`,
    ],
  ];
};

/** Messages that come steadily, not as fast as they are taken, while the letters of those before wait. */
const measureOffered = async (server: Server, pauseMs: number): Promise<Line[]> => {
  const { sent } = lettersOf(server.database);
  const sending = send(server, "messages", WRITES, pauseMs);
  const busy = await readersBeside(server, sending);
  const { seconds } = await sending;
  const { queued } = lettersOf(server.database);
  await lettersOut(server, sent, WRITES * NOUNS.messages.letters);
  return [
    ["messages offered", `${(WRITES / seconds).toFixed(0)} a second`, `${queued} letters wait at the end`],
    [
      `… p99 of a reader (median ${millis(median(busy))})`,
      millis(quantile(busy, 0.99)),
      "wanted at most 20 ms",
    ],
  ];
};

/** Measures messages and results taken per second, with their letters, and readers' latency meanwhile. */
export const measureWrites = async (server: Server, scratch: string): Promise<Line[]> => {
  const warm = { url: server.origin, headers: { "accept-encoding": "br" } };
  await load(warm, { requests: 5_000, connections: READERS });
  for (const noun of ["messages", "results"] as const) {
    const { sent } = lettersOf(server.database);
    await send(server, noun, WARMING);
    await lettersOut(server, sent, WARMING * NOUNS[noun].letters);
  }
  const lines = await measureNoun(server, "messages", scratch);
  for (const pauseMs of OFFER_PAUSES_MS) lines.push(...(await measureOffered(server, pauseMs)));
  return [...lines, ...(await measureNoun(server, "results", scratch))];
};
