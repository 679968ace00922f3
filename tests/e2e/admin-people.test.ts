import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { UNDO_MS } from "#src/domain/limits.ts";
import { accessibilityFindings, islandReady, openPage, settled, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { startMailServer } from "#tests/mail/mail-server.ts";
import { sendLetters } from "#tests/mail/sending.ts";
import { DESKTOP, PHONE, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const signIn = async (page: Page, email = "ruth@x.example") => {
  const { cookie } = await site.signIn("admin", email);
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: site.origin }]);
};

const somebody = async () => {
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada Quill", email: "ada@x.example", company: "Quill", message: "The vans wait for me." },
  });
  const scores = { visionScore: 14, teamScore: 14, processScore: 14, metricsScore: 14, issuesScore: 14 };
  const answers = Array.from({ length: 20 }, (_, n) => (n % 4) + 2);
  await site.request("/api/assessment-results", {
    method: "POST",
    json: { email: "ada@x.example", totalScore: 70, ...scores, interpretation: "Growing", answers },
  });
  return (await site.store.people.list({ q: "ada@x.example" }, "")).rows[0]?.id ?? "";
};

test("opening a person's page leaves the owner", async () => {
  const id = await somebody();
  const { page, close } = await openPage(browser, site.origin, "/process");
  await signIn(page);
  const [{ id: owner = "" } = {}] = await site.store.accounts.list();
  await page.request.patch(`/api/people/${id}`, { data: { owner }, headers: { origin: site.origin } });
  await page.goto(`/admin/people/${id}`);
  await islandReady(page, "person");
  await page.waitForFunction(
    (own) => document.querySelector<HTMLSelectElement>("#person-owner")?.value === own,
    owner,
  );
  await settled(page);
  await soon(async () => (await site.store.people.list({ q: "ada@x.example" }, "")).rows[0]?.owner).toBe(
    owner,
  );
  // A session that ends elsewhere is noticed here, too.
  await streamed(page);
  await site.store.accounts.endEverySession();
  await page.getByText("Your session has ended.").waitFor();
  await soon(() => page.getByRole("region", { name: "Rounds" }).count()).toBe(0);
  await close();
});

test("a person has one page: all that happened, how they stand, and what staff write; gone once erased", async () => {
  const id = await somebody();
  const { page, complaints, close } = await openPage(browser, site.origin, "/process");
  await signIn(page);
  await page.goto(`/admin/people/${id}`);
  await islandReady(page, "person");
  await soon(() => page.title()).toStartWith("Ada Quill");
  await page.locator("p[dir=auto]", { hasText: "The vans wait for me." }).waitFor();
  await page.getByText("Assessment: 70 points, Growing").waitFor();
  await page.getByText("20 answers").click();
  await soon(() => page.locator("summary:has-text('20 answers') + div p").count()).toBe(20);
  await page.getByRole("link", { name: "Open the private result" }).waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  // With text twice as large on a phone, nothing is wider than its window.
  const { width, height } = page.viewportSize() ?? DESKTOP.viewport;
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const over = document.documentElement.scrollWidth - innerWidth;
    document.documentElement.style.fontSize = "";
    return over;
  });
  expect(beyond).toBe(0);
  await page.setViewportSize({ width, height });

  await page.getByRole("combobox", { name: /^Status/ }).selectOption("won");
  await page.getByText("Won, by ruth").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Called back.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Note by ruth").waitFor();

  await page.getByLabel("Begin with").selectOption({ label: "Ask for more" });
  await soon(() => page.getByLabel("Reply", { exact: true }).inputValue()).toStartWith(
    "Hello Ada,\n\nThank you",
  );
  await page.getByText("From the site to ada@x.example; answers go to ruth@x.example.").waitFor();
  await page.getByRole("button", { name: "Send reply" }).click();
  await toast(page, "Reply queued").waitFor();
  const reply = page.getByRole("article").filter({ hasText: "Reply by ruth: Your message to Fivefold" });
  await reply.waitFor();
  await soon(() => page.getByLabel("Reply", { exact: true }).inputValue()).toStartWith(
    "Hello Ada,\n\n\n\nruth",
  );

  // Its letter is refused, tried again from here, and seen to have gone out.
  const subject = "Your message to Fivefold";
  let refusals = 0;
  const server = await startMailServer({
    judge: ({ mail }) =>
      mail.subject === subject && refusals++ === 0 ? { code: 550, text: "no such mailbox" } : "take",
  });
  // It is held for an Undo.
  site.pass(UNDO_MS);
  const stopMail = await sendLetters(site, server.url);
  await reply.getByText("Failed", { exact: true }).waitFor();
  await reply.getByText("The receiver's mail server knows no such mailbox.").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await reply.getByRole("button", { name: "Retry" }).click();
  await toast(page, "Letter queued").waitFor();
  await reply.getByText("Sent", { exact: true }).waitFor();
  await soon(() => reply.getByRole("button", { name: "Retry" }).count()).toBe(0);
  const arrived = server.arrivals.find(({ mail }) => mail.subject === subject);
  expect([arrived?.to, arrived?.mail.replyTo?.[0]?.address]).toEqual([["ada@x.example"], "ruth@x.example"]);
  await stopMail();
  await server.close();

  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Erase this person" }).click();
  const asked = page.getByRole("alertdialog");
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await asked.getByRole("button", { name: "Erase", exact: true }).click();
  await page.waitForURL(`${site.origin}/admin?tab=submissions`);
  // The stream tells of the erasure before its own answer does: the page may ask once more for who is gone.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  expect((await page.goto(`/admin/people/${id}`))?.status()).toBe(404);
  await page.getByRole("heading", { name: "Person Not Found" }).waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await close();
});

const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

test("the people are a list: searched, narrowed, opened beside it and walked, all of it in the address", async () => {
  await somebody();
  for (const [n, name] of ["Tobias Wrenn", "Ines Moor"].entries()) {
    const json = {
      name,
      email: `p${n}@x.example`,
      message: "Hello",
      source: n ? "partner_page" : "contact_form",
    };
    await site.request("/api/contact", { method: "POST", json });
  }
  const { page, complaints, close } = await openPage(browser, site.origin, "/process", DESKTOP);
  await signIn(page);
  await page.goto("/admin/people");
  await islandReady(page, "people");
  await soon(() => page.title()).toBe("(4) People · Fivefold");
  await soon(() => page.locator("[data-row][data-unread]").count()).toBe(3);
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await row(page, /Tobias Wrenn/)
    .locator("td")
    .nth(1)
    .click();
  const tobias = page.getByRole("dialog", { name: "Tobias Wrenn" });
  await tobias.getByLabel("Status").selectOption("won");
  await row(page, /Won Tobias Wrenn/).waitFor();
  await page.waitForFunction(() => document.title.startsWith("(3) "));
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Close panel" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  // What they wrote is put aside from here as from its own list, and taken back with the panel that it was done in.
  for (const [key, done] of [
    ["!", "1 message marked as spam"],
    ["#", "Submission deleted"],
  ] as const) {
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await row(page, /Ines Moor/).focus();
    await page.keyboard.press(key);
    if (key === "#") {
      await page.getByRole("alertdialog", { name: "Delete Submission" }).getByText("Ines Moor").waitFor();
      await page.waitForFunction(() => document.activeElement?.closest("[role=alertdialog]"));
      await page.keyboard.press("Enter");
    }
    await toast(page, done).waitFor();
    await page.getByText("2 people", { exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-row]"));
    await page.keyboard.press("z");
    await page.getByText("3 people").waitFor();
    await page.getByRole("dialog", { name: "Ines Moor" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches("[data-panel]"));
    await page.keyboard.press("Escape");
  }
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.keyboard.press("/");
  await page.keyboard.type("x.example");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Level" }).selectOption("Growing");
  await page.getByText("1 person", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?q=x.example&level=Growing");
  await row(page, /Ada Quill/).waitFor();
  await page.reload();
  await islandReady(page, "people");
  await page.getByText("1 person", { exact: true }).waitFor();
  await page.goBack();
  await page.getByText("3 people", { exact: true }).waitFor();
  await page.goForward();
  await page.getByText("1 person", { exact: true }).waitFor();
  await page
    .getByRole("link", { name: "Open the page Ada Quill" })
    .evaluate((link) => link.removeAttribute("target"));
  await page.getByRole("link", { name: "Open the page Ada Quill" }).click();
  await page.getByRole("heading", { name: "Ada Quill", level: 1 }).waitFor();
  // A panel may ask once more for the person who is gone.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  await close();
});

test("admins are added and removed in the browser, what was done is listed, and one's sessions end everywhere", async () => {
  const { page, complaints, close } = await openPage(browser, site.origin, "/process", PHONE);
  await signIn(page);
  await page.goto("/admin/accounts");
  await islandReady(page, "accounts");
  await page.getByText("The last admin cannot be removed.").waitFor();
  await page.getByLabel("Email of a new account").fill("nobody");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("alert").getByText("Invalid email address").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await page.getByLabel("Email of a new account").fill("omar@x.example");
  await page.getByLabel("Role", { exact: true }).selectOption("editor");
  await page.getByRole("button", { name: "Invite" }).click();
  await toast(page, "Invitation sent").waitFor();
  expect((await site.claimLetters()).map(({ to, kind }) => [to, kind])).toEqual([
    ["omar@x.example", "welcome"],
  ]);
  const role = page.getByLabel("Role of omar@x.example");
  await soon(() => role.inputValue()).toBe("editor");
  await role.selectOption("admin");
  await toast(page, "Role changed").waitFor();
  await page.locator('[aria-label="Role of ruth@x.example"]:enabled').waitFor();
  await page.getByRole("button", { name: "Remove omar@x.example" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await toast(page, "Admin removed").waitFor();
  await page.getByText("The last admin cannot be removed.").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);

  await page.goto("/admin/audit");
  const entries = await page.locator("main ul li").allInnerTexts();
  expect(entries.map((entry) => entry.replace(/\s+/g, " "))).toEqual([
    expect.stringContaining("ruth took off the list of accounts omar@x.example"),
    expect.stringContaining("ruth made an admin of omar@x.example"),
    expect.stringContaining("ruth made an editor of omar@x.example"),
  ]);
  await soon(() => accessibilityFindings(page)).toEqual([]);

  const { cookie } = await site.signIn("admin", "ines@x.example");
  await page.goto("/admin/account");
  await islandReady(page, "own-account");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  expect((await site.request("/api/admins", { headers: { cookie } })).status).toBe(200);
  // Of the address that was refused, the browser says so itself.
  expect(complaints).toEqual([expect.stringContaining("400 (Bad Request)")]);
  await close();
});

const mailedLink = async (): Promise<string> => {
  const letters = await site.claimLetters("2030-01-01T00:00:00.000Z", 9);
  return /http\S+token=[\w-]+/.exec(letters.at(-1)?.text ?? "")?.[0] ?? "no link";
};

test("a mistyped address is mended in the dialog, a link that ran out leads to a new one, and both to the place asked for", async () => {
  await site.store.accounts.addAdmin({
    id: "a",
    email: "ruth@x.example",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  const id = await somebody();
  await site.claimLetters("2030-01-01T00:00:00.000Z");
  const { page, close } = await openPage(browser, site.origin, `/admin/people/${id}`);
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByLabel("Email").fill("rut@x.example");
  await page.getByRole("button", { name: "Send Login Link" }).click();
  await page.getByText("Login link sent!").waitFor();
  await page.getByRole("button", { name: "Use another address" }).click();
  await soon(() => page.getByLabel("Email").inputValue()).toBe("rut@x.example");
  await page.getByLabel("Email").fill("ruth@x.example");
  await page.getByRole("button", { name: "Send Login Link" }).click();
  await page.getByText("Login link sent!").waitFor();
  const late = await mailedLink();
  site.pass(16 * 60_000);
  await page.goto(late);
  await page.getByRole("heading", { name: "Verification Failed" }).waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByLabel("Email").fill("ruth@x.example");
  await page.getByRole("button", { name: "Send Login Link" }).click();
  await page.getByText("Login link sent!").waitFor();
  await page.goto(await mailedLink());
  await page.waitForURL(`${site.origin}/admin/people/${id}`);
  await page.getByRole("heading", { name: "Ada Quill" }).waitFor();

  // What is kept in the browser leads nowhere else, whoever wrote it there.
  for (const place of ["//evil.example/admin", "/admin/../blog"]) {
    // The dashboard is left first: a call of its own without a session would load it anew.
    await page.goto("/process");
    await page.context().clearCookies();
    await site.request("/api/auth/magic-link/request", { method: "POST", json: { email: "ruth@x.example" } });
    await page.evaluate(
      (kept) => localStorage.setItem("fivefold:after-login", JSON.stringify({ place: kept, at: Date.now() })),
      place,
    );
    await page.goto(await mailedLink());
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${site.origin}/admin`);
  }
  await close();
});
