import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isAllowedLink, isImageAddress, isOwnPath, isWebAddress, LINK_SCHEMES } from "#src/domain/link.ts";

const hostile = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "//evil.example",
  "//evil.example/path",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "\n//evil.example",
];

describe("a link in an article", () => {
  test.each([
    "https://example.com/a?b=c#d",
    "HTTP://EXAMPLE.COM",
    "irc://chat.example/room",
    "ircs://chat.example/room",
    "mailto:ann@example.com?subject=Hi",
    "xmpp:ann@example.com",
    "/process",
    "/blog/first-post?x=1#part",
    "#part",
  ])("may lead to %p", (href) => {
    expect(isAllowedLink(href)).toBe(true);
  });

  test.each([
    ...hostile,
    "",
    " ",
    "ftp://example.com",
    "tel:+15550100",
    "about:blank",
    "https://",
    "C:\\file",
  ])("may not lead to %p", (href) => {
    expect(isAllowedLink(href)).toBe(false);
  });

  test("whatever is allowed leads, as a browser reads it, to an allowed scheme or to this site", () => {
    const pieces = fc.constantFrom(
      "java",
      "script:",
      "/",
      "\\",
      "//",
      "\t",
      "\n",
      " ",
      "http:",
      "data:",
      "x",
      "#",
      ":",
      "@",
      ".",
    );
    const links = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(links, (href) => {
        if (!isAllowedLink(href)) return;
        const target = URL.parse(href, "https://site.example/blog/post");
        const scheme = target?.protocol.slice(0, -1) ?? "";
        expect(LINK_SCHEMES as readonly string[]).toContain(scheme);
        if (!/^\s*https?:/i.test(href)) expect(target?.host).toBe("site.example");
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("an image's address", () => {
  test.each([
    "https://images.example/a.png",
    "http://images.example/a.png?w=1",
    "/uploads/0192f.webp",
    "/uploads/2026/a-b_c.gif",
  ])("may be %p", (text) => {
    expect(isImageAddress(text)).toBe(true);
  });

  test.each([
    ...hostile,
    "",
    "https:",
    "https://",
    "https:/images.example/a.png",
    "https:///images.example",
    "https://images.example/a b.png",
    "https://images.example/\n",
    "/images/a.png",
    "/uploads/",
    "/uploads/../secret",
    "/uploads/a/../../b",
    "/uploads//evil.example",
    "/uploads/.hidden",
    "/uploads/a%2e%2e",
    "uploads/a.png",
  ])("may not be %p", (text) => {
    expect(isImageAddress(text)).toBe(false);
  });

  test("has at most 2,048 characters", () => {
    const ofLength = (length: number) => "https://images.example/".padEnd(length, "a");
    expect([2_048, 2_049].map((length) => isImageAddress(ofLength(length)))).toEqual([true, false]);
  });

  test("a web address alone is not an upload", () => {
    expect([isWebAddress("/uploads/a.png"), isWebAddress("https://a.example")]).toEqual([false, true]);
  });
});

describe("a path of this site", () => {
  test.each(["/", "/process", "/blog/a-b?x=1#part", "/a b", "/%C3%A9", "/a?to=//x\\y"])(
    "may be %p",
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  test.each([
    ...["", "process", "https://x.example/", "//evil.example", "/\\evil.example", "\\evil.example"],
    ...["/%5cevil.example", "/%2fevil.example", "/%2F%2Fevil.example", "/a//b", "/a/%2f", "/a\\b"],
    ...["/\t/evil.example", "/a\nb", "/%09/evil.example", "/a%0d%0ab", "/%00", "/a\u0085b", "/a%C2%85b"],
  ])("is never %p, decoded or not", (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
