import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { ANSWERS } from "#tests/routes/attempt.ts";

/** Opens the quiz and waits until the browser has taken it over. */
export const openQuiz = async (browser: Browser, origin: string, options: BrowserContextOptions = {}) => {
  const opened = await openPage(browser, origin, "/assessment", options);
  await islandReady(opened.page, "quiz");
  return opened;
};

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The radio of a question (1 to 20) and an answer (1 to 5). */
export const radio = (page: Page, question: number, answer: number) =>
  page.locator(`input[name="q${question}"][value="${answer}"]`);

/** Answers the questions from one to another by the keys, going on after each but the last. */
export const answer = async (page: Page, from: number, to: number, answers: readonly number[] = ANSWERS) => {
  for (let question = from; question <= to; question += 1) {
    await page.keyboard.press(String(answers[question - 1] ?? 3));
    if (question < to) await page.keyboard.press("Enter");
  }
};

/** What the browser kept of twenty answers that were not sent, by the quiz's address: answering costs a second each time. */
const kept = new Map<string, Record<string, string>>();

/** Leaves the email form filled after all twenty answers: given by the keys at first, then taken up where those left off. */
export const reachEmail = async (page: Page, email: string) => {
  const before = kept.get(page.url());
  if (before) {
    await page.evaluate((stored) => Object.assign(localStorage, stored), before);
    await page.reload();
    await islandReady(page, "quiz");
    await button(page, "Continue where you left off").click();
  } else {
    await answer(page, 1, 20);
    await button(page, "View Results").click();
    await page.getByLabel("Email").waitFor();
    // The view is stored once it is painted.
    await page.waitForFunction(() => localStorage.getItem("fivefold-assessment")?.includes('"view":"email"'));
    kept.set(page.url(), await page.evaluate(() => ({ ...localStorage })));
  }
  await page.getByLabel("Email").fill(email);
};

/** Waits for the result of the sample answers. */
export const seeResult = (page: Page) => page.getByText("68 out of 100 points").waitFor();
