import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import type { AdminTab } from "#src/domain/lists.ts";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import type { TestSite } from "#tests/harness/site.ts";
import { soon } from "#tests/harness/soon.ts";
import { putResult, putSubmission } from "#tests/store/put.ts";
import { post, result, submission, testimonial } from "#tests/store/rows.ts";
import { type Site, sessionCookies } from "./session-cookies.ts";

export const PHONE = { viewport: { width: 390, height: 844 } };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Signs an admin in and returns the state of a browser that has the session's cookie. */
export const adminState = async (site: Site) => ({
  cookies: await sessionCookies(site, "admin"),
  origins: [],
});

/** Opens the dashboard as an admin at a tab, and waits until it is alive. */
export const openDashboard = async (
  browser: Browser,
  site: Site,
  tab: AdminTab = "posts",
  options: BrowserContextOptions = DESKTOP,
) => {
  const storageState = await adminState(site);
  const path = tab === "posts" ? "/admin" : `/admin?tab=${tab}`;
  const opened = await openPage(browser, site.origin, path, { ...options, storageState });
  await islandReady(opened.page, "admin");
  return opened;
};

/** Presses a key until an element has the focus; fails after as many presses as a page has places. */
export const tabTo = async (page: Page, name: string | RegExp, role: Parameters<Page["getByRole"]>[0]) => {
  const target = page.getByRole(role, { name }).first();
  // Found once: to look for a name among all that a page holds costs more than a press.
  let found = await target.elementHandle();
  for (let press = 0; press < 120; press++) {
    const [isShown, hasFocus] = await page.evaluate(
      (element) => [element?.checkVisibility(), element === document.activeElement],
      found,
    );
    if (hasFocus) return target;
    if (!isShown) found = await target.elementHandle();
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${role} ${name}.`);
};

/** Resolves once a field or a dialog is there and has the focus: it comes a frame after what is seen. */
export const holdsFocus = async (place: Locator): Promise<void> => {
  await soon(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
};

/** A toast, by its title. */
export const toast = (page: Page, title: string) => page.locator("#toasts").getByText(title, { exact: true });

/** How many rows were added to a site. */
const added = new WeakMap<TestSite["store"], number>();
const earlier = ({ store }: TestSite): string => {
  const minutes = (added.get(store) ?? 0) + 1;
  added.set(store, minutes);
  return new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000).toISOString();
};

/** Adds a post; each is older than the one before. */
export const addPost = async (site: TestSite, title: string, fields: Parameters<typeof post>[0] = {}) => {
  const added = await site.store.posts.insert(
    post({
      id: crypto.randomUUID(),
      createdAt: earlier(site),
      title,
      category: "Leadership",
      content: "# The first week\n\nNobody picked up.",
      ...fields,
    }),
  );
  if ("failed" in added) throw new Error(added.failed);
  return added.post;
};

/** Adds a submission. */
export const addSubmission = (site: TestSite, name: string, fields: Parameters<typeof submission>[0] = {}) =>
  putSubmission(
    site.store,
    submission({
      id: crypto.randomUUID(),
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@field.example`,
      message: "The vans wait for me.",
      createdAt: earlier(site),
      ...fields,
    }),
  );

/** Adds a testimonial. */
export const addTestimonial = (
  site: TestSite,
  name: string,
  fields: Parameters<typeof testimonial>[0] = {},
) =>
  site.store.testimonials.insert(
    testimonial({
      id: crypto.randomUUID(),
      name,
      company: "Field & Sons",
      content: "I took three weeks off in May.",
      createdAt: earlier(site),
      ...fields,
    }),
  );

/** Adds a result of a total, split evenly over the sections. */
export const addResult = (site: TestSite, email: string, total: number) => {
  const section = String(Math.floor(total / 5));
  return putResult(
    site.store,
    result({
      id: crypto.randomUUID(),
      email,
      totalScore: String(total),
      visionScore: String(total - 4 * Math.floor(total / 5)),
      teamScore: section,
      processScore: section,
      metricsScore: section,
      issuesScore: section,
      interpretation:
        total >= 85 ? "Thriving" : total >= 70 ? "Growing" : total >= 55 ? "Developing" : "Struggling",
      createdAt: earlier(site),
    }),
  );
};
