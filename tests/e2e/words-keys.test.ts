import { afterEach, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { sessionCookie } from "#src/middleware/session.ts";
import { hashToken, newToken } from "#src/services/login-tokens.ts";
import { islandReady, settled, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { putSession } from "#tests/store/put.ts";
import { DESKTOP, PHONE } from "./admin-dashboard.ts";
import { testSiteOnDisk } from "./set-up.ts";
import { discard, field, kept, openEditing, published, put, sharedEditing } from "./words-page.ts";

const site = await testSiteOnDisk();
const editing = sharedEditing(site);
afterEach(async () => (await editing()).page.unrouteAll({ behavior: "ignoreErrors" }));

/** Opens the home page anew, as a first visit has it. */
const reopen = async (page: Page, viewport = DESKTOP.viewport) => {
  await page.setViewportSize(viewport);
  await page.goto("/?edit");
};

/** Holds back the next answer to an address, as it was when it was requested. */
const hold = async (page: Page, address: RegExp | ((url: URL) => boolean), method = "GET") => {
  const requested = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    requested.resolve();
    await open.promise;
    await route.fulfill({ response });
  });
  return { requested: requested.promise, release: open.resolve };
};

/**
 * Returns another window of the same browser that hears of nothing; the network says so, which costs no request a detour. What it
 * keeps in the browser is the first one's, too: close it when done.
 */
const deafWindow = async (page: Page): Promise<Page> => {
  const context = page.context();
  const other = await context.newPage();
  const network = await context.newCDPSession(other);
  await network.send("Network.enable");
  await network.send("Network.setBlockedURLs", { urls: ["*/api/admin/events*"] });
  await other.goto("/?edit");
  // Until then it takes over what the first one has not sent yet, as from a window that was closed.
  await other.locator("[data-words-bar]").waitFor();
  return other;
};

const isHomeEdited = ({ pathname, search }: URL) => pathname === "/" && search === "?edit";

describe("no key is lost", () => {
  test.each([PHONE, DESKTOP])(
    "keys that are typed before the files were read are kept, at %o",
    async ({ viewport }) => {
      const { page } = await editing();
      const { requested, release } = await hold(page, /\/api\/content\/home\.yaml/);
      await reopen(page, viewport);
      await requested;
      await page.locator("h1 [data-words]").first().click();
      await page.keyboard.type(" now");
      await page.keyboard.press("Enter");
      release();
      await page.getByRole("button", { name: "Publish 1 change" }).waitFor();
      await soon(() => page.locator("h1").textContent()).toContain(" now");
      await discard(page);
    },
  );

  test("keys in the header are not given again once its menus wake", async () => {
    const { page } = await editing();
    const { release } = await hold(page, /\/assets\/menus\./);
    await reopen(page);
    await page.locator(`[data-words='["site.yaml","name"]']`).filter({ visible: true }).first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await field(page, "Hero, Title").click();
    release();
    await islandReady(page, "menus");
    await page.keyboard.insertText(" typed");
    await soon(() => field(page, "Hero, Title").textContent()).toContain(" typed");
    await discard(page);
  });

  test("what is typed while the page is drawn anew stays, and the page follows afterwards", async () => {
    const { page } = await editing();
    const second = await field(page, "Solution, Cards 2, Title").textContent();
    const { requested, release } = await hold(page, isHomeEdited);
    await field(page, "Solution, Cards 1, Title").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await requested;
    await field(page, "Hero, Title").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" to");
    const drawn = page.waitForResponse((response) => isHomeEdited(new URL(response.url())));
    release();
    await (await drawn).finished();
    await page.keyboard.type("day");
    await soon(() => field(page, "Hero, Title").textContent()).toContain(" today");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (wanted) => document.querySelector('[aria-label="Solution, Cards 1, Title"]')?.textContent === wanted,
      second,
    );
    await page.getByRole("button", { name: "Publish 2 changes" }).waitFor();
    await discard(page);
  });

  test("a picture's words are written on while the pointer is over another text and the page is drawn anew", async () => {
    const { page } = await editing();
    await page
      .getByRole("button", { name: /^Replace / })
      .first()
      .click();
    const words = page.locator("[data-tip] .form-input");
    await words.press("Control+A");
    await page.keyboard.type("A");
    await field(page, "Hero, Note").hover();
    await page.keyboard.type("B");
    const drawn = page.waitForResponse((response) => isHomeEdited(new URL(response.url())));
    await page.evaluate(() =>
      dispatchEvent(
        new CustomEvent("lists-changed", { detail: { has: (list: string) => list === "content" } }),
      ),
    );
    await (await drawn).finished();
    await settled(page);
    await page.locator('img[alt="AB"]').first().waitFor();
    await page.keyboard.type("C");
    await soon(() => words.inputValue()).toBe("ABC");
    await discard(page);
  });

  test("a press during which the page is drawn anew is not lost, and a drawing that comes late is not shown", async () => {
    const { page } = await editing();
    const third = await field(page, "Solution, Cards 3, Title").textContent();
    const move = async (name: string, key: string) => {
      const held = await hold(page, isHomeEdited);
      await field(page, name).focus();
      await page.keyboard.press(key);
      await held.requested;
      return async () => {
        const drawn = page.waitForResponse((response) => isHomeEdited(new URL(response.url())));
        held.release();
        await (await drawn).finished();
      };
    };
    const older = await move("Solution, Cards 1, Title", "Alt+ArrowDown");
    const newer = await move("Solution, Cards 3, Title", "Alt+ArrowUp");
    const note = field(page, "Hero, Note");
    await note.hover();
    await page.mouse.down();
    await newer();
    await page.mouse.up();
    await page.keyboard.press("End");
    await page.keyboard.type(" pressed");
    await soon(() => note.textContent()).toEndWith(" pressed");
    await page.keyboard.press("Enter");
    const second = field(page, "Solution, Cards 2, Title");
    await second.filter({ hasText: third ?? "" }).waitFor();
    await older();
    await settled(page);
    await soon(() => second.textContent()).toBe(third);
    await discard(page);
  });

  test("news of another window that come late take nothing of what was typed since", async () => {
    const { page } = await editing();
    await streamed(page);
    const sent = () =>
      page.waitForResponse(
        (response) => /working-copy/.test(response.url()) && response.request().method() === "PUT",
      );
    const { requested, release } = await hold(page, /\/api\/content\/working-copy/);
    const first = sent();
    await field(page, "Hero, Note").click();
    await page.keyboard.type("a");
    await Promise.all([first, requested]);
    const again = sent();
    await page.keyboard.type("b");
    await again;
    await kept(page);
    const heard = page.waitForResponse(/working-copy/);
    release();
    await (await heard).finished();
    const note = await field(page, "Hero, Note").textContent();
    await page.keyboard.press("Enter");
    await put(page);
    expect(site.content.current.home.hero.note).toBe(note ?? "");
    await field(page, "Hero, Note").click();
    for (const key of ["Control+End", "Backspace", "Backspace", "Enter"]) await page.keyboard.press(key);
    await put(page);
  });

  test("what is typed while a publish is under way is the next one, no conflict with oneself", async () => {
    const { page } = await editing();
    const { requested, release } = await hold(page, /\/api\/content$/, "PATCH");
    await field(page, "Hero, Note").click();
    await page.keyboard.type("a");
    await page.keyboard.press("Control+Enter");
    await requested;
    await page.keyboard.type("bc");
    release();
    await published(page);
    await page.keyboard.press("Enter");
    const note = await field(page, "Hero, Note").textContent();
    await put(page);
    await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
    expect(note).toContain("abc");
    expect(site.content.current.home.hero.note).toBe(note ?? "");
  });

  test("a text that does not fit holds itself back, not the others", async () => {
    const { page } = await editing();
    for (const [name, text] of [
      ["Hero, Note", "x".repeat(141)],
      ["Problem, Title", "The rest goes on"],
    ]) {
      await field(page, name ?? "").click();
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText(text ?? "");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Publish 1 of 2 changes" }).click();
    await published(page);
    expect(site.content.current.home.problem.title).toBe("The rest goes on");
    await soon(() => page.locator("[data-words-bar]").getByRole("alert").textContent()).toContain(
      "at most 140",
    );
    await soon(() => field(page, "Hero, Note").getAttribute("aria-invalid")).toBe("true");
    // By itself it is not published either.
    const refused = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.getByRole("button", { name: "Publish 1 change", exact: true }).click();
    expect((await refused).ok()).toBe(false);
    expect(site.content.current.home.hero.note).not.toContain("xxxxxxxx");
    await discard(page);
  });

  test("words for a page that was deleted hold themselves back by name, not the others", async () => {
    const { page } = await editing();
    const headers = { origin: site.origin };
    const text = "---\ntitle: W\ndescription: D\n---\n\nOne";
    const made = await page.request.put("/api/content/pages/w.md", { headers, data: { text } });
    const { hash } = await made.json();
    const changes = [{ path: "body", value: "Two" }];
    const copy = { files: [{ file: "pages/w.md", hash, changes }] };
    await page.request.put("/api/content/working-copy", { headers, data: copy });
    await page.reload();
    await field(page, "Hero, Note").click();
    await page.keyboard.type("z");
    await page.getByRole("button", { name: "Publish 2 changes" }).waitFor();
    await kept(page);
    await streamed(page);
    await page.request.delete("/api/content/pages/w.md", { headers });
    await page.locator("[data-words-bar]").getByText("pages/w.md is not there").waitFor();
    await page.getByRole("button", { name: "Publish 1 of 2 changes" }).click();
    await published(page);
    expect(site.content.current.home.hero.note).toContain("z");
    await page.getByRole("button", { name: "Publish 1 change" }).waitFor();
    await discard(page);
  });

  test("a site that does not answer is the reason why nothing was published", async () => {
    const { page } = await editing();
    await page.context().setOffline(true);
    await field(page, "Hero, Note").click();
    await page.keyboard.type("y");
    await page.keyboard.press("Control+Enter");
    await page.locator("#toasts").getByText("The site does not answer. Your words are kept").waitFor();
    await page.context().setOffline(false);
    await kept(page);
    await discard(page);
  });

  test("two windows of one account that write the same text are asked; what each wrote elsewhere stays", async () => {
    const { page } = await editing();
    const other = await deafWindow(page);
    const write = async (at: Page, name: string, text: string) => {
      await field(at, name).click();
      await at.keyboard.press("Control+A");
      await at.keyboard.insertText(text);
    };
    await write(page, "Hero, Note", "Written in the first");
    await write(page, "Problem, Title", "Of the first alone");
    await page.keyboard.press("Enter");
    await kept(page);
    await write(other, "Hero, Note", "Written in the second");
    await write(other, "Solution, Title", "Of the second alone");
    const card = other.getByRole("alertdialog", { name: "You changed this in another window too" });
    await card.waitFor();
    await card.getByText("Written in the first").waitFor();
    await card.getByText("Written in the second").waitFor();
    await soon(() => field(page, "Hero, Note").textContent()).toBe("Written in the first");
    await card.getByRole("button", { name: "Keep mine" }).click();
    await other.getByRole("button", { name: "Publish 3 changes" }).waitFor();
    await kept(other);
    // The first one follows, its page too; a text that is open takes what the other window wrote, and goes on from there.
    await page.getByRole("textbox", { name: "Hero, Note" }).getByText("Written in the second").waitFor();
    await field(page, "Hero, Note").click();
    await field(other, "Hero, Note").click();
    await other.keyboard.press("End");
    await other.keyboard.type(", on");
    await kept(other);
    await page.getByRole("textbox", { name: "Hero, Note" }).getByText("Written in the second, on").waitFor();
    await page.keyboard.type("ward");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Publish 3 changes" }).click();
    await published(page);
    expect(site.content.current.home.hero.note).toBe("Written in the second, onward");
    expect(site.content.current.home.problem.title).toBe("Of the first alone");
    expect(site.content.current.home.solution.title).toBe("Of the second alone");
    await other.close();
  });

  test("a window that has not heard of a publish does not send its words once more", async () => {
    const { page } = await editing();
    await field(page, "Hero, Note").click();
    await page.keyboard.type("1");
    await kept(page);
    const other = await deafWindow(page);
    await other.getByRole("button", { name: "Publish 1 change" }).waitFor();
    await page.keyboard.press("Enter");
    await put(page);
    await field(other, "Problem, Title").click();
    await other.keyboard.type("2");
    await kept(other);
    await soon(() => other.locator("[data-publish]").textContent()).toBe("Publish 1 change");
    const discarded = other.waitForResponse((response) => response.request().method() === "DELETE");
    await discard(other);
    await discarded;
    await other.close();
  });

  test("a session that ends leaves the page and its words, and the next one has them", async () => {
    // In a browser of its own, whose other windows have words for no other session.
    const { page, close } = await openEditing(site);
    const { user } = await (await page.request.get("/api/auth/me")).json();
    const signOut = () => page.request.post("/api/auth/logout", { headers: { origin: site.origin } });
    const signIn = async () => {
      const token = newToken();
      const at = site.deps.now();
      await putSession(site.store, {
        tokenHash: hashToken(token),
        userId: user.id,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + 3_600_000).toISOString(),
      });
      await page.context().addCookies([{ name: sessionCookie(false), value: token, url: site.origin }]);
    };
    // The page hears of it, and stays as it is.
    await streamed(page);
    const heard = page.waitForResponse(/\/api\/auth\/me$/);
    await signOut();
    await (await heard).finished();
    await field(page, "Hero, Note").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Typed too late");
    await page.locator("[data-words-bar]").getByText("You are signed out.").waitFor();
    const door = page.getByRole("link", { name: "Sign in in a new tab" });
    await soon(async () => [await door.getAttribute("href"), await door.getAttribute("target")]).toEqual([
      "/admin",
      "_blank",
    ]);
    await signIn();
    const { requested, release } = await hold(page, /working-copy/);
    await page.reload();
    await requested;
    // A text with a place has the page drawn anew: what the browser alone has must outlast that.
    const drawn = page.waitForResponse((response) => isHomeEdited(new URL(response.url())));
    await page.locator("h1 [data-words]").first().click();
    await page.keyboard.type(" {name}");
    await page.keyboard.press("Enter");
    await (await drawn).finished();
    release();
    await page.getByRole("button", { name: "Publish 2 changes" }).waitFor();
    await soon(() => field(page, "Hero, Note").textContent()).toBe("Typed too late");
    await kept(page);
    // It may end while the page begins: neither what waits nor a file could be read when this is typed.
    const left = Promise.withResolvers<void>();
    await page.route(/\/api\/content/, async (route) => {
      await left.promise;
      await route.fallback();
    });
    await page.reload();
    await field(page, "Problem, Title").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Typed too early");
    await signOut();
    left.resolve();
    await page.locator("[data-words-bar]").getByText("You are signed out.").waitFor();
    await signIn();
    await page.reload();
    await page.getByRole("button", { name: "Publish 3 changes" }).waitFor();
    await kept(page);
    await soon(() => field(page, "Problem, Title").textContent()).toBe("Typed too early");
    // A window that is closed before it could send leaves its words to the next, beside that one's own.
    const other = await page.context().newPage();
    await other.goto("/?edit");
    await other.getByRole("button", { name: "Publish 3 changes" }).waitFor();
    await signOut();
    for (const [at, name] of [
      [other, "Solution, Title"],
      [page, "Solution, Cards 1, Title"],
    ] as const) {
      await field(at, name).click();
      await at.keyboard.type(" kept");
      await at.locator("[data-words-bar]").getByText("You are signed out.").waitFor();
    }
    await other.close();
    await signIn();
    await page.reload();
    await page.getByRole("button", { name: "Publish 5 changes" }).waitFor();
    await kept(page);
    for (const name of ["Solution, Title", "Solution, Cards 1, Title"])
      await soon(() => field(page, name).textContent()).toContain(" kept");
    await discard(page);
    await close();
  });
});
