import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { accessibilityFindings } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { soon } from "#tests/harness/soon.ts";
import { pngOf } from "#tests/routes/pictures.ts";
import { addPost, openDashboard, toast } from "./admin-dashboard.ts";
import { content, editor, fill, give, openEdit, openNew } from "./admin-editor-steps.ts";
import { testBrowser } from "./set-up.ts";

const browser = await testBrowser();

const asked = (page: Page) => page.getByRole("dialog", { name: "Insert Picture" });
const insert = async (page: Page, alt: string) => {
  await asked(page).getByLabel("Alternative text").fill(alt);
  await asked(page).getByRole("button", { name: "Insert Picture" }).click();
  await asked(page).waitFor({ state: "detached" });
};

test("pictures are pasted, dropped and chosen into the text, listed with their use, and removed when nothing shows them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fivefold-pictures-"));
  const site = await serveTestSite({ FIVEFOLD_DATA: folder });
  const { page, complaints, close } = await openDashboard(browser, site);
  await openNew(page);
  await fill(page, "The shop");
  await content(page).fill("Before.\n\nAfter.");
  await content(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(7, 7));
  await give(page, "paste", pngOf(90, 60));
  await asked(page).getByRole("img", { name: "The picture to insert" }).waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await insert(page, "The shop [from outside]");
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#post-content")?.value.includes("!["),
  );
  const first = await content(page).inputValue();
  expect(first).toMatch(
    /^Before\.\n\n!\[The shop \\\[from outside\\\]\]\(\/uploads\/[0-9a-f]{32}\.png\)\n\nAfter\.$/,
  );
  await soon(() => content(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+z");
  await soon(() => content(page).inputValue()).toBe("Before.\n\nAfter.");
  await page.keyboard.press("Control+y");
  await soon(() => content(page).inputValue()).toBe(first);

  await give(page, "drop", pngOf(60, 90));
  await insert(page, "");
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("#post-content")?.value.split("![").length === 3,
  );
  await give(page, "drop", new TextEncoder().encode("no picture"), "fake.png");
  await toast(page, "fake.png").waitFor();
  await soon(() => asked(page).count()).toBe(0);

  // The day after in UTC is the same evening in Chicago.
  site.pass(9 * 3_600_000);
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Pictures" });
  await library.getByLabel("Add a picture").setInputFiles({
    name: "third.png",
    mimeType: "image/png",
    buffer: Buffer.from(pngOf(30, 30)),
  });
  // It is chosen as it was added, and stays if it is not inserted after all.
  await asked(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await library.getByText("30 × 30, not used").waitFor();
  await soon(() => library.getByRole("listitem").count()).toBe(3);
  await soon(() => accessibilityFindings(page)).toEqual([]);
  // What stands in a working copy is in use too, once the typing has rested.
  await library.getByRole("button", { name: "Remove the picture of Nov 21, 2026, 30 by 30" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await toast(page, "Picture removed").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await library.getByText("30 × 30").waitFor({ state: "detached" });
  await soon(() => library.getByRole("listitem").count()).toBe(2);
  await library.getByRole("button", { name: /^Choose the picture of .* 90 by 60$/ }).click();
  await insert(page, "Once more");
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#post-content")?.value.includes("![Once more]"),
  );
  await page.getByRole("button", { name: "Publish Post" }).click();
  await toast(page, "Post created!").waitFor();
  await soon(async () => (await site.store.uploads.library({})).rows.map(({ posts }) => posts)).toEqual([
    1, 1,
  ]);
  expect(complaints).toEqual([]);
  await close();
  await site.close();
  rmSync(folder, { recursive: true });
});

test("a refused picture says so at its field, keeps the one before it, and names a proxy's refusal", async () => {
  const site = await serveTestSite();
  const post = await addPost(site, "The shop", { featuredImage: "/uploads/shop.png" });
  const { page, close } = await openDashboard(browser, site);
  await openEdit(page, post.title);
  const field = page.getByLabel("Featured Image");
  const pick = (name: string, mimeType: string, bytes: Uint8Array) =>
    field.setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  for (const [name, type, bytes, words] of [
    [
      "a.heic",
      "image/heic",
      new TextEncoder().encode("\0\0\0\x18ftypheic"),
      "Use a PNG, JPEG, GIF or WebP picture",
    ],
    ["a.svg", "image/svg+xml", new TextEncoder().encode("<svg/>"), "Use a PNG, JPEG, GIF or WebP picture"],
    ["a.jpg", "image/jpeg", jpegHead, "This picture is broken"],
  ] as const) {
    await pick(name, type, bytes);
    await page.locator("#post-picture-error").getByText(words).waitFor();
    await soon(() => field.getAttribute("aria-invalid")).toBe("true");
    await soon(() => page.locator("#post-picture-error").textContent()).toContain(
      "The picture before it stays.",
    );
    await soon(() => page.getByLabel("Image URL").inputValue()).toBe("/uploads/shop.png");
    await soon(() => toast(page, "Image uploaded").count()).toBe(0);
  }
  await page.route("**/api/uploads", (route) => route.fulfill({ status: 502, body: "<html>proxy</html>" }));
  await pick("shop.png", "image/png", pngOf(4, 4));
  await toast(page, "Image uploaded").waitFor();
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.locator("#post-picture-error").getByText("The site did not answer.").waitFor();
  await soon(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await soon(() => editor(page).count()).toBe(1);
  await soon(async () => (await site.store.posts.byId(post.id))?.featuredImage).toBe("/uploads/shop.png");
  await close();
  await site.close();
});
