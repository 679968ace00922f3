import { describe, expect, test } from "bun:test";
import type { Page, Request, Route } from "playwright-core";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { ANSWERS } from "#tests/routes/attempt.ts";
import { answer, button, openQuiz, radio, reachEmail, seeResult } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const CALL = "**/api/assessment-results";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const rowsOf = async (email: string) => (await site.store.assessments.list({ q: email })).rows;
const announced = (page: Page) => page.getByRole("status").first().textContent();
const callsOf = (page: Page): Request[] => {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/assessment-results")) calls.push(request);
  });
  return calls;
};
const seeFailure = async (page: Page) => {
  await page.getByRole("alert").getByText("Submission Failed").waitFor();
  await page.getByText("We couldn't submit your assessment. Please try again.").waitFor();
};

describe("leaving and coming back", () => {
  test("offers to continue where one left off, and forces nobody", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await answer(page, 1, 9);
    await button(page, "Next").click();
    await page.reload();
    await page.getByText("You stopped at question 10 of 20.").waitFor();
    // What another tab goes on with is what is offered here.
    const other = await page.context().newPage();
    await other.goto("/assessment");
    await button(other, "Continue where you left off").click();
    await radio(other, 10, ANSWERS[9] ?? 0).check();
    await button(other, "Next").click();
    await page.getByText("You stopped at question 11 of 20.").waitFor();
    await other.close();
    await button(page, "Continue where you left off").click();
    await soon(() => announced(page)).toContain("Question 11 of 20, Process, 55%");
    await button(page, "Previous").click();
    await soon(() => radio(page, 10, ANSWERS[9] ?? 0).isChecked()).toBe(true);

    await page.reload();
    await button(page, "Start again").click();
    await soon(() => announced(page)).toContain("Question 1 of 20");
    await soon(() => page.locator("input:checked").count()).toBe(0);
    await page.reload();
    await islandReady(page, "quiz");
    await soon(() => button(page, "Start again").count()).toBe(0);
    await close();
  });

  test("an older tab that goes on destroys none of a newer one's answers", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    const newer = await page.context().newPage();
    await newer.goto("/assessment");
    await islandReady(newer, "quiz");
    await answer(newer, 1, 15);
    const stored = (tab: Page) => tab.evaluate(() => localStorage.getItem("fivefold-assessment"));
    await newer.waitForFunction(() => localStorage.getItem("fivefold-assessment")?.includes('"index":14'));
    await page.bringToFront();
    const other = ANSWERS[0] === 1 ? 2 : 1;
    await radio(page, 1, other).check();
    await page.waitForFunction(
      (first) => localStorage.getItem("fivefold-assessment")?.includes(`[${first},`),
      other,
    );
    expect(JSON.parse((await stored(page)) ?? "").answers.slice(0, 15)).toEqual([
      other,
      ...ANSWERS.slice(1, 15),
    ]);

    // What was answered there is answered here.
    await button(page, "Next").click();
    await soon(() => radio(page, 2, ANSWERS[1] ?? 0).isChecked()).toBe(true);
    await newer.close();
    await close();
  });

  test("keeps the address at the email form, and the result until Retake, also on the page of its private link", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await reachEmail(page, "back@quill.example");
    await page.reload();
    await button(page, "Continue where you left off").click();
    await soon(() => page.getByLabel("Email").inputValue()).toBe("back@quill.example");
    await button(page, "Send My Results").click();
    await seeResult(page);
    await page.waitForURL(/[?&]r=/);
    // The last step back of the quiz's own entries would take a page that is opened before it away again.
    await page.waitForFunction(() => navigation.canGoForward);
    await page.goto("/assessment");
    await button(page, "Continue where you left off").click();
    await seeResult(page);
    await soon(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("back@quill.example");
    await soon(() => rowsOf("back@quill.example")).toHaveLength(1);

    await page.goto(
      (await page.locator(`[data-result] a[href*="/assessment?r="]`).getAttribute("href")) ?? "",
    );
    await button(page, "Retake Assessment").click();
    await page.waitForURL(/\/assessment\??$/);
    await islandReady(page, "quiz");
    await soon(() => announced(page)).toContain("Question 1 of 20");
    await soon(() => button(page, "Start again").count()).toBe(0);
    await close();
  });
});

describe("a sending that fails", () => {
  const failures: Record<string, (route: Route) => Promise<unknown>> = {
    "the server's failure": (route) =>
      route.fulfill({ status: 500, json: { success: false, error: "Something broke." } }),
    "too many attempts": (route) =>
      route.fulfill({ status: 429, json: { success: false, error: "Too many attempts." } }),
    "an answer without success": (route) => route.fulfill({ status: 201, json: { success: false } }),
    "no answer": (route) => route.abort(),
    "an answer lost after the server stored it": async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
  };
  test("in any way keeps answers and address, and is one row, however often it is repeated, also after a reload", async () => {
    const { page, complaints, close } = await openQuiz(browser, site.origin);
    const calls = callsOf(page);
    await reachEmail(page, "lost@quill.example");
    for (const [place, [name, fail]] of Object.entries(failures).entries()) {
      await page.route(CALL, fail);
      complaints.length = 0;
      await button(page, "Send My Results").click();
      // The message of an earlier failure may still be shown: each complains in the console.
      while (complaints.length === 0) await page.waitForEvent("console");
      await seeFailure(page);
      await button(page, "Send My Results").waitFor();
      expect([name, calls.length]).toEqual([name, place + 1]);
      await soon(() => page.getByLabel("Email").inputValue()).toBe("lost@quill.example");
      await page.unroute(CALL);
      if (place > 0) continue;
      await button(page, "Back to Assessment").click();
      await soon(() => radio(page, 20, ANSWERS[19] ?? 0).isChecked()).toBe(true);
      await button(page, "View Results").click();
    }
    await soon(() => rowsOf("lost@quill.example")).toHaveLength(1);
    await page.reload();
    await button(page, "Continue where you left off").click();
    await button(page, "Send My Results").click();
    await seeResult(page);
    expect(new Set(calls.map((call) => call.headers()["idempotency-key"])).size).toBe(1);
    await soon(() => rowsOf("lost@quill.example")).toHaveLength(1);
    await close();
  });

  test("but no answer that says success alone: the result is worked out here", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    const answered = { success: true, message: "On its way to you." };
    await page.route(CALL, (route) => route.fulfill({ json: answered }));
    await reachEmail(page, "plain@quill.example");
    await button(page, "Send My Results").click();
    await seeResult(page);
    await page.getByRole("status").getByText(answered.message).waitFor();
    await close();
  });

  test("reads Sending... and takes no second click", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    const calls = callsOf(page);
    const held = Promise.withResolvers<void>();
    await page.route(CALL, async (route) => {
      await held.promise;
      await route.continue();
    });
    await reachEmail(page, "twice@quill.example");
    await button(page, "Send My Results").dblclick();
    await page.getByLabel("Email").press("Enter");
    await soon(() => button(page, "Sending...").isDisabled()).toBe(true);
    held.resolve();
    await seeResult(page);
    expect(calls).toHaveLength(1);
    await soon(() => rowsOf("twice@quill.example")).toHaveLength(1);
    await close();
  });

  test("without a connection is kept, and goes out once when that is back", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await reachEmail(page, "offline@quill.example");
    await page.context().setOffline(true);
    await button(page, "Send My Results").click();
    await seeFailure(page);
    await page.getByText("You are offline.").waitFor();
    await soon(() => page.getByLabel("Email").inputValue()).toBe("offline@quill.example");
    const calls = callsOf(page);
    await page.context().setOffline(false);
    await seeResult(page);
    expect(calls).toHaveLength(1);
    await soon(() => rowsOf("offline@quill.example")).toHaveLength(1);
    await close();
  });

  test("goes out once too where the reader is quicker than that", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await reachEmail(page, "quick@quill.example");
    await page.context().setOffline(true);
    await button(page, "Send My Results").click();
    await seeFailure(page);
    const calls = callsOf(page);
    await page.context().setOffline(false);
    await button(page, "Send My Results").click();
    await seeResult(page);
    expect(calls).toHaveLength(1);
    await soon(() => rowsOf("quick@quill.example")).toHaveLength(1);
    await close();
  });
});

describe("an address", () => {
  test("that the server refuses is named at its field alone, and without an @ is not sent", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await reachEmail(page, "ada@quill");
    await button(page, "Send My Results").click();
    await page.locator("#quiz-refusal").getByText("Please enter a valid email address.").waitFor();
    await soon(() => page.locator("#toasts .toast").count()).toBe(0);
    await soon(() => page.locator("#quiz-email").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    const calls = callsOf(page);
    await page.getByLabel("Email").fill("ada.quill.example");
    await soon(() => page.locator("#quiz-refusal").count()).toBe(0);
    await button(page, "Send My Results").click();
    await page.getByRole("alert").getByText("Invalid Email").waitFor();
    await page.getByText("Please enter a valid email address.").first().waitFor();
    expect(calls).toEqual([]);
    await page.getByLabel("Email").fill("mended@quill.example");
    await button(page, "Send My Results").click();
    await seeResult(page);
    await close();
  });
});

describe("the plain form", () => {
  const fillPlain = async (page: Page, email: string, leftOut = 0) => {
    for (const [index, value] of ANSWERS.entries()) {
      if (index + 1 !== leftOut) await radio(page, index + 1, value).check();
    }
    await page.getByLabel("Email").fill(email);
    await button(page, "Send My Results").click();
  };

  test("does without scripts, and does not send while an answer is missing", async () => {
    const { page, close } = await openPage(browser, site.origin, "/assessment", { javaScriptEnabled: false });
    await soon(() => page.getByRole("radiogroup").count()).toBe(20);
    await soon(() => page.getByRole("button", { name: "Next" }).count()).toBe(0);
    await fillPlain(page, "plain@quill.example", 7);
    await soon(() => rowsOf("plain@quill.example")).toEqual([]);
    await radio(page, 7, ANSWERS[6] ?? 0).check();
    await button(page, "Send My Results").click();
    await page.waitForURL(/\/assessment\?r=[\w-]{22}$/);
    await seeResult(page);
    await soon(() => rowsOf("plain@quill.example")).toHaveLength(1);
    await close();
  });

  test("is there where the script does not arrive, and is taken over at what is missing where it comes back refused", async () => {
    const { page, close } = await openPage(browser, site.origin, "/framework");
    await page.route("**/quiz.*.js", (route) => route.abort());
    await page.goto("/assessment");
    await page.waitForSelector("[data-failed]");
    await soon(() => page.getByRole("radiogroup").count()).toBe(20);
    await page.unroute("**/quiz.*.js");
    await page.evaluate(() => {
      for (const field of document.querySelectorAll("input")) field.required = false;
    });
    await fillPlain(page, "refused@quill.example", 5);
    await islandReady(page, "quiz");
    await soon(() => announced(page)).toContain("Question 5 of 20");
    await radio(page, 5, ANSWERS[4] ?? 0).check();
    await button(page, "Next").click();
    await soon(() => radio(page, 6, ANSWERS[5] ?? 0).isChecked()).toBe(true);
    await close();
  });
});
