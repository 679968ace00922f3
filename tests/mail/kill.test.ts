import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { startMailServer } from "./mail-server.ts";
import { CONTEXT, LEAD } from "./samples.ts";

// `bun run test:faults` asks for 200.
const KILLS = Number(process.env.FIVEFOLD_TEST_KILLS ?? 6);
// More than the kills let through, so that none of them finds an empty outbox.
const LETTERS = KILLS * 5;
const MOMENTS = ["connected", "receiver named", "letter read", "letter taken"] as const;
type Moment = (typeof MOMENTS)[number];

test(`after ${KILLS} kills around sending every letter has arrived, none under two Message-IDs`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-kill-"));
  const path = join(folder, "fivefold.sqlite");
  const ids = await fill(path);
  // Made into one file, it starts in a third of the time that its sources take.
  const bundle = await Bun.build({
    entrypoints: [join(import.meta.dir, "kill-child.ts")],
    outdir: folder,
    target: "bun",
  });
  expect(bundle.success).toBe(true);
  const program = join(folder, "kill-child.js");
  let reached: (moment: Moment) => void = () => {};
  const seen: string[] = [];
  const server = await startMailServer({
    onConnect: (_session, callback) => {
      reached("connected");
      callback();
    },
    onRcptTo: (_address, _session, callback) => {
      reached("receiver named");
      callback();
    },
    judge: ({ mail }) => {
      seen.push(mail.messageId ?? "");
      reached("letter read");
      // After the answer has been written.
      setImmediate(() => reached("letter taken"));
      return "take";
    },
  });
  for (let kill = 0; kill < KILLS; kill++) {
    const moment = MOMENTS[kill % MOMENTS.length];
    const child = run(program, path, server.url);
    reached = (now) => {
      if (now === moment) child.kill("SIGKILL");
    };
    await child.exited;
    expect(child.signalCode).toBe("SIGKILL");
  }
  reached = () => {};
  expect(await run(program, path, server.url).exited).toBe(0);
  await server.close();

  expect([...new Set(seen)].sort()).toEqual(ids.map((id) => `<${id}@fivefold.example>`).sort());
  const engine = await openEngine({ path });
  expect(await createStore(engine).outbox.stats()).toMatchObject({ sent: LETTERS, queued: 0, parked: 0 });
  engine.close();
  await rm(folder, { recursive: true });
});

async function fill(path: string): Promise<string[]> {
  const engine = await openEngine({ path });
  const letters = Array.from({ length: LETTERS }, () =>
    queuedLetter("new-lead", LEAD, { to: "staff@fivefold.example", origin: CONTEXT.origin, at: new Date() }),
  );
  await createStore(engine).outbox.insert(letters);
  engine.close();
  return letters.map(({ id }) => id);
}

function run(program: string, path: string, url: string) {
  const child = [process.execPath, program, path, url];
  return Bun.spawn(child, { stdout: "ignore", stderr: "inherit" });
}
