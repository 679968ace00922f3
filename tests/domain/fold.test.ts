import { expect, test } from "bun:test";
import { slugify } from "#src/domain/post.ts";
import { ENGLISH, inLanguage } from "#src/domain/words.ts";
import { TITLES } from "./texts.ts";

test("every title has a slug of ASCII, on a German site with ä as ae", () => {
  for (const { title, slug, german = slug } of TITLES) {
    expect([title, slugify(title)]).toEqual([title, slug]);
    const inGerman = inLanguage({ ...ENGLISH, locale: "de-AT" }, () => slugify(title));
    expect([title, inGerman]).toEqual([title, german]);
  }
});
