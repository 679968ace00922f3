import { expect, test } from "bun:test";
import { accessibilityFindings } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost, openDashboard, PHONE } from "./admin-dashboard.ts";
import { content, editor, openEdit, openNew } from "./admin-editor-steps.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const paragraphs = Array.from(
  { length: 60 },
  (_, n) => `Paragraph ${n + 1} says that ${"it goes on ".repeat(n % 7)}.`,
);

test("the page stands beside the text from 1100 px, follows its place, and is a phone's width at a press", async () => {
  await addPost(site, "The long one", { content: paragraphs.join("\n\n") });
  const { page, complaints, close } = await openDashboard(browser, site, "posts", {
    viewport: { width: 1100, height: 800 },
  });
  await openEdit(page, "The long one");
  const preview = page.getByRole("region", { name: "Preview" });
  const isSeen = (n: number) =>
    preview.getByText(`Paragraph ${n} says`).evaluate((block) => {
      const [at, pane] = [block, block.closest("section") ?? block].map((part) =>
        part.getBoundingClientRect(),
      );
      return at !== undefined && pane !== undefined && at.bottom > pane.top && at.top < pane.bottom;
    });
  await content(page).press("Control+End");
  await soon(() => isSeen(60)).toBe(true);
  await content(page).evaluate((field) => field.scrollTo(0, 0));
  await soon(() => isSeen(1)).toBe(true);
  const text = (await content(page).boundingBox()) ?? { x: 0, width: 0 };
  await soon(async () => (await preview.boundingBox())?.x).toBeGreaterThanOrEqual(text.x + text.width - 1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "A phone's width" }).click();
  await soon(async () => (await preview.boundingBox())?.width).toBe(390);
  await soon(() => accessibilityFindings(page)).toEqual([]);

  await page.getByText("Publication", { exact: true }).click();
  await page.getByRole("button", { name: "Preview link" }).click();
  await editor(page).getByRole("img", { name: "The link as a QR code" }).waitFor();

  // The choice is this browser's.
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await soon(() => preview.count()).toBe(0);
  // The editor opens again by itself: its post is in the address.
  await page.reload();
  await soon(() =>
    page.getByRole("button", { name: "Preview", exact: true }).getAttribute("aria-pressed"),
  ).toBe("false");
  expect(complaints).toEqual([]);
  await close();
});

test("on a phone the page stands in the text's place, one press away", async () => {
  const { page, close } = await openDashboard(browser, site, "posts", PHONE);
  await openNew(page);
  await content(page).fill("# The part\n\nIts words.");
  const press = page.getByRole("button", { name: "Preview", exact: true });
  await press.click();
  await page.getByRole("heading", { name: "The part" }).waitFor();
  await soon(() => content(page).count()).toBe(0);
  await press.click();
  await soon(() => content(page).inputValue()).toBe("# The part\n\nIts words.");
  await close();
});
