import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MESSAGES } from "#src/domain/messages.ts";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { ANSWERS, attempt, letters, send } from "./attempt.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

describe("a result that is sent", () => {
  test("is stored and answered with its row, its private address and the promise of a letter", async () => {
    const answer = await send(site, attempt());
    expect(answer.status).toBe(201);
    const row = await answer.json();
    expect(row).toEqual({
      ...attempt(),
      success: true,
      message: "Your results have been sent to your email.",
      resultUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/assessment\?r=[\w-]{22}$/),
      id: expect.any(String),
      createdAt: "2026-11-21T18:00:00.000Z",
    });
    expect((await site.store.assessments.list()).rows).toHaveLength(1);
    expect(await letters(site)).toMatchObject([{ kind: "result", to: "ada@quill.example" }]);
  });

  test("may carry its scores as numbers, and what nobody requested", async () => {
    const { totalScore, ...rest } = attempt();
    const payload = {
      ...rest,
      totalScore: Number(totalScore),
      id: "mine",
      createdAt: "1999-01-01",
      extra: 1,
    };
    const row = await (await send(site, payload)).json();
    expect(row.totalScore).toBe("68");
    expect(row.createdAt).toBe("2026-11-21T18:00:00.000Z");
    expect(row.id).not.toBe("mine");
  });

  test("keeps its answers, for whoever counts them again", async () => {
    const { id } = await (await send(site, { ...attempt(), answers: ANSWERS })).json();
    const { rows } = await site.store.assessments.list();
    expect(rows.find((row) => row.id === id)?.answers).toEqual(ANSWERS);
  });

  const refused: [string, object, string][] = [
    ["no address", { email: "" }, MESSAGES.assessmentEmailInvalid],
    ["an address without a dot", { email: "ada@quill" }, MESSAGES.assessmentEmailInvalid],
    ["a section of 3", { visionScore: "3", totalScore: "54" }, MESSAGES.sectionScore],
    ["a section of 21", { visionScore: "21", totalScore: "72" }, MESSAGES.sectionScore],
    ["a section of 16.5", { visionScore: "16.5" }, MESSAGES.sectionScore],
    ["a total that is not the sum", { totalScore: "69" }, MESSAGES.totalScore],
    ["the level of another total", { interpretation: "Growing" }, MESSAGES.interpretation],
    ["no level of ours", { interpretation: "Splendid" }, MESSAGES.interpretation],
    ["answers that do not agree", { answers: ANSWERS.with(0, 5).with(4, 2) }, MESSAGES.answers],
    ["nineteen answers", { answers: ANSWERS.slice(1) }, MESSAGES.answers],
  ];
  test.each(refused)("is refused with %s", async (_, change, sentence) => {
    const answer = await send(site, { ...attempt(), ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error: sentence });
    expect((await site.store.assessments.list()).rows).toEqual([]);
    expect(await letters(site)).toEqual([]);
  });

  test("is refused in the house shape whatever is wrong with the request", async () => {
    const post = (body: string, type: string) =>
      site.request("/api/assessment-results", { method: "POST", body, headers: { "content-type": type } });
    const answers = await Promise.all([
      post("{", "application/json"),
      post("[]", "application/json"),
      post("x", "text/plain"),
      post(`{"email":"${"x".repeat(1_048_577)}"}`, "application/json"),
      send(site, attempt(), "a b"),
      send(site, attempt(), "x".repeat(201)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 415, 413, 400, 400]);
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({ success: false, error: expect.any(String) });
    }
  });

  test.each([
    [403, "POST", "", { origin: "https://elsewhere.example" }],
    [405, "PUT", "", {}],
    [401, "GET", "", {}],
    [401, "DELETE", "/none", {}],
    [404, "GET", "/none/of/these", {}],
  ])("is refused as failed too with %d", async (status, method, path, headers) => {
    const answer = await site.request(`/api/assessment-results${path}`, { method, headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ success: false, error: expect.any(String) });
  });
});

describe("an attempt that is sent again", () => {
  test("under its key is one row and one letter, and gets the first answer", async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, async () => (await send(site, attempt(), "one-attempt")).json()),
    );
    const later = await (await send(site, attempt(), "one-attempt")).json();
    for (const other of [...others, later]) expect(other).toEqual(first);
    expect((await site.store.assessments.list()).rows).toHaveLength(1);
    expect(await letters(site)).toHaveLength(1);
  });

  test("under another key, or none, is another row", async () => {
    await send(site, attempt(), "one");
    await send(site, attempt(), "two");
    await send(site, attempt());
    await send(site, attempt());
    expect((await site.store.assessments.list()).rows).toHaveLength(4);
  });
});

describe("the list of results", () => {
  test("is for admins alone", async () => {
    const member = await site.signIn("user");
    const paths: [string, string][] = [
      ["/api/assessment-results", "GET"],
      ["/api/assessment-results/export.csv", "GET"],
      ["/api/assessment-results/x", "DELETE"],
    ];
    for (const [path, method] of paths) {
      expect((await site.request(path, { method })).status).toBe(401);
      expect((await site.request(path, { method, headers: member })).status).toBe(403);
    }
  });

  test("is newest first, searched by address and level, sorted and paged", async () => {
    const admin = await site.signIn("admin");
    const list = async (query: string) => {
      const answer = await site.request(`/api/assessment-results?${query}`, { headers: admin });
      const rows = (await answer.json()) as { email: string }[];
      return [answer.headers.get("x-total-count"), ...rows.map(({ email }) => email)];
    };
    await send(site, attempt("ada@quill.example"));
    site.pass(1000);
    await send(site, attempt("ben@quill.example", Array(20).fill(5)));
    site.pass(1000);
    await send(site, attempt("cora@quill.example", Array(20).fill(1)));

    expect(await list("")).toEqual(["3", "cora@quill.example", "ben@quill.example", "ada@quill.example"]);
    expect(await list("q=THRIV")).toEqual(["1", "ben@quill.example"]);
    expect(await list("q=ada")).toEqual(["1", "ada@quill.example"]);
    expect(await list("sort=totalScore&dir=desc&limit=2")).toEqual([
      "3",
      "ben@quill.example",
      "ada@quill.example",
    ]);
    expect(await list("limit=1&offset=1")).toEqual(["3", "ben@quill.example"]);
    const bad = await site.request("/api/assessment-results?limit=0", { headers: admin });
    expect(bad.status).toBe(400);
  });

  test("shows neither the private link nor the answers", async () => {
    const admin = await site.signIn("admin");
    await send(site, { ...attempt(), answers: ANSWERS });
    const [row] = await (await site.request("/api/assessment-results", { headers: admin })).json();
    expect(Object.keys(row).sort()).toEqual(
      [...Object.keys(attempt()), "id", "createdAt", "personId", "story"].sort(),
    );
  });

  test("loses what is deleted, and its private link", async () => {
    const admin = await site.signIn("admin");
    const { id, resultUrl } = await (await send(site, attempt())).json();
    const remove = () =>
      site.request(`/api/assessment-results/${id}`, {
        method: "DELETE",
        headers: { ...admin, origin: ORIGIN },
      });
    expect(await (await remove()).json()).toEqual({ ok: true });
    expect((await remove()).status).toBe(404);
    expect((await site.request(new URL(resultUrl).pathname + new URL(resultUrl).search)).status).toBe(404);
  });
});
