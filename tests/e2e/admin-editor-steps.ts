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
  await page.getByRole("combobox", { name: "Category" }).selectOption("Leadership");
  await page.getByLabel("Excerpt").fill("A promise.");
  await content(page).fill("# Words\n\nMore of them.");
};

/** Waits until the field of a post's text has these words and no others. */
export const contentIs = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>("#post-content")?.value === wanted,
    words,
  );

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

/** Pastes texts into the post's text, by their kinds; false where the browser's own paste is kept from it. */
export const pasteText = (page: Page, kinds: Record<string, string>) =>
  content(page).evaluate((field, given) => {
    (field as HTMLElement).focus();
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text);
    return field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, kinds);

/** Gives the post's text a file by a paste or a drop. */
export const give = (page: Page, how: "paste" | "drop", bytes: Uint8Array, name = "shop.png") =>
  content(page).evaluate(
    (field, [kind, numbers, fileName]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(numbers)], fileName, { type: "image/png" }));
      const { left, top } = field.getBoundingClientRect();
      const at = { clientX: left + 30, clientY: top + 20, bubbles: true, cancelable: true };
      return field.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...at, clipboardData: data })
          : new DragEvent("drop", { ...at, dataTransfer: data }),
      );
    },
    [how, [...bytes], name] as const,
  );

/** The mark of a save, with its time. */
export const savedMark = (page: Page) => editor(page).getByText(/^Saved \d\d:\d\d$/);

/** The words that only one of two versions has: theirs struck out, one's own underlined. */
export const differing = async (page: Page, field: string) => {
  const region = editor(page).getByRole("region", { name: field, exact: true });
  await region.waitFor();
  return {
    del: await region.locator("del").allTextContents(),
    ins: await region.locator("ins").allTextContents(),
  };
};
