import { describe, expect, test } from "bun:test";
import {
  ENGLISH,
  inLanguage,
  isolated,
  type Language,
  locale,
  plural,
  speakBy,
  t,
} from "#src/domain/words.ts";

const german: Language = {
  locale: "de-DE",
  words: { "Send Message": "Nachricht senden", "{n} posts": { one: "{n} Beitrag", other: "{n} Beiträge" } },
};

describe("words", () => {
  test("are the program's English where nothing else is spoken", () => {
    expect(t("Send Message")).toBe("Send Message");
    expect(locale()).toBe("en-US");
  });

  test("are the language's own within it, and English where it has none", () => {
    inLanguage(german, () => {
      expect(t("Send Message")).toBe("Nachricht senden");
      expect(t("Cancel")).toBe("Cancel");
      expect(locale()).toBe("de-DE");
    });
    expect(t("Send Message")).toBe("Send Message");
  });

  test("take their plural form from n, and keep a name without a value", () => {
    const posts = (n: number) => plural(n, "{n} post", "{n} posts");
    expect([posts(1), posts(2000)]).toEqual(["1 post", "2,000 posts"]);
    inLanguage(german, () => expect([posts(1), posts(2000)]).toEqual(["1 Beitrag", "2.000 Beiträge"]));
    expect(t("Hello {name}")).toBe("Hello {name}");
  });

  test("keep a name that is written from right to left from turning what is around it", () => {
    expect(t("{letter} to {email}, {date}", { letter: "رسالة", email: "a@x.example", date: "May 1" })).toBe(
      "\u2068رسالة\u2069 to a@x.example, May 1",
    );
    expect([isolated("שרה"), isolated("José"), isolated("山田")]).toEqual([
      "\u2068שרה\u2069",
      "José",
      "山田",
    ]);
  });

  test("are looked up each time, so that a server speaks as the request it answers", () => {
    let requested = german;
    // Within it, since other tests of this process are answered in the language of theirs.
    inLanguage(ENGLISH, () => {
      speakBy(() => requested);
      expect(t("Send Message")).toBe("Nachricht senden");
      requested = ENGLISH;
      expect(t("Send Message")).toBe("Send Message");
    });
    expect(locale()).toBe("en-US");
  });

  test("are English again after a rendering that throws", () => {
    expect(() =>
      inLanguage(german, () => {
        throw new Error("broken");
      }),
    ).toThrow("broken");
    expect(locale()).toBe("en-US");
  });
});
