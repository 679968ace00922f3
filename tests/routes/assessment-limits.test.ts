import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt, send } from "./attempt.ts";

const MINUTE_MS = 60_000;
const SENT = "Your results have been sent to your email.";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_RATE_LIMIT: "on" });
});
afterEach(() => site.close());

const message = async (email: string): Promise<string> =>
  (await (await send(site, attempt(email))).json()).message;
/** The results whose letters are due by now, taken as the outbox's worker takes them, and sent. */
const deliver = async (): Promise<string[]> => {
  const at = site.deps.now().toISOString();
  const due = await site.claimLetters(at);
  for (const { id } of due) await site.store.outbox.settle(id, { end: "sent" }, at);
  const links = due.flatMap(
    ({ kind, text }) => (kind === "result" && /\/assessment\?r=[\w-]+/.exec(text)) || [],
  );
  const pages = links.map(async (link) => (await site.request(link)).text());
  return (await Promise.all(pages)).map((html) => /\?r=([\w-]+)<\/a>/.exec(html)?.[1] ?? "");
};
const refOf = async (answer: Promise<Response>): Promise<string> =>
  new URL((await (await answer).json()).resultUrl).searchParams.get("r") ?? "";

describe("further results to one address", () => {
  test("are stored at once; of their letters only the newest goes, when ten minutes are over", async () => {
    const first = await refOf(send(site, attempt("ada@quill.example")));
    expect(await deliver()).toEqual([first]);

    site.pass(2 * MINUTE_MS);
    expect(await message("ada@quill.example")).toBe(SENT);
    site.pass(7.5 * MINUTE_MS);
    const third = await refOf(send(site, attempt("ADA@quill.example")));
    expect((await site.store.assessments.list()).rows).toHaveLength(3);
    expect(await deliver()).toEqual([]);

    site.pass(MINUTE_MS / 2);
    expect(await deliver()).toEqual([third]);
    site.pass(60 * MINUTE_MS);
    expect(await deliver()).toEqual([]);
  });

  test("do not take back a first letter that has not gone out yet", async () => {
    const first = await refOf(send(site, attempt("ada@quill.example")));
    const second = await refOf(send(site, attempt("ada@quill.example")));
    expect(await deliver()).toEqual([first]);
    site.pass(10 * MINUTE_MS);
    expect(await deliver()).toEqual([second]);
  });

  test("are all answered with one sentence: nobody learns whether an address has others", async () => {
    expect(await message("ada@quill.example")).toBe(SENT);
    expect(await message("ben@quill.example")).toBe(SENT);
    site.pass(10 * MINUTE_MS);
    expect(await message("ada@quill.example")).toBe(SENT);
  });

  test("never wait where limits are off", async () => {
    const free = await openTestSite({ FIVEFOLD_RATE_LIMIT: "off" });
    await send(free, attempt());
    expect((await (await send(free, attempt())).json()).message).toBe(SENT);
    free.close();
  });
});

test("one client sends twenty results at once, then one in thirty seconds", async () => {
  const status = async (count: number) => {
    const answers = [];
    for (let turn = 0; turn < count; turn += 1)
      answers.push(await send(site, attempt(`a${turn}@quill.example`)));
    return answers;
  };
  expect((await status(20)).map((answer) => answer.status)).toEqual(Array(20).fill(201));
  const [late] = await status(1);
  expect(late?.status).toBe(429);
  expect(late?.headers.get("retry-after")).toBe("30");
  expect(await late?.json()).toMatchObject({ success: false, error: expect.any(String) });
  site.pass(30_000);
  expect((await status(2)).map((answer) => answer.status)).toEqual([201, 429]);
});
