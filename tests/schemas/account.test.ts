import { describe, expect, test } from "bun:test";
import { linkRequest, linkVerify, login, registration } from "#src/schemas/account.ts";
import { messages, outcome } from "./outcome.ts";

describe("a password login", () => {
  test("trims the username and takes the password as it is", () => {
    expect(outcome(login, { username: " ann ", password: " se cret " })).toEqual({
      username: "ann",
      password: " se cret ",
    });
  });

  test.each([[{}], [{ username: "  ", password: "" }], [{ username: null, password: 3 }]])(
    "refuses %p",
    (sent) => {
      expect(outcome(login, sent)).toEqual({
        error: "Username is required",
        fields: { username: "Username is required", password: "Password is required" },
      });
    },
  );

  test("bounds what is hashed", () => {
    expect(messages(login, { username: "ann", password: "p".repeat(1_000) })).toEqual({});
    expect(messages(login, { username: "ann", password: "p".repeat(1_001) })).toEqual({
      password: "Password must be at most 1,000 characters",
    });
  });
});

describe("a link request", () => {
  test("compares the address trimmed and in lower case", () => {
    expect(outcome(linkRequest, { email: " Ann@Example.com " })).toEqual({ email: "ann@example.com" });
  });

  test.each([
    [{}],
    [{ email: "" }],
    [{ email: "ann" }],
    [{ email: null }],
    [{ email: ["a@b.co"] }],
    [{ email: "a@b" }],
  ])("refuses %p with the one message", (sent) => {
    expect(messages(linkRequest, sent)).toEqual({ email: "Invalid email address" });
  });
});

describe("a link's token", () => {
  test("is required", () => {
    expect(outcome(linkVerify, { token: " abc " })).toEqual({ token: "abc" });
    for (const token of [undefined, null, "", "  ", 3]) {
      expect(messages(linkVerify, { token })).toEqual({ token: "Token is required" });
    }
  });

  test("is no link when it is endless", () => {
    expect(messages(linkVerify, { token: "t".repeat(501) })).toEqual({
      token: "Invalid or expired login link",
    });
  });
});

describe("a registration", () => {
  test("takes three characters of name, six of password and an address", () => {
    expect(
      outcome(registration, { username: " ann ", email: "ANN@example.com", password: "123456" }),
    ).toEqual({
      username: "ann",
      email: "ann@example.com",
      password: "123456",
    });
  });

  test.each([
    [{}],
    [{ username: "an", email: "an", password: "12345" }],
    [{ username: "  an  ", email: "", password: "" }],
  ])("refuses %p", (sent) => {
    expect(messages(registration, sent)).toEqual({
      username: "Username must be at least 3 characters",
      email: "Invalid email address",
      password: "Password must be at least 6 characters",
    });
  });
});
