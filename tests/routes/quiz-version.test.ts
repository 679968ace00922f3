import { afterEach, beforeEach, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { scoreFields } from "#src/domain/assessment.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { putResult } from "#tests/store/put.ts";
import { ANSWERS, attempt, formAnswers, plainForm, send } from "./attempt.ts";

const OLD = "Our goals for this quarter are written where everyone can see them.";
const NEW = "Our goals for this quarter hang on a wall that everyone passes.";

let folder: string;
let site: TestSite;
let cookie: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fivefold-questions-"));
  site = await openTestSite({}, { folder });
  cookie = await site.signIn("admin");
});
afterEach(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

const versionNow = () => {
  const requested = site.content.current.assessment.questions.map(({ part, text }) => [part, text]);
  return createHash("sha256").update(JSON.stringify(requested)).digest("hex").slice(0, 12);
};

const reword = async () => {
  const file = (embeddedContent["assessment.yaml"] ?? "").replace(OLD, NEW);
  await writeFile(join(folder, "assessment.yaml"), file);
  await site.content.reload();
};

const rows = async () => (await site.store.assessments.list()).rows;

const sent = (extra: object = {}, email?: string) =>
  send(site, { ...attempt(email), answers: ANSWERS, ...extra });

test("a result is kept under the version of its questions, the hash of parts and texts", async () => {
  const before = versionNow();
  expect((await sent()).status).toBe(201);
  await reword();
  const after = versionNow();
  expect(after).not.toBe(before);
  await sent({}, "bo@quill.example");
  await sent({ quizVersion: before }, "cy@quill.example");
  for (const unknown of ["0123456789ab", "", 7, null, { a: 1 }, "x".repeat(10_000)])
    expect((await sent({ quizVersion: unknown }, `d${String(unknown).length}@quill.example`)).status).toBe(
      201,
    );
  const versions = new Map((await rows()).map(({ email, quizVersion }) => [email, quizVersion]));
  expect(versions.get("ada@quill.example")).toBe(before);
  expect(versions.get("bo@quill.example")).toBe(after);
  expect(versions.get("cy@quill.example")).toBe(before);
  expect(versions.get("d12@quill.example")).toBe(after);
  expect([...versions.values()].filter((version) => version === after)).toHaveLength(versions.size - 2);
});

test("its page, letter, events and export show it with its own questions", async () => {
  const answers = [1, 1, ...Array<number>(18).fill(4)];
  const { resultUrl } = await (await send(site, { ...attempt(undefined, answers), answers })).json();
  await reword();
  const page = await (await site.request(new URL(resultUrl).pathname + new URL(resultUrl).search)).text();
  expect(page).toContain(OLD);
  expect(page).not.toContain(NEW);
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "new-result");
  expect(letter?.text).toContain(OLD);
  expect(letter?.text).not.toContain(NEW);
  const [row] = await rows();
  const id = await site.store.people.idOf("ada@quill.example");
  const person = await (await site.request(`/api/people/${id}`, { headers: cookie })).json();
  const event = person.events.find(({ kind }: { kind: string }) => kind === "result");
  expect(event).toMatchObject({ quizVersion: row?.quizVersion, answers });
  expect(event.questions[1]).toEqual(["Vision", OLD]);
  const csv = await (await site.request("/api/assessment-results/export.csv", { headers: cookie })).text();
  expect(csv).toContain("quizVersion,answers,questions");
  expect(csv).toContain(JSON.stringify(answers));
  expect(csv).toContain(OLD);
  const { rows: exported } = await site.store.assessments.list();
  expect(exported[0]?.questions?.[1]).toEqual(["Vision", OLD]);
});

test("the form without scripts carries the version that it shows", async () => {
  const html = await (await site.request("/assessment")).text();
  const version = /name="quizVersion" value="([0-9a-f]{12})"/.exec(html)?.[1];
  expect(version).toBe(versionNow());
  await sent();
  await reword();
  const form = { ...formAnswers(), email: "eve@quill.example", quizVersion: version ?? "" };
  expect((await site.request("/api/assessment-results", plainForm(form))).status).toBe(303);
  expect((await rows()).find(({ email }) => email === "eve@quill.example")?.quizVersion).toBe(version ?? "");
});

test("results from before versions were kept get the version in force at the update", async () => {
  const answers = [1, 1, ...Array<number>(18).fill(4)];
  const old = { ...scoreFields(answers), answers, createdAt: "2026-01-05T09:00:00.000Z" };
  await putResult(site.store, {
    ...old,
    id: "old",
    email: "old@quill.example",
    ref: "old",
    idempotencyKey: null,
    story: null,
    quizVersion: null,
  });
  await site.deps.services.questions.keep();
  expect((await site.store.assessments.byRef("old"))?.quizVersion).toBe(versionNow());
  await reword();
  await site.deps.services.questions.keep();
  expect((await site.store.assessments.byRef("old"))?.quizVersion).not.toBe(versionNow());
  const page = await (await site.request("/assessment?r=old")).text();
  expect(page).toContain(OLD);
});
