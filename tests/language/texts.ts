/** The attributes that somebody reads or hears. */
const SPOKEN = [
  ...[
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "alt",
    "placeholder",
  ],
  ...["label", "data-counted", "data-counted-one"],
];
const TOLD =
  /^(?:description|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description)|author)$/;

/** The strings of structured data that are somebody's words. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith("@") || /url|image|logo|date|inLanguage|sameAs|item$/i.test(key) ? [] : wordsOf(inner),
  );
};

/** Returns every text of a served page: between its tags, in what is heard or shown of attributes, and told to machines. */
export const textsOf = async (html: string): Promise<string[]> => {
  const texts: string[] = [];
  let shown = "";
  let data = "";
  await new HTMLRewriter()
    .on("script, style", {
      text(chunk) {
        chunk.remove();
      },
    })
    .on('script[type="application/ld+json"]', {
      text(chunk) {
        data += chunk.text;
        if (!chunk.lastInTextNode) return;
        texts.push(...wordsOf(JSON.parse(data)));
        data = "";
      },
    })
    .on("*", {
      element(element) {
        for (const name of SPOKEN) texts.push(element.getAttribute(name) ?? "");
        if (
          element.tagName === "meta" &&
          TOLD.test(element.getAttribute("name") ?? element.getAttribute("property") ?? "")
        )
          texts.push(element.getAttribute("content") ?? "");
        if (element.tagName === "input" && /submit|button/.test(element.getAttribute("type") ?? ""))
          texts.push(element.getAttribute("value") ?? "");
      },
    })
    .on("title, body *", {
      text(chunk) {
        if (!chunk.removed) shown += chunk.text;
      },
    })
    .transform(new Response(html))
    .text();
  // A noscript's markup is read as its text, as a browser with scripts has it; any other `<` of a text is escaped.
  const bare = shown.replaceAll(/<[^>]*>/g, "");
  return [...texts, bare.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")];
};
