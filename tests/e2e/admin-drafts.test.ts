import { beforeEach, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { hashPassword } from "#src/services/password.ts";
import { islandReady, openPage, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost, DESKTOP, openDashboard, toast } from "./admin-dashboard.ts";
import {
  content,
  differing,
  editor,
  keptHere,
  keptKeys,
  openEdit,
  openNew,
  savedMark,
} from "./admin-editor-steps.ts";
import { sessionCookies } from "./session-cookies.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const EMAIL = "ruth@fivefold.example";
const PASSWORD = "correct horse battery";
const passwordHash = await hashPassword(PASSWORD);
beforeEach(async () => {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const account = { id: "r", username: "ruth", email: EMAIL, createdAt };
  await site.store.accounts.addAdmin({ id: "a", email: account.email, createdAt });
  await site.store.accounts.create({ ...account, passwordHash });
});

/** Opens the dashboard as Ruth, in a browser of her own. */
const openAsRuth = async () => {
  const storageState = { cookies: await sessionCookies(site, "admin", EMAIL), origins: [] };
  const opened = await openPage(browser, site.origin, "/admin", { ...DESKTOP, storageState });
  await islandReady(opened.page, "admin");
  return opened;
};

const signIn = async (page: Page) => {
  await page.getByRole("button", { name: "Use a password instead" }).click();
  await page.getByLabel("Username").fill("ruth");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).last().click();
};

const inSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return {
      role: document.activeElement?.getAttribute("role"),
      shown: top >= 0 && top < innerHeight && bottom > 0,
    };
  });

test("what one wrote oneself in another tab or browser is called one's own", async () => {
  const post = await addPost(site, "The quiet week", { published: true });
  const [one, other] = await Promise.all([openAsRuth(), openAsRuth()]);
  await openEdit(one.page, post.title);
  await content(one.page).fill("Written here.");
  await one.page.keyboard.press("Control+s");
  await savedMark(one.page).waitFor();
  await openEdit(other.page, post.title);
  await editor(other.page).getByText("You have written changes that were not saved.").waitFor();
  await other.page.getByRole("button", { name: "Restore" }).click();
  await content(other.page).fill("Written there.");
  await other.page.keyboard.press("Control+s");
  await savedMark(other.page).waitFor();
  await content(one.page).fill("Written here again.");
  await one.page.getByText("You have changed this draft in another tab or browser.").waitFor();
  await one.page.getByRole("button", { name: "Keep Mine" }).click();
  await other.page.getByRole("button", { name: "Update Post" }).click();
  await toast(other.page, "Post updated!").waitFor();
  await one.page.getByRole("button", { name: "Update Post" }).click();
  await one.page.getByText("You have changed this post elsewhere since you opened it here.").waitFor();
  for (const { close } of [one, other]) await close();
});

test("a working copy is seen by both browsers, and neither overwrites the other's in silence", async () => {
  const post = await addPost(site, "The quiet week", { published: true });
  const [one, other] = await Promise.all([openDashboard(browser, site), openAsRuth()]);
  await openEdit(one.page, post.title);
  await editor(one.page).getByText("Published", { exact: true }).waitFor();
  await content(one.page).fill("Written here.");
  await one.page.keyboard.press("Control+s");
  await savedMark(one.page).waitFor();
  await soon(async () => (await site.store.posts.byId(post.id))?.content).toBe(post.content);

  await openEdit(other.page, post.title);
  await editor(other.page)
    .getByText(/has written changes that were not saved\./)
    .waitFor();
  await content(other.page).fill("Typed while the offer stands.");
  await keptHere(other.page, "Typed while the offer stands.");
  await other.page.keyboard.press("Control+s");
  await soon(async () => (await site.store.workingCopies.byId(post.id))?.fields.content).toBe(
    "Written here.",
  );
  await editor(other.page).getByRole("button", { name: "Restore" }).click();
  await soon(() => content(other.page).inputValue()).toBe("Written here.");
  // What the offer took the place of can be had again.
  await other.page.getByRole("button", { name: "Bring It Back" }).click();
  await soon(() => content(other.page).inputValue()).toBe("Typed while the offer stands.");
  await savedMark(other.page).waitFor();

  await content(one.page).fill("Written here, and more.");
  await one.page.getByText("This draft was changed in another browser, by ruth.").waitFor();
  await soon(() => inSight(one.page)).toEqual({ role: "alert", shown: true });
  await soon(() => differing(one.page, "Content")).toEqual({
    del: ["Typed while the offer stands"],
    ins: ["Written here, and more"],
  });
  await one.page.getByRole("button", { name: "Take Theirs" }).click();
  await soon(() => content(one.page).inputValue()).toBe("Typed while the offer stands.");
  await one.page.getByRole("button", { name: "Copy My Text" }).click();
  await toast(one.page, "Text copied").waitFor();
  await one.page.getByRole("button", { name: "Bring It Back" }).click();
  await one.page.getByRole("button", { name: "Update Post" }).click();
  await toast(one.page, "Post updated!").waitFor();
  await soon(async () => (await site.store.posts.byId(post.id))?.content).toBe("Written here, and more.");

  // The post itself is another one now: said by the footer of a scrolled editor, in sight and focused.
  await editor(other.page)
    .locator("[data-editor-body]")
    .evaluate((body) => body.scrollTo(0, 9999));
  await other.page.getByLabel("Excerpt").fill("Ruth's own.");
  await other.page.getByRole("button", { name: "Update Post" }).click();
  await other.page.getByText("Somebody else has changed this post since you opened it.").waitFor();
  await soon(() => inSight(other.page)).toEqual({ role: "alert", shown: true });
  await soon(async () => (await differing(other.page, "Excerpt")).ins.join("")).toContain("Ruth's own");
  await other.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await other.page.getByRole("button", { name: "Copy My Text" }).click();
  await toast(other.page, "Text copied").waitFor();
  const copied = await other.page.evaluate(() => navigator.clipboard.readText());
  for (const words of ["Ruth's own.", "Typed while the offer stands."]) expect(copied).toContain(words);
  await other.page.getByRole("button", { name: "Keep Mine" }).click();
  await toast(other.page, "Post updated!").waitFor();
  await soon(() => site.store.workingCopies.byId(post.id)).toBeNull();
  for (const { close } of [one, other]) await close();
});

test("two new posts in two tabs are kept apart, survive a letter typed under their offer, and go with a logout", async () => {
  const { page, close } = await openAsRuth();
  const second = await page.context().newPage();
  await second.goto("/admin");
  await islandReady(second, "admin");
  for (const [tab, title] of [
    [page, "One"],
    [second, "Two"],
  ] as const) {
    await openNew(tab);
    await tab.getByLabel("Title").fill(title);
    // Two tabs may be two processes: what one keeps reaches the other a moment later.
    for (const each of [page, second]) await keptHere(each, title);
  }
  await soon(() => keptKeys(page)).toHaveLength(2);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await islandReady(page, "admin");
  // Its address opens it again.
  await editor(page).waitFor();
  const offers = editor(page).getByText(/changes that were not saved\./);
  await offers.first().waitFor();
  await soon(() => editor(page).getByRole("status").locator("strong").allTextContents()).toEqual(
    expect.arrayContaining(["One", "Two"]),
  );
  await page.getByLabel("Title").fill("T");
  await keptHere(page, '"title":"T"');
  await soon(() => keptKeys(page)).toHaveLength(3);
  await keptHere(page, "One");
  await page.getByRole("button", { name: "Close dialog" }).click();
  await page.getByRole("button", { name: "Keep for Later" }).click();
  // The editor is none to be seen beneath the question already.
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await soon(async () =>
    (await site.store.workingCopies.begun("r")).map(({ fields }) => fields.title),
  ).toContain("T");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  await soon(() => keptKeys(page)).toEqual([]);
  await close();
});

test("a session that ends while writing says that the text is kept, and goes on once somebody signed in elsewhere", async () => {
  const post = await addPost(site, "The quiet week");
  const { page, close } = await openAsRuth();
  await streamed(page);
  await openEdit(page, post.title);
  await content(page).press("Control+A");
  // The page behind the editor hears of it first, and leaves the keyboard where it is.
  await page.request.post("/api/auth/logout", { headers: { origin: site.origin } });
  await page.getByText("Admin Access Required").waitFor({ state: "attached" });
  await page.keyboard.type("Written after the end.");
  const notice = editor(page).getByText("Your session has ended.");
  await notice.waitFor();
  await soon(() => inSight(page)).toEqual({ role: "alert", shown: true });
  const login = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Sign In" }).click();
  await (await login).getByRole("button", { name: "Admin Login" }).click();
  await signIn(await login);
  await notice.waitFor({ state: "detached" });
  await savedMark(page).waitFor();
  await soon(() => content(page).inputValue()).toBe("Written after the end.");
  await page.getByRole("button", { name: "Update as Draft" }).click();
  await toast(page, "Post updated!").waitFor();
  await soon(async () => (await site.store.posts.byId(post.id))?.content).toBe("Written after the end.");
  await close();
});

test("a post that a colleague deletes while it is edited keeps its words, over a reload too, and is a new one once saved", async () => {
  const post = await addPost(site, "The quiet week");
  const { page, close } = await openAsRuth();
  await openEdit(page, post.title);
  await site.store.posts.delete(post.id, new Date().toISOString());
  await content(page).fill("Written after the end.");
  await keptHere(page, "Written after the end.");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await islandReady(page, "admin");
  await page.getByRole("button", { name: "Restore" }).first().click();
  await soon(() => content(page).inputValue()).toBe("Written after the end.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await toast(page, "Post created!").waitFor();
  await soon(async () => (await site.store.posts.list()).rows).toMatchObject([
    { title: post.title, content: "Written after the end." },
  ]);
  await close();
});

test("a save that finds its post deleted says so, and the next press makes a new one", async () => {
  const post = await addPost(site, "The quiet week");
  const { page, close } = await openAsRuth();
  await openEdit(page, post.title);
  await content(page).fill("Written meanwhile.");
  await site.store.posts.delete(post.id, new Date().toISOString());
  await page.getByRole("button", { name: "Update as Draft" }).click();
  await toast(page, "Already deleted").waitFor();
  await soon(() => content(page).inputValue()).toBe("Written meanwhile.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await toast(page, "Post created!").waitFor();
  await close();
});

test("what is typed while 'Take Theirs' is on its way goes on from theirs", async () => {
  const post = await addPost(site, "The quiet week");
  const { page, close } = await openAsRuth();
  await openEdit(page, post.title);
  await content(page).fill("Mine.");
  await savedMark(page).waitFor();
  await site.store.posts.update(
    post.id,
    { content: "Theirs." },
    { now: new Date().toISOString(), by: "bea" },
  );
  await page.getByRole("button", { name: "Update as Draft" }).click();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/working-copies/*", async (route) => {
    if (route.request().method() === "DELETE") await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Take Theirs" }).click();
  await soon(() => content(page).inputValue()).toBe("Theirs.");
  await content(page).fill("Theirs, and mine.");
  held.resolve();
  await keptHere(page, "Theirs, and mine.");
  await soon(() => content(page).inputValue()).toBe("Theirs, and mine.");
  await close();
});
