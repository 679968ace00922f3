import type { Page } from "playwright-core";

/**
 * Returns the texts that a screen cuts off or lets stick out of their boxes, a line each, and that it can be scrolled
 * aside. What is meant to be cut says so (an ellipsis, a clamp) or can be scrolled by itself.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    const isMeant = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" ||
      style.webkitLineClamp !== "none" ||
      /auto|scroll/.test(style.overflowX);
    const boxOf = (element: Element): Element | null => {
      let box: Element | null = element;
      while (
        box &&
        getComputedStyle(box).display.startsWith("inline") &&
        !/flex|grid|block/.test(getComputedStyle(box).display)
      )
        box = box.parentElement;
      return box;
    };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (
        !owner ||
        text === "" ||
        owner.closest(
          // The result's bars are hidden from readers aloud only: a sentence says the same.
          "script, style, template, svg, .hidden-text, .sr-only, [aria-hidden=true]:not([data-result] *), [hidden], [inert]",
        )
      )
        continue;
      if (
        !owner.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue;
      // What is for ears alone is clipped to a point.
      const shown = boxOf(owner) ?? owner;
      const point = shown.getBoundingClientRect();
      if (getComputedStyle(shown).clipPath !== "none" && point.width < 2 && point.height < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      // A word in two pieces without a hyphen; addresses may break anywhere.
      // Long ones are hyphenated by the browsers that can: Debian's Chromium has no dictionaries.
      const hyphenated = getComputedStyle(owner).hyphens === "auto";
      for (const { index, 0: word } of text.length < 200
        ? (node.textContent ?? "").matchAll(/\p{L}{5,}/gu)
        : []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()]
            .filter((rect) => rect.width > 1)
            .map((rect) => Math.round(rect.bottom / 4)),
        );
        if (hyphenated && word.length >= 16) continue;
        if (lines.size > 1 && !/[@/.]\S/.test(text))
          found.push(`"${word}" is broken in two (${owner.className || owner.tagName})`);
      }
      const name = `"${text.slice(0, 60)}" (${owner.className || owner.tagName})`;
      const block = boxOf(owner);
      const box = block?.getBoundingClientRect();
      const meant = [owner, block].some((each) => each && isMeant(getComputedStyle(each)));
      if (box && !meant && (right > box.right + 1.5 || left < box.left - 1.5))
        found.push(`${name} sticks out of its box`);
      for (
        let around: Element | null = owner;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        if (isMeant(style)) break;
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const edge = around.getBoundingClientRect();
        // What is for ears alone is clipped to a point.
        if (edge.width < 2 || edge.height < 2 || style.position === "fixed") break;
        const aside = right > edge.right + 1.5 || left < edge.left - 1.5;
        const below = /hidden|clip/.test(style.overflowY) && (bottom > edge.bottom + 2 || top < edge.top - 2);
        if (aside || below) found.push(`${name} is cut by ${around.className || around.tagName}`);
      }
    }
    return [...new Set(found)];
  });
