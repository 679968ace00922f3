import { beforeEach, describe, expect, test } from "bun:test";
import { hashPassword } from "#src/services/password.ts";
import { accessibilityFindings, goUntouched, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const ADMIN = "ruth@fivefold.example";
const PASSWORD = "correct horse battery";
const passwordHash = await hashPassword(PASSWORD);

const browser = await testBrowser();
const site = siteForEachTest();
beforeEach(async () => {
  const createdAt = "2026-01-01T00:00:00.000Z";
  await site.store.accounts.addAdmin({ id: "a", email: ADMIN, createdAt });
  await site.store.accounts.create({ id: "r", username: "ruth", email: ADMIN, passwordHash, createdAt });
  await site.store.accounts.create({
    id: "m",
    username: "mira",
    email: "mira@x.example",
    passwordHash,
    createdAt,
  });
});

const mailedLink = async (): Promise<string> => {
  const [letter] = await site.claimLetters("2030-01-01T00:00:00.000Z", 1);
  return /http\S+token=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "no link";
};

describe("the way in by a link", () => {
  test("leads from the card over the dialog and the letter to the dashboard, by keyboard alone", async () => {
    const { page, complaints, close } = await openPage(browser, site.origin, "/admin");
    await soon(() => page.locator("h1").allTextContents()).toEqual(["Admin Access Required"]);
    await page.getByRole("button", { name: "Admin Login" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Admin Login" });
    await dialog.waitFor();
    await dialog.getByText("Enter your admin email to receive a secure login link.").waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await soon(() => dialog.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.type("ruth");
    await page.keyboard.press("Enter");
    await dialog.getByText("Invalid email address").waitFor();
    await page.keyboard.type("@fivefold.example");
    await page.keyboard.press("Enter");
    await dialog.getByText("Login link sent!").waitFor();
    await page.getByText("Check your email!").waitFor();
    await page
      .getByText("If your email is registered as an admin, you'll receive a secure login link.")
      .waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });

    await page.goto(await mailedLink());
    await page.getByRole("heading", { name: "Login Successful!" }).waitFor();
    await page.getByText("Redirecting to admin dashboard...").first().waitFor();
    await page.waitForURL(`${site.origin}/admin`);
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("waits for Continue in a browser that did not ask, which scanners do not press", async () => {
    await site.request("/api/auth/magic-link/request", { method: "POST", json: { email: ADMIN } });
    const link = await mailedLink();
    const scanner = await openPage(browser, site.origin, "about:blank");
    await goUntouched(scanner.page, link);
    await scanner.close();
    const { page, complaints, close } = await openPage(browser, site.origin, link.replace(site.origin, ""));
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${site.origin}/admin`);
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("says what is wrong with a link that is malformed, used up or missing", async () => {
    const { page, close } = await openPage(browser, site.origin, "/admin/verify?token=nonsense");
    await page.getByRole("heading", { name: "Verification Failed" }).waitFor();
    await page.locator("main").getByText("Invalid or expired login link").waitFor();
    await page.getByText("Login links expire after 15 minutes or after being used once.").waitFor();
    await soon(() => page.locator("h1").count()).toBe(1);
    await page.goto("/admin/verify");
    await page.getByText("No token provided").waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.waitForURL(`${site.origin}/`);
    await close();
  });

  test("keeps the address in the dialog when the server fails, and says so", async () => {
    const { page, close } = await openPage(browser, site.origin, "/admin");
    await page.route("**/api/auth/magic-link/request", async (route) => {
      const busy = page.getByRole("button", { name: "Sending..." });
      await busy.waitFor();
      await soon(() => busy.isDisabled()).toBe(true);
      await route.fulfill({ status: 500, body: "" });
    });
    await page.getByRole("button", { name: "Admin Login" }).click();
    await page.getByLabel("Email").fill(ADMIN);
    await page.getByRole("button", { name: "Send Login Link" }).click();
    await page.getByText("Request failed").waitFor();
    await page.getByText("Unable to send login link. Please try again.").waitFor();
    await soon(() => page.getByLabel("Email").inputValue()).toBe(ADMIN);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await close();
  });
});

describe("the way in by a password", () => {
  test("names what is missing, refuses what is wrong, and leads an admin to the dashboard", async () => {
    const { page, close } = await openPage(browser, site.origin, "/admin");
    await page.getByRole("button", { name: "Admin Login" }).click();
    await page.getByRole("button", { name: "Use a password instead" }).click();
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("Username is required").waitFor();
    await page.getByText("Password is required").waitFor();
    await page.getByLabel("Username").fill("ruth");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("Wrong username or password.").waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    await close();
  });

  test("ends for a member at the card that says no; signing out in the header shows the way in", async () => {
    const { page, complaints, close } = await openPage(browser, site.origin, "/admin");
    await page.getByRole("button", { name: "Admin Login" }).click();
    await page.getByRole("button", { name: "Use a password instead" }).click();
    await page.getByLabel("Username").fill("mira");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
    await page.getByText("You don't have admin privileges to access this page.").waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
    await page.getByText("Logged out successfully").waitFor();
    await page.getByRole("button", { name: "Admin Login" }).click();
    await page.getByRole("dialog").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

test("signing out on the dashboard shows the way in, in place", async () => {
  const { cookie } = await site.signIn("admin", "second@fivefold.example");
  const [name = "", value = ""] = cookie.split("=");
  const { page, complaints, close } = await openPage(browser, site.origin, "/process");
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  await page.waitForSelector('[data-island*="/admin."][data-ready]');
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  await soon(() => page.locator("h1").count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
