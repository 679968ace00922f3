import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady } from "#tests/harness/browser.ts";
import { FACTS } from "#tests/mail/samples.ts";
import { putSession } from "#tests/store/put.ts";
import { addPost, addSubmission, openDashboard, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

/** Counts the presses of keys and of the pointer as the browser tells them, over pages too; a modifier is no press of its own. */
const counting = async (page: Page) => {
  const tally = { keys: 0, clicks: 0 };
  await page.exposeFunction("pressed", (what: keyof typeof tally) => {
    tally[what]++;
  });
  await page.addInitScript(() => {
    const { pressed } = globalThis as unknown as { pressed: (what: string) => void };
    const isModifier = (key: string) => ["Control", "Shift", "Meta", "Alt"].includes(key);
    addEventListener(
      "keydown",
      (event) => {
        if (event.isTrusted && !isModifier((event as KeyboardEvent).key)) pressed("keys");
      },
      true,
    );
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && pressed("clicks"), true);
  });
  return tally;
};

const fill = async () => {
  for (let n = 1; n <= 12; n++)
    await addSubmission(site, `Lead ${n}`, { message: `I run ${n} shops in Austin.` });
  await addPost(site, "The quiet quarter", { published: false });
  const row = await addSubmission(site, "Nora Field");
  for (const [n, to] of ["one@x.example", "two@x.example"].entries()) {
    const id = `letter-${n}`;
    const { createdAt } = row;
    const letter = {
      id,
      kind: "reply" as const,
      to,
      facts: FACTS.reply,
      messageId: `<${n}@x.example>`,
      createdAt,
    };
    await site.store.outbox.insert([
      { ...letter, expiresAt: null, about: { noun: "submission", id: row.id } },
    ]);
    await site.store.outbox.settle(id, { end: "parked", reason: "550 no such mailbox" }, createdAt);
  }
  const [nora] = (await site.store.people.list({ q: "nora" }, "")).rows;
  const at = site.deps.now();
  const actor = { id: "ruth", username: "ruth", at: at.toISOString() };
  await site.store.people.followUp(nora?.id ?? "", { on: "2026-11-18", text: "Ask for the date." }, actor);
};

/** Opens the filled site's dashboard, with what a job is done and counted by. */
const openJobs = async () => {
  await fill();
  const { page, complaints, close } = await openDashboard(browser, site);
  const tally = await counting(page);
  const open = async (path: string, island?: string) => {
    await page.goto(path);
    if (island) await islandReady(page, island);
  };
  const count = async (name: string, presses: typeof tally, work: () => Promise<unknown>) => {
    Object.assign(tally, { keys: 0, clicks: 0 });
    await work();
    expect([name, { ...tally }]).toEqual([name, presses]);
  };
  const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const settings = async (name: string) => {
    await link("Settings").click();
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();
  };
  const end = async () => {
    expect(complaints).toEqual([]);
    await close();
  };
  return { page, open, count, link, button, settings, end, keyboard: page.keyboard };
};
const keys = (n: number) => ({ keys: n, clicks: 0 });
const clicks = (n: number) => ({ keys: 0, clicks: n });

test("1 to 6: what waits is seen, done, put off and taken back, by as many presses as docs/twenty-jobs.md says", async () => {
  const { page, open, count, link, button, end, keyboard } = await openJobs();
  const letters = page.getByRole("region", { name: "Letters that failed" });
  await open("/admin", "admin");
  await count("1 see all that waits, 6 which letters failed", clicks(1), async () => {
    await link(/^Today/).click();
    await letters.waitFor();
  });
  await open("/admin", "admin");
  await count("1 see all that waits, by a key", keys(1), async () => {
    await keyboard.press("t");
    await letters.waitFor();
  });
  const followUps = page.getByRole("region", { name: "Follow-ups" });
  const focusFollowUp = async () => {
    await islandReady(page, "staff-keys");
    await page.locator("[data-row^=Follow-ups]").focus();
  };
  await focusFollowUp();
  await count("3 put a follow-up off, by a key", keys(1), async () => {
    await keyboard.press("3");
    await followUps.waitFor({ state: "detached" });
  });
  await button("Undo").click();
  await followUps.waitFor();
  await count("3 put a follow-up off", clicks(2), async () => {
    await page.getByText("Later", { exact: true }).click();
    await button("In 3 days").click();
    await followUps.waitFor({ state: "detached" });
  });
  await count("4 take that back, by a key", keys(1), async () => {
    await keyboard.press("z");
    await followUps.waitFor();
  });
  await focusFollowUp();
  await count("2 do it", keys(1), async () => {
    await keyboard.press("d");
    await page.getByText("Done: Nora Field, “Ask for the date.”.").waitFor();
  });
  await count("5 begin with who waits", clicks(1), async () => {
    await link(/^Begin with/).click();
    await page.waitForURL(/\/admin\/people\//);
  });
  await end();
});

test("7 to 9: a letter is sent again, ended, and found by its address, by as many presses as docs/twenty-jobs.md says", async () => {
  const { page, open, count, button, end, keyboard } = await openJobs();
  await open("/admin/today", "staff-keys");
  const letters = page.getByRole("region", { name: "Letters that failed" });
  await count("7 send a letter again", clicks(1), async () => {
    await button("Retry one@x.example").click();
    await page.getByText("one@x.example: the letter goes out in a moment.").waitFor();
  });
  await count("8 end a letter to a dead address", keys(0), async () => {
    await letters.getByText("The receiver's mail server").first().waitFor();
    const due = await site.claimLetters("2030-01-01T00:00:00.000Z", 99);
    expect(due.map(({ to }) => to)).not.toContain("two@x.example");
  });
  await count("8 end later ones", clicks(1), async () => {
    await button("Wrong address two@x.example").click();
    await page.getByText("No further letter goes to two@x.example.").waitFor();
  });

  await open("/admin/letters", "staff-letters");
  await count("9 every letter to one address", keys(1), async () => {
    await keyboard.press("/");
    await keyboard.insertText("two@x.example");
    await page.getByText("1 letter", { exact: true }).waitFor();
  });
  await end();
});

test("10 to 14: settings are changed from the dashboard, by as many presses as docs/twenty-jobs.md says", async () => {
  const { page, open, count, button, settings, end } = await openJobs();
  const [account] = await site.store.accounts.list();
  const at = site.deps.now();
  const [createdAt, expiresAt] = [at.toISOString(), new Date(at.getTime() + 3_600_000).toISOString()];
  await putSession(site.store, {
    tokenHash: "another",
    userId: account?.id ?? "",
    createdAt,
    expiresAt,
  });
  await open("/admin", "admin");
  await count("10 invite a colleague", clicks(3), async () => {
    await settings("Accounts");
    await islandReady(page, "accounts");
    await page.getByLabel("Email of a new account").fill("ed@x.example");
    await button("Invite").click();
    await toast(page, "Invitation sent").waitFor();
  });
  await open("/admin", "admin");
  await count("12 end a session on a lost laptop", clicks(3), async () => {
    await settings("My account");
    await islandReady(page, "own-account");
    await button(/^End the session since/).click();
    await toast(page, "Session ended").waitFor();
  });
  await open("/admin", "admin");
  await count("13 one letter a day", clicks(4), async () => {
    await settings("My account");
    await islandReady(page, "own-account");
    await page.getByLabel("One letter a day, with all new leads").click();
    await button("Save").click();
    await toast(page, "Account saved").waitFor();
  });
  await open("/admin", "admin");
  await count("14 who did what to whom", clicks(2), async () => {
    await settings("Activity");
    await page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
  });
  await end();
});

test("15, 16, 18: people are found and given to an owner, by as many presses as docs/twenty-jobs.md says", async () => {
  const { page, open, count, end, keyboard } = await openJobs();
  const [account] = await site.store.accounts.list();
  await open("/admin?tab=submissions", "admin");
  await keyboard.press("j");
  await count("15 a person is mine", keys(1), async () => {
    await keyboard.press("i");
    await page.waitForFunction(
      () => document.querySelectorAll<HTMLSelectElement>("[data-panel] select")[1]?.value,
    );
  });
  await open("/admin/people", "people");
  await keyboard.press("j");
  // The name and Enter are pressed in the browser's own list: two more.
  await count("16 ten people to one owner, by keys", keys(11), async () => {
    await keyboard.press("x");
    for (let n = 0; n < 9; n++) await keyboard.press("Shift+J");
    await page.getByText("10 selected").waitFor();
    await keyboard.press("o");
    await page.waitForFunction(() => document.activeElement?.matches("[role=toolbar] select"));
    await keyboard.press((account?.username ?? "")[0] ?? "");
    await keyboard.press("Enter");
    await toast(page, `10 people: owner is ${account?.username}`).waitFor();
  });
  await page.getByText("10 selected").waitFor({ state: "detached" });
  const boxes = page.getByRole("checkbox", { name: /^Select Lead/ });
  const owner = page.getByRole("combobox", { name: "Set owner" });
  // The choice itself is made in the browser's own list, which tells no page of its press: one more.
  await count("16 ten people to one owner", clicks(2), async () => {
    await boxes.nth(0).click();
    await boxes.nth(9).click({ modifiers: ["Shift"] });
    await page.getByText("10 selected").waitFor();
    await owner.selectOption({ label: account?.username ?? "" });
    await toast(page, `10 people: owner is ${account?.username}`).waitFor();
  });
  await count("18 who mentioned Austin", keys(1), async () => {
    await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await keyboard.press("/");
    await keyboard.insertText("austin");
    await page.getByText("12 people", { exact: true }).waitFor();
  });
  await end();
});

test("17, 19, 20: anything is found by its name, a post begun and published, by as many presses as docs/twenty-jobs.md says", async () => {
  const { page, open, count, end, keyboard } = await openJobs();
  await open("/admin", "admin");
  await count("17 go to anything by its name", keys(2), async () => {
    await keyboard.press("Control+k");
    await page.waitForFunction(() => document.activeElement?.matches("[data-dialog] input"));
    await keyboard.insertText("Lead 7");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /Lead 7/ })
      .first()
      .waitFor();
    await keyboard.press("Enter");
    await page.getByText("I run 7 shops in Austin.").first().waitFor();
  });
  await open("/admin", "admin");
  await count("20 publish what is finished", clicks(1), async () => {
    await page.getByRole("switch", { name: /The quiet quarter/ }).click();
    await toast(page, "Post published").waitFor();
  });
  await count("19 begin a post", keys(1), async () => {
    await keyboard.press("c");
    await page.getByRole("dialog", { name: "Create New Blog Post" }).waitFor();
  });
  await end();
});
