import { describe, expect, test } from "bun:test";
import { accessibilityFindings, islandReady } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost, DESKTOP, openDashboard, toast } from "./admin-dashboard.ts";
import { content, editor, fill, keptHere, keptKeys, openEdit, openNew } from "./admin-editor-steps.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const stored = async () => (await site.store.posts.list()).rows;

describe("the post editor", () => {
  test("says what is wrong beside its field, the server's rules too", async () => {
    await addPost(site, "The $200 question");
    const { page, close } = await openDashboard(browser, site);
    await openNew(page);
    await content(page).fill("Words.");
    await page.getByRole("button", { name: "Save as Draft" }).click();
    for (const message of ["Title is required", "Excerpt is required", "Category is required"])
      await page.getByText(message).waitFor();
    await fill(page, "Another");
    await page.getByLabel("URL Slug").fill("Not A Slug");
    await page.getByRole("button", { name: "Save as Draft" }).click();
    await page
      .getByText("Use lower-case letters, digits and single hyphens, such as my-first-post")
      .waitFor();
    await page.getByLabel("URL Slug").fill("the-200-question");
    await page.getByRole("button", { name: "Save as Draft" }).click();
    await editor(page).getByText("Another post has this slug.").waitFor();
    await toast(page, "Error").waitFor();
    await soon(() => page.getByLabel("URL Slug").getAttribute("aria-invalid")).toBe("true");
    await soon(() => editor(page).count()).toBe(1);
    await close();
  });

  test("writes marks with the toolbar and two spaces with Tab, undoes them, lets the keyboard leave, and previews", async () => {
    const { page, complaints, close } = await openDashboard(browser, site);
    await openNew(page);
    const field = content(page);
    await field.fill("word");
    await field.selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await soon(() => field.inputValue()).toBe("**word**");
    await field.press("Control+z");
    await soon(() => field.inputValue()).toBe("word");
    await field.selectText();
    await page.getByRole("button", { name: "Italic" }).click();
    await soon(() => field.inputValue()).toBe("*word*");
    await page.getByRole("button", { name: "H1" }).click();
    await soon(() => field.inputValue()).toBe("# *word*");
    await page.getByRole("button", { name: "H1" }).click();
    await soon(() => field.inputValue()).toBe("*word*");

    await field.fill("");
    await field.press("Tab");
    await soon(() => field.inputValue()).toBe("  ");
    await field.press("Escape");
    await soon(() => editor(page).count()).toBe(1);
    await field.press("Tab");
    await soon(() => field.evaluate((element) => element === document.activeElement)).toBe(false);
    await soon(() => field.inputValue()).toBe("  ");

    // The preview is the server's own renderer's, as one types.
    await content(page).fill("# First part\n\nSome **bold** words.");
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByRole("heading", { name: "First part", level: 2 }).waitFor();
    await content(page).fill("# Second part\n\n<script>alert(1)</script>");
    await preview.getByRole("heading", { name: "Second part" }).waitFor();
    await soon(() => preview.locator("script").count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("keeps what was typed over a reload and offers it, and asks before it is lost", async () => {
    const { page, complaints, close } = await openDashboard(browser, site);
    await openNew(page);
    await fill(page, "Kept");
    await keptHere(page, "More of them.");
    // Kept on the server, too: it is offered once, and forgotten in both places.
    await page.getByText(/^Saved \d/).waitFor();
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await islandReady(page, "admin");
    // Its address opens it again.
    await editor(page).waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await soon(() => page.getByLabel("Title").inputValue()).toBe("Kept");
    await soon(() => page.getByRole("combobox", { name: "Category" }).inputValue()).toBe("Leadership");

    await page.mouse.click(10, 450);
    await soon(() => editor(page).count()).toBe(1);
    await page.getByLabel("Title").press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard Changes" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await soon(() => page.getByLabel("Title").inputValue()).toBe("Kept");
    await page.getByRole("button", { name: "Close dialog" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await question.waitFor({ state: "detached" });
    await soon(() => editor(page).count()).toBe(0);
    await soon(() => keptKeys(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(["Keep Mine", "Take Theirs"] as const)(
    "answers an edit of what somebody else changed with a choice: %s",
    async (choice) => {
      const post = await addPost(site, "The $200 question");
      const { page, close } = await openDashboard(browser, site);
      await openEdit(page, post.title);
      const now = new Date().toISOString();
      await site.store.posts.update(post.id, { excerpt: "Theirs." }, { now, by: "tobias" });
      await page.getByLabel("Excerpt").fill("Mine.");
      await page.getByRole("button", { name: "Update Post" }).click();
      const note = page.getByRole("alert").filter({
        hasText: "Somebody else has changed this post since you opened it.",
      });
      await note.waitFor();
      // Wherever the editor is scrolled to, the note is in sight with the focus, what differs and a way to copy one's own.
      await soon(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
      const differing = note.getByRole("region", { name: "Excerpt" });
      for (const part of [differing, note.getByRole("button", { name: choice })]) {
        const box = await part.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= DESKTOP.viewport.height).toBe(true);
      }
      await soon(() => differing.locator("ins").textContent()).toBe("Mine");
      await soon(() => differing.locator("del").textContent()).toBe("Theirs");
      if (choice === "Take Theirs") await soon(() => accessibilityFindings(page)).toEqual([]);
      await page.getByRole("button", { name: choice }).click();
      if (choice === "Keep Mine") {
        await toast(page, "Post updated!").waitFor();
        await soon(async () => (await stored())[0]?.excerpt).toBe("Mine.");
      } else {
        await note.waitFor({ state: "detached" });
        await soon(() => page.getByLabel("Excerpt").inputValue()).toBe("Theirs.");
        await page.getByRole("button", { name: "Update Post" }).click();
        await toast(page, "Post updated!").waitFor();
        await soon(async () => (await stored())[0]?.excerpt).toBe("Theirs.");
      }
      await close();
    },
  );

  test("blames nobody for a change of other things than words, which may be one's own", async () => {
    const post = await addPost(site, "The $200 question");
    const { page, close } = await openDashboard(browser, site);
    await openEdit(page, post.title);
    await site.store.posts.update(post.id, { category: "Culture" }, { now: new Date().toISOString() });
    await page.getByLabel("Excerpt").fill("Mine.");
    await page.getByRole("button", { name: "Update Post" }).click();
    const note = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Keep Mine" }) });
    await soon(() => note.textContent()).toContain("This post has changed since you opened it.");
    await close();
  });

  test("holds a restored draft against the version it began from", async () => {
    const post = await addPost(site, "The $200 question");
    const { page, close } = await openDashboard(browser, site);
    await openEdit(page, post.title);
    await page.getByLabel("Excerpt").fill("Mine.");
    await keptHere(page, "Mine.");
    await site.store.posts.update(post.id, { excerpt: "Theirs." }, { now: new Date().toISOString() });
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await islandReady(page, "admin");
    // Its address opens it again.
    await editor(page).waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.getByRole("button", { name: "Keep Mine" }).click();
    await toast(page, "Post updated!").waitFor();
    await soon(async () => (await stored())[0]?.excerpt).toBe("Mine.");
    await close();
  });
});
