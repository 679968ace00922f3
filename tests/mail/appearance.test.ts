import { expect, test } from "bun:test";
import axe from "axe-core";
import { testBrowser } from "#tests/e2e/set-up.ts";
import { ASSESSMENT, LEAD, RESULT, written } from "./samples.ts";

const LONG = `https://fivefold.example/admin/verify?token=${"a".repeat(86)}`;
const EXTREME = {
  ...RESULT,
  total: 36,
  level: "Struggling" as const,
  sections: { Vision: 20, Team: 4, Process: 4, Metrics: 4, Issues: 4 },
};
const questions = ASSESSMENT.questions.map(({ text }) => text);
const answers = [4, 5, 4, 4, 3, 3, 3, 4, 2, 2, 3, 2, 4, 4, 4, 3, 3, 4, 3, 4];
const letters = {
  "login link": written("login-link", { url: LONG }),
  result: written("result", { ...RESULT, answers, questions }),
  "result without answers": written("result", RESULT),
  "extreme result": written("result", EXTREME),
  "new lead": written("new-lead", {
    ...LEAD,
    name: "W".repeat(80),
    message: `https://${"x".repeat(200)}\n\n${LEAD.message}`,
  }),
};

const browser = await testBrowser();

test("every letter fits 320 and 1000 px, at most 600 wide, light and dark, and axe finds nothing", async () => {
  const page = await browser.newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (const [name, { html }] of Object.entries(letters)) {
    await page.setContent(html);
    await page.evaluate(axe.source);
    for (const width of [320, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const wide = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth,
          sheet: document.querySelector(".sheet")?.getBoundingClientRect().width ?? 0,
          ground: getComputedStyle(document.body).backgroundColor,
          cut: [...document.querySelectorAll("h1, h2, p, td > a")].filter((each) => {
            const words = document.createRange();
            words.selectNodeContents(each);
            return words.getBoundingClientRect().right > innerWidth;
          }).length,
        }));
        expect({ name, fits: wide.page <= width, cut: wide.cut }).toEqual({ name, fits: true, cut: 0 });
        expect(wide.sheet).toBeLessThanOrEqual(600);
        expect(wide.ground).toBe(colorScheme === "light" ? "rgb(243, 239, 229)" : "rgb(13, 23, 21)");
        const findings = await page.evaluate(() =>
          (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
            runOnly: ["wcag2a", "wcag2aa", "wcag21aa"],
            resultTypes: ["violations"],
          }),
        );
        expect(findings.violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
    }
  }
  expect(requested).toEqual([]);
  await page.close();
});

test("without the letter's own style sheet, as some mail programs show it, dark ink stays on light ground", async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 900 }, colorScheme: "dark" });
  for (const { html } of Object.values(letters)) {
    await page.setContent(html.replace(/<style>.*?<\/style>/gs, ""));
    const look = await page.evaluate(() => ({
      sheet: getComputedStyle(document.querySelector(".sheet") ?? document.body).backgroundColor,
      heading: getComputedStyle(document.querySelector("h1") ?? document.body).color,
      wide: document.documentElement.scrollWidth,
    }));
    expect(look).toEqual({ sheet: "rgb(254, 253, 249)", heading: "rgb(14, 36, 30)", wide: 320 });
  }
  await page.close();
});

test("the score stands in one line at any width, whatever a mail program does with its styles", async () => {
  const page = await browser.newPage();
  const { html } = letters["extreme result"];
  const drawn = [
    html,
    // Outlook's apps and Gmail without the style sheet, and one that breaks words everywhere.
    html.replaceAll(/<style>[\s\S]*?<\/style>/g, ""),
    html
      .replace("<body", '<body data-all="" ')
      .replace("</head>", "<style>body{word-break:break-all}</style></head>"),
    // Without the inline rule that keeps it whole the attribute does.
    html.replaceAll("white-space:nowrap", ""),
  ];
  for (const [way, markup] of drawn.entries())
    for (const width of [240, 320, 600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(markup);
      const lines = await page.evaluate(() => {
        const cell = [...document.querySelectorAll("td[nowrap]")].find((each) => each.textContent === "36");
        const range = document.createRange();
        if (cell) range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect([way, width, lines]).toEqual([way, width, 1]);
    }
  await page.close();
});
