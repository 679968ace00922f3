import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { letterFiles } from "#src/content/shape/letters.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  headers = await site.signIn("admin");
});
afterAll(() => site.close());

const ask = (path: string, json: object) =>
  site.request(`/api/letters/preview${path}`, { method: "POST", headers, json });

const waiting = (file: string, path: string, value: string) => [{ file, changes: [{ path, value }] }];

describe("a letter as it will arrive", () => {
  test.each(Object.values(letterFiles).map(({ file }) => file))("%s is drawn from its file", async (file) => {
    const answer = await ask("", { file, files: waiting(file, "reason", "Because it waits.") });
    expect(answer.status).toBe(200);
    const { subject, html } = (await answer.json()) as { subject: string; html: string };
    expect(subject).not.toContain("{");
    if (!["letters/round.yaml", "letters/invitation.yaml"].includes(file))
      expect(html).toContain("Because it waits.");
  });

  test("is sent to one's own address with the words that wait, and to nobody else", async () => {
    const file = "letters/result.yaml";
    const answer = await ask("/send", { file, files: waiting(file, "notYou", "Not published yet") });
    expect(await answer.json()).toEqual({ ok: true });
    const letters = await site.claimLetters();
    expect(letters.map(({ to, kind }) => ({ to, kind }))).toEqual([
      { to: "admin@fivefold.example", kind: "sample" },
    ]);
    expect(letters[0]?.html).toContain("Not published yet");
    expect(site.content.current.resultLetter.notYou).not.toBe("Not published yet");
  });

  test("is none of another file", async () => {
    expect((await ask("", { file: "home.yaml", files: [] })).status).toBe(404);
    expect((await ask("", { file: 1, files: [] })).status).toBe(400);
  });
});
