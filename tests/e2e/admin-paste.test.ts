import { expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { soon } from "#tests/harness/soon.ts";
import { addPost, openDashboard, toast } from "./admin-dashboard.ts";
import { content, openNew, pasteText } from "./admin-editor-steps.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

/** Pastes HTML into an empty field and returns what it became; `ending` is how that ends. */
const pasted = async (page: Page, html: string, ending: string) => {
  await content(page).fill("");
  await pasteText(page, { "text/html": html, "text/plain": "plain" });
  await page.waitForFunction(
    (end) => document.querySelector<HTMLTextAreaElement>("#post-content")?.value.endsWith(end),
    ending,
  );
  return content(page).inputValue();
};

const select = (page: Page, start: number, end: number) =>
  content(page).evaluate(
    (field, [from, to]) => (field as HTMLTextAreaElement).setSelectionRange(from ?? 0, to ?? 0),
    [start, end],
  );

// Written to what each program puts on the clipboard.
const DOCS =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">A quiet week</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal">Nobody </span><span style="font-weight:700;font-style:normal">called</span><span style="font-weight:400">, says </span><a href="https://www.google.com/url?q=https://field.example/week&amp;sa=D"><span style="font-weight:400">the log</span></a><span>.</span></p><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span style="font-style:italic">Monday</span></p></li><li dir="ltr"><p dir="ltr"><span>Tuesday</span></p></li></ul></b>';
const WORD =
  "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class=MsoTitle>The week<o:p></o:p></p><p class=MsoNormal>Some <b>bold</b> words.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Monday<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Morning<o:p></o:p></p><p class=MsoNormal>The end<!--EndFragment--></body></html>";

test("the toolbar links, lists, quotes and heads; what is pasted keeps its form as Markdown", async () => {
  const { page, complaints, close } = await openDashboard(browser, site);
  await openNew(page);
  const field = content(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await field.fill("one\ntwo");
  await field.selectText();
  await press("List");
  await soon(() => field.inputValue()).toBe("- one\n- two");
  await press("List");
  await press("Quote");
  await soon(() => field.inputValue()).toBe("> one\n> two");
  await press("Quote");
  await select(page, 0, 0);
  await press("H1");
  await press("H2");
  await soon(() => field.inputValue()).toBe("## one\ntwo");
  await press("H2");
  await select(page, 0, 3);
  await press("Link");
  await page.getByLabel("Address, or a page or post of this site").fill("field.example");
  await page.keyboard.press("Enter");
  await soon(() => field.inputValue()).toBe("[one](https://field.example)\ntwo");

  await field.fill("the log of a week");
  await select(page, 4, 7);
  await pasteText(page, { "text/plain": "https://field.example/a_(b)" });
  await soon(() => field.inputValue()).toBe("the [log](https://field.example/a_%28b%29) of a week");
  await field.press("Control+z");
  await soon(() => field.inputValue()).toBe("the log of a week");

  expect(await pasted(page, DOCS, "Tuesday")).toBe(
    "## A quiet week\n\nNobody **called**, says [the log](https://field.example/week).\n\n- *Monday*\n- Tuesday",
  );
  expect(await pasted(page, WORD, "The end")).toBe(
    "# The week\n\nSome **bold** words.\n\n- Monday\n    1. Morning\n\nThe end",
  );
  const web =
    '<h3>Head</h3><p onclick="alert(1)">A <a href="javascript:alert(1)">trap</a><img src="data:image/png;base64,AA"><script>alert(1)</script></p><table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Monday</td></tr></tbody></table><blockquote><p>End</p></blockquote>';
  expect(await pasted(page, web, "End")).toBe("### Head\n\nA trap\n\n| Day |\n| --- |\n| Monday |\n\n> End");
  expect(await pasteText(page, { "text/html": "<span>code</span>", "text/plain": "code" })).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test("a list goes on with Enter and ends with a second, with its numbers; a link leads to an address or to a post", async () => {
  await addPost(site, "The quiet week");
  const { page, complaints, close } = await openDashboard(browser, site);
  await openNew(page);
  const field = content(page);
  const type = async (text: string) => {
    for (const part of text.split("|")) {
      await page.keyboard.type(part);
      await page.keyboard.press("Enter");
    }
  };
  await field.click();
  await type("- one|two||end|  9. nine|ten||```|- code");
  await soon(() => field.inputValue()).toBe("- one\n- two\n\nend\n  9. nine\n  10. ten\n\n```\n- code\n");
  await field.press("Control+z");
  await field.fill("one\n\ntwo");
  await field.selectText();
  await page.getByRole("button", { name: "Numbered list" }).click();
  await soon(() => field.inputValue()).toBe("1. one\n\n2. two");
  await page.getByRole("button", { name: "Numbered list" }).click();
  await soon(() => field.inputValue()).toBe("one\n\ntwo");

  await field.fill("See **this**, then ");
  await select(page, 4, 12);
  await field.press("Control+k");
  await page.keyboard.type("quiet");
  await page.getByRole("dialog").getByRole("button", { name: "The quiet week" }).click();
  await soon(() => field.inputValue()).toBe("See [**this**](/blog/the-quiet-week), then ");
  await field.press("Control+End");
  await field.press("Control+k");
  await page.keyboard.type("/framework");
  await page.getByLabel("Words").fill("our [framework]");
  await page.keyboard.press("Enter");
  await soon(() => field.inputValue()).toEndWith(", then [our \\[framework\\]](/framework)");
  expect(complaints).toEqual([]);
  await close();
});

/** What a program put on the clipboard. */
const clipboard = (name: string) => readFile(join(import.meta.dir, "clipboard", `${name}.html.txt`), "utf8");

test("nested and numbered lists, footnotes and struck words of Google Docs and Word stay what they are", async () => {
  const { page, complaints, close } = await openDashboard(browser, site);
  await openNew(page);
  const list =
    "1. Unlock\n    1. the gate\n    2. the shed\n        - both doors\n2. Count\n    - the vans\n3. Call";
  const opens = "Open at ~~seven~~ six";
  expect(await pasted(page, await clipboard("google-docs-lists"), "at seven.")).toBe(
    `${opens}, says the foreman.[^1]\n\n${list}\n\nThen\n\n4. Drive\n\n[^1]: In **winter** at seven.`,
  );
  expect(await pasted(page, await clipboard("word-lists"), "barks.")).toBe(
    `${opens}.[^1] Mind the dog.[^2]\n\n${list}\n\nThen\n\n4. Drive\n\n- slowly\n\n[^1]: In **winter** at seven.\n\n[^2]: It barks.`,
  );
  expect(await pasted(page, await clipboard("word-web"), "the vans")).toBe(
    "~~Seven~~ six.\n\n1. Unlock\n    1. the gate\n        - both doors\n2. Count\n    - the vans",
  );
  // As readers see it.
  await pasted(page, await clipboard("word-lists"), "barks.");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.locator("ol > li > ol > li > ul > li").getByText("both doors").waitFor();
  await preview.locator("s", { hasText: "seven" }).waitFor();
  await soon(() => preview.locator(".notes li").count()).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test("the pictures of a paste that readers can fetch stand where they stood; the others are told", async () => {
  // Without the page beside the text, which fetches what readers would.
  const { page, complaints, close } = await openDashboard(browser, site, "posts", {
    viewport: { width: 1000, height: 900 },
  });
  await openNew(page);
  const word =
    '<p class=MsoNormal>Before.</p><p class=MsoNormal><img width=90 src="file:///C:/Users/ruth/clip_image001.png"></p><p class=MsoNormal>After.</p><p><img src="data:image/png;base64,AAAA"></p><p><img src="https://pictures.example/far.png" alt="Far away"></p>';
  expect(await pasted(page, word, "far.png)")).toBe(
    "Before.\n\nAfter.\n\n![Far away](https://pictures.example/far.png)",
  );
  await toast(page, "2 pictures did not come along: drop the files here.").waitFor();

  expect(complaints).toEqual([]);
  await close();
});
