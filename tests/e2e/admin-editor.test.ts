import { describe, expect, test } from "bun:test";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { pngOf } from "#tests/routes/pictures.ts";
import { addPost, adminState, DESKTOP, openDashboard, PHONE, toast } from "./admin-dashboard.ts";
import { content, editor, fill, openEdit, openNew } from "./admin-editor-steps.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const stored = async () => (await site.store.posts.list()).rows;

describe("the post editor", () => {
  test("makes a post: words, fields, busy labels, toast, list read again", async () => {
    const { page, complaints, close } = await openDashboard(browser, site);
    await page.getByRole("button", { name: "Create First Post" }).waitFor();
    await openNew(page);
    await page.getByText("Create a new blog post to share your insights.").waitFor();
    await page.getByText("PNG, JPG, GIF up to 10MB").waitFor();
    await page.getByText("Formatting tips: **bold**, *italic*, # Heading, - List item").waitFor();
    const draft = page.getByRole("button", { name: "Save as Draft" });
    const publish = page.getByRole("button", { name: "Publish Post" });
    await soon(async () => [await draft.isDisabled(), await publish.isDisabled()]).toEqual([true, true]);
    await page.getByText("Content is required").waitFor();
    await soon(async () => (await content(page).boundingBox())?.height).toBeGreaterThanOrEqual(400);

    await fill(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/blog-posts", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    await publish.click();
    await page.getByRole("button", { name: "Publishing..." }).waitFor();
    await soon(() => page.getByRole("button", { name: "Saving..." }).isDisabled()).toBe(true);
    held.resolve();
    await toast(page, "Post created!").waitFor();
    await page.getByText("Your blog post has been created successfully.").waitFor();
    await page.getByRole("row", { name: /The \$200 question/ }).waitFor();
    await soon(() => editor(page).count()).toBe(0);
    await soon(async () => (await stored())[0]).toMatchObject({
      slug: "the-200-question",
      published: true,
      content: "# Words\n\nMore of them.",
    });
    expect(complaints).toEqual([]);
    await close();
  });

  test("edits a post, takes it back to a draft, and opens the next while the list is read again", async () => {
    await addPost(site, "The $200 question", { slug: "the-200-question", published: true });
    const { page, complaints, close } = await openDashboard(browser, site);
    await openEdit(page, "The $200 question");
    await page.getByText("Update your blog post content and settings.").waitFor();
    await soon(() => page.getByLabel("URL Slug").inputValue()).toBe("the-200-question");
    await page.getByLabel("Title").fill("The $300 question");
    await page.getByRole("button", { name: "Update as Draft" }).click();
    await toast(page, "Post updated!").waitFor();
    await soon(async () => (await stored())[0]).toMatchObject({
      title: "The $300 question",
      slug: "the-200-question",
      published: false,
    });
    await openEdit(page, "The $300 question");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.getByText("0 drafts").waitFor();
    await soon(async () => (await stored())[0]?.published).toBe(true);

    // The next one may be opened while the list is read again.
    const read = Promise.withResolvers<void>();
    await page.route("**/api/blog-posts?*", async (route) => {
      await read.promise;
      await route.continue();
    });
    await openEdit(page, "The $300 question");
    await page.keyboard.press("Escape");
    await editor(page).waitFor({ state: "detached" });
    await openEdit(page, "The $300 question");
    read.resolve();
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows a picked picture from this browser and uploads it only when the post is saved", async () => {
    const { page, complaints, close } = await openDashboard(browser, site);
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/uploads")) uploads.push(request.method());
    });
    await openNew(page);
    await fill(page);
    await page
      .getByLabel("Featured Image")
      .setInputFiles({ name: "shop.png", mimeType: "image/png", buffer: Buffer.from(pngOf(40, 20)) });
    await toast(page, "Image uploaded").waitFor();
    await page.getByText("Featured image has been set.").waitFor();
    await soon(() => page.getByRole("img", { name: "As readers will see it" }).getAttribute("src")).toMatch(
      /^blob:/,
    );
    expect(uploads).toEqual([]);
    await page.getByRole("button", { name: "Publish Post" }).click();
    await toast(page, "Post created!").waitFor();
    expect(uploads).toEqual(["POST"]);
    await soon(async () => (await stored())[0]?.featuredImage).toMatch(/^\/uploads\/.+\.png$/);
    expect(complaints).toEqual([]);

    // The address or the file counts, whichever was set last; what is no picture is refused.
    await editor(page).waitFor({ state: "detached" });
    await openNew(page);
    await fill(page, "Another");
    const picture = page.getByLabel("Featured Image");
    await picture.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
    await page.getByText("Use a PNG, JPEG, GIF or WebP picture").waitFor();
    await picture.setInputFiles({
      name: "shop.png",
      mimeType: "image/png",
      buffer: Buffer.from(pngOf(4, 4)),
    });
    await page.getByLabel("Image URL").fill("/uploads/shop.png");
    await page.getByRole("button", { name: "Save as Draft" }).click();
    await editor(page).waitFor({ state: "detached" });
    const another = (await stored()).find(({ title }) => title === "Another");
    expect(another?.featuredImage).toBe("/uploads/shop.png");
    await close();
  });

  test("works on a phone", async () => {
    const { page, complaints, close } = await openDashboard(browser, site, "posts", PHONE);
    await openNew(page);
    await fill(page);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Publish Post" }).click();
    await toast(page, "Post created!").waitFor();
    await soon(stored).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("on the blog's page", () => {
  test("an admin's 'Create Your First Post' fetches the editor by that click, with its style", async () => {
    const storageState = await adminState(site);
    const { page, complaints, close } = await openPage(browser, site.origin, "/blog", {
      ...DESKTOP,
      storageState,
    });
    await page.getByRole("button", { name: "Create Your First Post" }).click();
    await editor(page).waitFor();
    const width = (await editor(page).boundingBox())?.width ?? 0;
    expect(Math.round(width)).toBe(1344);
    // The editor's rules do not reach the page: its wide menu still stands.
    await soon(() => page.locator("header nav").first().isVisible()).toBe(true);
    await fill(page);
    await page.getByRole("button", { name: "Publish Post" }).click();
    await toast(page, "Post created!").waitFor();
    await page.getByRole("link", { name: "The $200 question" }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
