import type { Page } from "playwright-core";
import { MARKED_SEEDS, unmarkedLines } from "./marked.ts";

/** Returns every text of a page as it stands: shown, heard, in its fields, and put there by its style. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = [
      ...["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt"],
      ...["placeholder", "label"],
    ];
    const texts: string[] = [document.title];
    const walk = (root: ParentNode): string => {
      let shown = "";
      for (const element of root.querySelectorAll("*")) {
        for (const name of spoken) texts.push(element.getAttribute(name) ?? "");
        for (const pseudo of ["::before", "::after"]) {
          const { content } = getComputedStyle(element, pseudo);
          if (content.startsWith('"')) texts.push(content.slice(1, -1));
        }
        if (element instanceof HTMLTemplateElement) shown += walk(element.content);
      }
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        if (!node.parentElement?.closest("script, style, textarea, noscript"))
          shown += `${node.textContent}\n`;
      return shown;
    };
    return [...texts, walk(document.body)];
  });

/** Posts have their addresses under their titles. */
const SLUGS = new Set([...MARKED_SEEDS.posts.map(({ slug }) => slug), "a-draft", "an-article"]);

/** What was found unmarked, by screen; a text that is on every screen is named once. */
export const reader = () => {
  const found = new Map<string, string>();
  return {
    look: async (page: Page, screen: string) => {
      for (const line of (await readTexts(page)).flatMap(unmarkedLines))
        if (!found.has(line) && !SLUGS.has(line)) found.set(line, screen);
    },
    left: () => [...found].map(([text, screen]) => `${screen}: ${text}`),
  };
};

/** The server's own failure, as a browser sees it. */
export const FAILURE = { status: 500, body: "no", contentType: "text/plain" };
