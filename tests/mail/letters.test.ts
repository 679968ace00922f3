import { expect, test } from "bun:test";
import fc from "fast-check";
import { deriveColors } from "#src/content/colors.ts";
import { levelFor, SECTION_MAX, SECTION_MIN, type Sections, totalOf } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { ASSESSMENT, LEAD, NEW_RESULT, RESULT, SITE, written } from "./samples.ts";

const URL_WITH_TOKEN = "https://fivefold.example/admin/verify?token=abc_DEF-123";

/** What a reader of the HTML part reads. */
function visible(html: string): string {
  const texts: string[] = [];
  new HTMLRewriter()
    .on("style, title", { element: (element) => void element.remove() })
    .on("body", { text: (chunk) => void texts.push(chunk.text) })
    .transform(html);
  return texts.join(" ").replace(/[\s\u00a0\u200c]+/g, " ");
}

function links(html: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on("a", { element: (element) => void found.push(element.getAttribute("href") ?? "") })
    .transform(html);
  return found;
}

test("the login link's letter carries its address in both parts and says how long it works", () => {
  const letter = written("login-link", { url: URL_WITH_TOKEN });
  expect(letter.subject).toBe("Your login link for Fivefold");
  expect(links(letter.html).filter((href) => href === URL_WITH_TOKEN)).toHaveLength(2);
  expect(letter.text).toContain(URL_WITH_TOKEN);
  expect(letter.text).toContain("15 minutes");
  expect(visible(letter.html)).toContain("15 minutes");
});

const QUESTIONS = ASSESSMENT.questions.map(({ text }) => text);

test("the result's letter brings level, points, one sentence and step, five sums, four steps, the call and the private link", () => {
  const answers = [4, 5, 4, 4, 3, 3, 3, 4, 2, 2, 3, 2, 4, 4, 4, 3, 3, 4, 3, 4];
  const letter = written("result", { ...RESULT, answers, questions: QUESTIONS });
  expect(letter.subject).toBe("68 out of 100, and one step");
  for (const part of [letter.text, visible(letter.html)]) {
    for (const said of ["68 out of 100 points", "Developing", "2 points below Growing"])
      expect(part).toContain(said);
    expect(part).toContain("You disagreed with three statements.");
    expect(part).toContain("Take the one that cost you the most hours last week.");
    expect(part).toContain("Recommended Next Steps");
    for (const { title, text } of ASSESSMENT.levels.Developing.recommendations) {
      expect(part).toContain(title);
      expect(part).toContain(text);
    }
  }
  expect(visible(letter.html)).toMatch(
    /Vision 17 \/ 20, high .*Team 13 \/ 20, .*Process 9 \/ 20, .*Metrics 15 \/ 20, .*Issues 14 \/ 20/,
  );
  for (const href of [SITE.links.booking, RESULT.resultUrl]) {
    expect(links(letter.html)).toContain(href);
    expect(letter.text).toContain(href);
  }
});

test("without a low answer the letter leads to the team, then to a call; of unknown questions it says nothing", () => {
  const sections = { Vision: 18, Team: 18, Process: 18, Metrics: 18, Issues: 18 };
  const answers = Array.from({ length: 20 }, (_, index) => (index % 4 < 2 ? 5 : 4));
  const high = { ...RESULT, total: 90, sections, level: "Thriving" as const, answers };
  const letter = written("result", { ...high, questions: QUESTIONS });
  const found = [`${RESULT.resultUrl}&amp;team#begin`, SITE.links.booking];
  expect(links(letter.html).filter((href) => found.includes(href))).toEqual(found);
  for (const facts of [high, { ...high, answers: null, questions: QUESTIONS }])
    expect(links(written("result", facts).html)).not.toContain(found[0]);
});

test("the letter reads a result with the questions that were answered", () => {
  const answers = Array.from({ length: 20 }, (_, index) => (index === 3 ? 1 : 4));
  const questions = QUESTIONS.with(3, "We pay our bills on time.");
  const { text } = written("result", { ...RESULT, answers, questions });
  expect(text).toContain("You disagreed with “We pay our bills on time.”");
  expect(text).not.toContain(ASSESSMENT.questions[3]?.low ?? "none");
});

test("no result makes a letter say other numbers than its own", () => {
  const points = fc.integer({ min: SECTION_MIN, max: SECTION_MAX });
  const sections = fc.record({
    Vision: points,
    Team: points,
    Process: points,
    Metrics: points,
    Issues: points,
  });
  fc.assert(
    fc.property(sections, (scores) => {
      const total = totalOf(scores);
      const level = levelFor(total);
      const letter = written("result", { ...RESULT, total, level, sections: scores });
      expect(letter.text).toContain(`${level}\n${total} out of 100 points`);
      const read = visible(letter.html);
      for (const part of PARTS) expect(read).toContain(`${part} ${scores[part]} / 20, `);
      expect(read).toContain(`${total} out of 100 points`);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [[8, 12, 14, 16, 10], "Lowest part: Vision\n"],
  [[8, 12, 8, 16, 10], "Lowest part: Vision, Process\n"],
  [[9, 9, 9, 9, 9], "Lowest part: All five are the same\n"],
  [
    [8, 9, 8, 8, 7],
    "Lowest part: Between 7 and 9 of 20. They are too close to call one of them the lowest.\n",
  ],
  [[16, 15, 13, 14, 16], "Process (13) and Metrics (14) are too close to call one of them the lowest.\n"],
])("the notice of a result with the sums %j says of the parts what its owner is told", (sums, line) => {
  const sections = Object.fromEntries(PARTS.map((part, place) => [part, sums[place] ?? 0])) as Sections;
  expect(written("new-result", { ...NEW_RESULT, sections }).text).toContain(line);
});

test("the notice of a message shows it as text, with the line breaks it came with", () => {
  const letter = written("new-lead", LEAD);
  expect(letter.subject).toBe("New message from Zoë Åkerlund-Nguyễn, Åkerlund & Daughters");
  expect(letter.text).toContain("> We have 34 people and I still sign every purchase order.\n>\n> Could we");
  expect(letter.text).toContain("Received: November 21, 2026 at 9:14 AM");
  expect(letter.html).toContain("&lt;b&gt;Mornings&lt;/b&gt;");
  expect(links(letter.html)).toContain("mailto:zoe@lumber.example");
  expect(links(letter.html)).toContain("https://fivefold.example/admin?tab=submissions");
  const alone = written("new-lead", { ...LEAD, company: null });
  expect(alone.subject).toBe("New message from Zoë Åkerlund-Nguyễn");
  expect(alone.text).toContain("Company: Not provided");
});

test("whatever a sender writes stays text in the letter, and the subject stays one short line", () => {
  const evil = [
    "<script>alert(1)</script>\"'&amp;",
    "</style><img src=x onerror=alert(1)>",
    "{name} {site} $& $1",
    "\r\nBcc: all@world.example",
    "\u202egnp.exe\u2066",
    "x".repeat(200),
    "e\u0301".repeat(200),
  ];
  for (const text of evil) {
    const lead = { ...LEAD, name: text, company: text, message: text, source: text };
    const { subject, html } = written("new-lead", lead);
    expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(Array.from(subject).length).toBeLessThanOrEqual(180);
    const tags: string[] = [];
    new HTMLRewriter()
      .on("script, img", { element: ({ tagName }) => void tags.push(tagName) })
      .transform(html);
    expect(tags).toEqual([]);
    expect(html.match(/<\/style>/g)).toHaveLength(3);
  }
});

test("a letter shows the person's uploaded photo from this very site alone, with the name for who sees no pictures", () => {
  const photoIn = (portrait: string) => {
    const site = { ...SITE, author: { ...SITE.author, portrait } };
    return written("result", RESULT, { site }).html.match(/<img[^>]*>/g) ?? [];
  };
  const [photo = "", ...others] = photoIn("/uploads/ab12.jpg");
  expect(others).toEqual([]);
  expect(photo).toContain('src="https://fivefold.example/uploads/ab12-480.webp" alt="Ruth Vanner"');
  expect(photoIn("https://elsewhere.example/ruth.jpg")).toEqual([]);
});

test("a letter asks nothing of the network, and the operator's name and colors are in it", () => {
  const { html } = written("result", RESULT, {
    site: { ...SITE, name: "Marlow & Reed" },
    palette: deriveColors({ accent: { light: "oklch(60% 0.2 250)", dark: "#abc" } }),
  });
  expect(html).not.toMatch(/<(img|link|script|svg|iframe|video)\b|url\(|@import|@font-face/);
  expect(html).toContain("Marlow &amp; Reed");
  expect(html).toContain(String(Bun.color("oklch(60% 0.2 250)", "hex")));
  expect(html).toContain("background-color:#aabbcc !important");
  expect(html).not.toContain("#efac3c");
});
