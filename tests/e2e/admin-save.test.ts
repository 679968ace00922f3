import { expect, test } from "bun:test";
import { soon } from "#tests/harness/soon.ts";
import { addPost, DESKTOP, openDashboard, toast } from "./admin-dashboard.ts";
import { content, differing, editor, fill, openEdit, openNew, savedMark } from "./admin-editor-steps.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const stored = async () => (await site.store.posts.list()).rows;

test("Ctrl+S saves a draft and stays with what is typed meanwhile, and says which", async () => {
  const { page, complaints, close } = await openDashboard(browser, site);
  const save = () => page.keyboard.press("Control+s");
  await openNew(page);
  await page.getByLabel("Title").fill("Half a thought");
  await save();
  await toast(page, "Kept as unsaved changes").waitFor();
  await soon(stored).toEqual([]);
  await fill(page, "Half a thought");
  await content(page).press("Control+End");
  await page.keyboard.type(" And more");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/blog-posts", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/blog-posts"));
  await save();
  await asked;
  // Typed while it is being saved.
  await page.keyboard.type(", yet");
  held.resolve();
  await toast(page, "Draft saved").waitFor();
  await page.getByRole("dialog", { name: "Edit Blog Post" }).waitFor();
  await savedMark(page).waitFor();
  await page.keyboard.type(" more");
  await soon(() => content(page).inputValue()).toBe("# Words\n\nMore of them. And more, yet more");
  await soon(() => page.getByLabel("URL Slug").inputValue()).toBe("half-a-thought");
  const [draft] = await stored();
  expect(draft).toMatchObject({ published: false, content: "# Words\n\nMore of them. And more" });
  expect(new URL(page.url()).searchParams.get("open")).toBe(draft?.id ?? "");
  const put = page.waitForResponse((answer) => /blog-posts\/[^/]+$/.test(answer.url()));
  await save();
  expect((await put).status()).toBe(200);
  await soon(async () => (await stored())[0]?.content).toBe("# Words\n\nMore of them. And more, yet more");
  expect(complaints).toEqual([]);
  await close();
});

test("what is typed while a post is being published stays in the editor, and Ctrl+S keeps it for a published one", async () => {
  const draft = await addPost(site, "Half a thought", { published: false, content: "And yet more" });
  const { page, complaints, close } = await openDashboard(browser, site);
  const save = () => page.keyboard.press("Control+s");
  await openEdit(page, draft.title);
  const publishing = Promise.withResolvers<void>();
  await page.route(`**/api/blog-posts/${draft.id}`, async (route) => {
    if (route.request().method() === "PUT") await publishing.promise;
    await route.continue();
  });
  const update = page.getByRole("button", { name: "Update Post" });
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await update.click();
  await sent;
  await content(page).press("Control+End");
  await page.keyboard.type("!");
  publishing.resolve();
  await toast(page, "Post updated!").waitFor();
  await soon(async () => (await stored())[0]).toMatchObject({
    published: true,
    content: expect.stringMatching(/yet more$/),
  });
  await update.click();
  await editor(page).waitFor({ state: "detached" });

  await openEdit(page, "Half a thought");
  // Wherever the focus is: the dialog is seen a moment before its first field has it.
  await page.getByRole("button", { name: "Close dialog" }).focus();
  await save();
  await toast(page, "Everything is saved").waitFor();
  await content(page).fill("Rewritten.");
  await save();
  await toast(page, "Kept as unsaved changes").waitFor();
  await page.getByText("Readers see them once you press Update Post.").waitFor();
  await soon(async () => (await stored())[0]).toMatchObject({
    published: true,
    content: expect.stringMatching(/yet more!$/),
  });
  expect(complaints).toEqual([]);
  await close();
});

test("a conflict in a long text shows the words that differ, and nothing of the rest", async () => {
  const long = (word: string) =>
    `${"One more sentence. ".repeat(400)}The ${word} van.${" And on.".repeat(400)}`;
  const post = await addPost(site, "The long week", { content: long("red") });
  const { page, close } = await openDashboard(browser, site);
  await openEdit(page, post.title);
  await site.store.posts.update(post.id, { content: long("blue") }, { now: new Date().toISOString() });
  await content(page).fill(long("green"));
  await page.getByRole("button", { name: "Update Post" }).click();
  await soon(() => differing(page, "Content")).toEqual({ del: ["blue"], ins: ["green"] });
  const region = editor(page).getByRole("region", { name: "Content", exact: true });
  await soon(async () => (await region.textContent())?.length).toBeLessThan(400);
  const { y = 0 } = (await region.locator("ins").boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(DESKTOP.viewport.height);
  await close();
});
