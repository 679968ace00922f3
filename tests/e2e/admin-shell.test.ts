import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { findingsInBothSchemes, islandReady, settled } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { soon } from "#tests/harness/soon.ts";
import {
  addPost,
  addResult,
  addSubmission,
  addTestimonial,
  DESKTOP,
  openDashboard,
  PHONE,
  tabTo,
} from "./admin-dashboard.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

beforeAll(async () => {
  await addPost(site, "The $200 question");
  await addPost(site, "The month away", { published: false });
  await addSubmission(site, "Nora Field", { company: "Field & Sons" });
  await addTestimonial(site, "Priya Raman", { featured: true });
  for (const total of [92, 66, 41]) await addResult(site, `owner${total}@shop.example`, total);
});

const openTab = (page: Page) => page.getByRole("tab", { selected: true }).textContent();

/** Opens a dashboard that the tests of a block share. */
const sharedDashboard = () => {
  const shared = {} as Awaited<ReturnType<typeof openDashboard>>;
  beforeAll(async () => void Object.assign(shared, await openDashboard(browser, site)));
  beforeEach(() => shared.page.setViewportSize(DESKTOP.viewport));
  afterEach(() => expect(shared.complaints).toEqual([]));
  afterAll(() => shared.close());
  return shared;
};

describe("the dashboard", () => {
  const shared = sharedDashboard();
  beforeEach(async () => {
    await shared.page.goto("/admin");
    await islandReady(shared.page, "admin");
  });

  test("has exactly the four tabs, and the address keeps the open one", async () => {
    const { page } = shared;
    await page.getByRole("heading", { name: "Admin Dashboard", level: 1 }).waitFor();
    await page.getByText(/Welcome back, ruth/).waitFor();
    await soon(() => page.getByRole("tab").allTextContents()).toEqual(ADMIN_TABS.map(({ label }) => label));
    await soon(() => openTab(page)).toBe("Blog Posts");
    await page.getByRole("tab", { name: "Assessments" }).click();
    await page.getByRole("row", { name: /owner92/ }).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=assessments");
    await page.reload();
    await islandReady(page, "admin");
    await soon(() => openTab(page)).toBe("Assessments");
    await page.getByRole("tab", { name: "Testimonials" }).click();
    await page.goBack();
    await page.getByRole("tab", { name: "Assessments", selected: true }).waitFor();
  });

  test("an open post or testimonial is in the address; Back leaves it, never with text lost", async () => {
    const { page } = shared;
    await page.getByRole("button", { name: "Edit The month away" }).click();
    const post = page.getByRole("dialog", { name: "Edit Blog Post" });
    await post.waitFor();
    expect(new URL(page.url()).searchParams.get("open")).toBeString();
    await page.reload();
    await post.waitFor();
    await page.goBack();
    await post.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");

    await page.getByRole("tab", { name: "Testimonials" }).click();
    await page.getByRole("row", { name: /Priya Raman/ }).click();
    const testimonial = page.getByRole("dialog", { name: "Edit Testimonial" });
    await testimonial.getByLabel("Client Name").fill("Priya R.");
    await page.goBack();
    await page.getByRole("alertdialog", { name: "Discard Changes" }).waitFor();
    await page.keyboard.press("Escape");
    await soon(() => testimonial.getByLabel("Client Name").inputValue()).toBe("Priya R.");
    await page.goto("/admin?tab=testimonials&open=new");
    await page.getByRole("dialog", { name: "Add Testimonial" }).waitFor();
  });

  test("walks its tabs by the arrow keys, and keeps a tab's search while another is open", async () => {
    const { page } = shared;
    await tabTo(page, "Blog Posts", "tab");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, label] of [
      ["ArrowLeft", "Assessments"],
      ["Home", "Blog Posts"],
      ["End", "Assessments"],
      ["ArrowRight", "Blog Posts"],
    ] as const) {
      await page.keyboard.press(key);
      await soon(focused).toBe(label);
    }
    await soon(() => openTab(page)).toBe("Blog Posts");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Contact Submissions", selected: true }).waitFor();
    await page.getByRole("row", { name: /Nora Field/ }).waitFor();

    await page.getByRole("tab", { name: "Blog Posts" }).click();
    await page.getByRole("button", { name: "Edit The month away" }).hover();
    await page.locator("[data-tooltip]").getByText("Edit", { exact: true }).waitFor();
    await page.getByRole("searchbox").fill("200");
    await page.getByText("1 post shown").waitFor();
    await page.getByRole("tab", { name: "Testimonials" }).click();
    await page.getByRole("row", { name: /Priya/ }).waitFor();
    await page.getByRole("tab", { name: "Blog Posts" }).click();
    // The list comes a frame after its tab.
    await page.getByText("1 post shown").waitFor();
    await soon(() => page.getByRole("searchbox").inputValue()).toBe("200");
  });

  test("shows the signed-out card after a logout, and forgets what it read", async () => {
    const { page } = shared;
    await page.getByRole("button", { name: "Logout" }).first().click();
    await page.getByText("Admin Access Required").waitFor();
    await soon(() => page.getByText("The $200 question").count()).toBe(0);
    await soon(() => page.getByText(/waits? for you/).count()).toBe(0);
    const main = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Home", "The Framework", "The Process"])
      await main.getByRole("link", { name, exact: true }).waitFor();
    await main.getByRole("button", { name: "Resources" }).click();
    await main.getByRole("link", { name: "Book List" }).waitFor();
  });
});

test("a session that ended elsewhere leads to the card at the next read", async () => {
  const { page, close } = await openDashboard(browser, site);
  await page.context().clearCookies();
  await page.getByRole("tab", { name: "Testimonials" }).click();
  await page.getByText("Admin Access Required").waitFor();
  await close();
});

/** The question before a deletion is one dialog in all lists. */
const DIALOGS: [string, AdminTab, string | RegExp][] = [
  ["the editor", "posts", "New Post"],
  ["the editor of a post", "posts", "Edit The $200 question"],
  ["a post's deletion", "posts", "Delete The $200 question"],
  ["a submission", "submissions", "View Nora Field"],
  ["a new testimonial", "testimonials", "Add Testimonial"],
  ["a result", "assessments", "View owner66@shop.example"],
];

describe("axe finds nothing, in the light and in the dark", () => {
  const shared = sharedDashboard();
  // All of it in one document: axe is slow where it looks first.
  const look = async (page: Page, what: string) =>
    await soon(() => findingsInBothSchemes(page), what).toEqual([]);

  test("on the four tabs, wide and narrow", async () => {
    const { page } = shared;
    for (const { label } of ADMIN_TABS) {
      await page.setViewportSize(DESKTOP.viewport);
      await page.getByRole("tab", { name: label }).click();
      await page.getByRole("tabpanel", { name: label }).getByRole("navigation", { name: "Pages" }).waitFor();
      for (const { viewport } of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await settled(page);
        await look(page, `${label} at ${viewport.width}`);
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    }
  });

  test("in every dialog", async () => {
    const { page } = shared;
    const dialog = page.locator("[role=dialog],[role=alertdialog]");
    for (const [what, tab, button] of DIALOGS) {
      await page.getByRole("tab", { name: ADMIN_TABS.find(({ id }) => id === tab)?.label ?? "" }).click();
      await page.getByRole("button", { name: button, exact: true }).click();
      await dialog.waitFor();
      await settled(page);
      await look(page, what);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
  });

  test("in the questions that a dialog asks, and in the suspected spam", async () => {
    const { page } = shared;
    await page.getByRole("tab", { name: "Contact Submissions" }).click();
    await page.getByRole("button", { name: "Suspected spam" }).click();
    await settled(page);
    await look(page, "suspected spam");
    await page.getByRole("button", { name: "Suspected spam" }).click();
    await page.getByRole("button", { name: "View Nora Field" }).click();
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Erase this person" }).click();
    await page.getByRole("alertdialog", { name: "Erase This Person" }).waitFor();
    await look(page, "erasing");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Blog Posts" }).click();
    await page.getByRole("button", { name: "New Post" }).click();
    await page.getByLabel("Title").fill("Half a thought");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("alertdialog", { name: "Discard Changes" }).waitFor();
    await look(page, "discarding");
  });
});

describe("what is sent", () => {
  test("the dashboard's page weighs at most 20 KB brotli, HTML and styles, with whole lists", async () => {
    const full = await serveTestSite();
    for (let count = 0; count < 25; count++) {
      await addPost(full, `Letter ${count} on a company that runs without its owner`);
      await addSubmission(full, `Person ${count}`, { message: `Our ${count} vans wait for me. `.repeat(8) });
      await addTestimonial(full, `Client ${count}`);
      await addResult(full, `owner${count}@shop${count}.example`, 40 + count * 2);
    }
    const { cookie } = await full.signIn("admin");
    for (const { id } of ADMIN_TABS) {
      const page = await full.request(`/admin?tab=${id}`, { headers: { cookie } });
      expect(brotliCompressSync(await page.bytes()).length, id).toBeLessThanOrEqual(20 * 1024);
    }
    await full.close();
  });

  test("no public page names the dashboard's script, and a member's /admin does not either", async () => {
    const admin = await (
      await site.request("/admin", { headers: await site.signIn("admin", "namer@fivefold.example") })
    ).text();
    const script = /data-island="(\/assets\/admin\.[^"]+)"/.exec(admin)?.[1];
    expect(script).toBeString();
    const member = await site.signIn("user");
    for (const path of ["/", "/blog", "/blog/the-200-question", "/books", "/assessment", "/admin"]) {
      for (const headers of [{}, member]) {
        expect(await (await site.request(path, { headers })).text()).not.toContain(script ?? "");
      }
    }
  });
});
