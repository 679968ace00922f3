import { join } from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "#build/import-graph.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { addResult, addSubmission } from "#tests/e2e/admin-dashboard.ts";
import { sessionCookies } from "#tests/e2e/session-cookies.ts";
import { islandReady, openBrowser, openPage } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { NOON } from "#tests/harness/site.ts";

// bun bench/readme-pictures.ts: takes the README's pictures of the site and the dashboard, light and dark, as WebP into
// docs/pictures. Run it after a visible change and commit the files.

const FOLDER = join(ROOT, "docs/pictures");
const WIDTH = 1280;
const SHOWN_WIDTH = 860;
/** Limit of all four files together. */
const BYTES_MAX = 120_000;
const QUALITY = 44;

const LEADS: [name: string, company: string, message: string][] = [
  ["Nora Field", "Field & Sons", "Two vans stand in the yard until I say where they go. Every morning."],
  ["Tobias Wrenn", "Wrenn Joinery", "My best carpenter asks me before he orders screws."],
  ["Priya Raman", "Raman Dental", "We open a third practice in May and I still sign each invoice."],
  ["José García", "García Cooling", "I took a week off. The phone rang sixty-one times."],
];

const site = await serveTestSite();
await seedStore({
  store: site.store,
  seeds: () => parseSeeds(overlaySeeds(embeddedContent, {})),
  now: () => NOON,
});
for (const [name, company, message] of LEADS) {
  await addSubmission(site, name, { company, message });
  await addResult(
    site,
    `${name.toLowerCase().replaceAll(" ", ".")}@field.example`,
    Math.min(100, 30 + 4 * name.length),
  );
}

const browser = await openBrowser();
let bytes = 0;
const keep = async (page: Page, name: string) => {
  const png = await page.screenshot();
  const webp = await new Bun.Image(png).resize(SHOWN_WIDTH).webp({ quality: QUALITY }).bytes();
  bytes += webp.length;
  await Bun.write(join(FOLDER, `${name}.webp`), webp);
};

const viewport = { width: WIDTH, height: 800 };
const cookies = await sessionCookies(site, "admin", "ruth@fivefold.example");
for (const colorScheme of ["light", "dark"] as const) {
  const home = await openPage(browser, site.origin, "/", { viewport, colorScheme });
  await home.page.evaluate(() => document.fonts.ready);
  await keep(home.page, `site-${colorScheme}`);
  await home.close();
  const storageState = { cookies, origins: [] };
  const dashboard = await openPage(browser, site.origin, "/admin?tab=submissions", {
    viewport,
    colorScheme,
    storageState,
  });
  await islandReady(dashboard.page, "admin");
  await dashboard.page.locator("[data-row] .i-lucide-eye").first().click();
  await dashboard.page.locator("[data-lead]").waitFor();
  await dashboard.page.evaluate(() => document.fonts.ready);
  await keep(dashboard.page, `dashboard-${colorScheme}`);
  await dashboard.close();
}
await browser.close();
await site.close();
if (bytes > BYTES_MAX) throw new Error(`The pictures weigh ${bytes} bytes: at most ${BYTES_MAX} are meant.`);
console.log(`4 pictures, ${bytes} bytes`);
