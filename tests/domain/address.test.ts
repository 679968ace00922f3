import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isAddress, mailboxOf, normalizeAddress } from "#src/domain/address.ts";
import { cleanText, wholeText } from "#src/domain/values.ts";

test.each([
  ["Ada+quiz@Quill.example", "ada@quill.example"],
  ["ada@quill.example", "ada@quill.example"],
  ["ada+a+b@quill.example", "ada@quill.example"],
  ["+ada@quill.example", "+ada@quill.example"],
  ["A.da.Quill+quiz@Googlemail.com", "adaquill@gmail.com"],
  ["adaquill@gmail.com", "adaquill@gmail.com"],
  ["ada.quill@gmail.com.example", "ada.quill@gmail.com.example"],
  [".@gmail.com", ".@gmail.com"],
])("%s leads to the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

describe("an email address", () => {
  test.each([
    "a@b.co",
    "first.last+tag@mail.example.com",
    "o'hara@example.org",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "a@1-2.example",
    "a@xn--mnchen-3ya.example",
    "a@bücher.co",
  ])("%p is one", (text) => {
    expect(isAddress(text)).toBe(true);
  });

  test.each([
    "",
    "@",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a@localhost",
    "a@b.",
    "a@.b",
    "a@b..co",
    "a@-b.co",
    "a@b-.co",
    "a b@c.co",
    "a@b c.co",
    "a@@b.co",
    "a@b@c.co",
    '"a b"@c.co',
    "a,b@c.co",
    "a<b@c.co",
    "Ann <a@b.co>",
    "a@[127.0.0.1]",
    "jörg@b.co",
    "a@b.co\n",
    "a@b.co\r\nBcc: x@y.co",
    "a\r@b.co",
    "a@b.co\0",
    " a@b.co",
  ])("%p is none", (text) => {
    expect(isAddress(text)).toBe(false);
  });

  test("has at most 254 characters, and 63 in a part of its domain", () => {
    expect([242, 243].map((length) => isAddress(`${"a".repeat(length)}@example.com`))).toEqual([true, false]);
    expect([63, 64].map((length) => isAddress(`a@${"b".repeat(length)}.example`))).toEqual([true, false]);
    expect(isAddress(`a@${"a-".repeat(500_000)}`)).toBe(false);
  });

  test("is one for whatever the mail grammar's common part makes", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => expect(isAddress(address)).toBe(address.length <= 254)),
    );
  });

  test("holds no white space, control character or second @", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (local, domain) => {
        const text = `${local}@${domain}.co`;
        if (isAddress(text)) expect(text).toMatch(/^[!-~]+$/);
      }),
    );
  });

  test("is compared trimmed and in lower case", () => {
    expect(normalizeAddress("  Ann.Lee@Example.COM\n")).toBe("ann.lee@example.com");
  });
});

describe("text", () => {
  test("is trimmed, and loses what no database keeps", () => {
    expect(cleanText("\u00a0 a\0b \ud800 \n")).toBe("ab \ufffd");
    expect(wholeText("  a\0b \ud800\n")).toBe("  ab \ufffd\n");
  });

  test("stays as it is otherwise", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) =>
        expect(wholeText(text)).toBe(text.replaceAll("\0", "")),
      ),
    );
  });
});
