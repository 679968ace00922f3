import type { Page } from "playwright-core";

/** The editor's dialog. */
export const editor = (page: Page) => page.getByRole("dialog");

/** The field of a post's text. */
export const content = (page: Page) => page.getByRole("textbox", { name: "Content" });

/** Opens the editor for a new post. */
export const openNew = async (page: Page) => {
  await page.getByRole("button", { name: "New Post" }).click();
  await page.getByRole("dialog", { name: "Create New Blog Post" }).waitFor();
};

/** Opens the editor of a post in the list. */
export const openEdit = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await page.getByRole("dialog", { name: "Edit Blog Post" }).waitFor();
};

/** Fills what a post must have. */
export const fill = async (page: Page, title = "The $200 question") => {
  await page.getByLabel("Title").fill(title);
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Leadership" }).click();
  await page.getByLabel("Excerpt").fill("A promise.");
  await content(page).fill("# Words\n\nMore of them.");
};

/** The keys under which this browser keeps drafts. */
export const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("post-draft:")));

/** Waits until this browser keeps a draft with these words. */
export const keptHere = (page: Page, words: string) =>
  page.waitForFunction(
    (kept) =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith("post-draft:") && text.includes(kept),
      ),
    words,
  );
