import { afterEach, beforeEach, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { openReceiver } from "#tests/webhook/receiver.ts";

const SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;

let cwd: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  await (await serveProgram({ cwd })).stop();
});

afterEach(() => remove());

const callTo = (url: string, more: Record<string, string> = {}) =>
  runProgram(["webhook", "test"], {
    cwd,
    env: {
      FIVEFOLD_WEBHOOK_URL: url,
      FIVEFOLD_WEBHOOK_SECRET: SECRET,
      FIVEFOLD_WEBHOOK_PRIVATE: "on",
      ...more,
    },
  });

test("fivefold webhook test sends one signed call and ends with 0 when it is taken", async () => {
  const receiver = openReceiver();
  const { exitCode, stdout } = await callTo(receiver.url);
  expect([exitCode, stdout]).toEqual([0, "The receiver took the call and answered 200.\n"]);
  const [call] = receiver.calls;
  const headers = Object.fromEntries(call?.headers ?? []);
  expect(new Webhook(SECRET).verify(call?.body ?? "", headers)).toMatchObject({ type: "test", data: {} });
});

test("it ends with 1 and a sentence where the receiver says no, is private or is nobody", async () => {
  const receiver = openReceiver(() => new Response("gone", { status: 410 }));
  const refused = await callTo(receiver.url);
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("answered 410")]);
  const hidden = await callTo(receiver.url, { FIVEFOLD_WEBHOOK_PRIVATE: "off" });
  expect([hidden.exitCode, hidden.stderr]).toEqual([1, expect.stringContaining("did not arrive")]);
  expect(receiver.calls).toHaveLength(1);
  const nobody = await runProgram(["webhook", "test"], { cwd });
  expect([nobody.exitCode, nobody.stderr]).toEqual([
    1,
    expect.stringContaining("FIVEFOLD_WEBHOOK_URL is not set"),
  ]);
});
