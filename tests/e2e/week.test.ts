import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Locator, Page } from "playwright-core";
import { islandReady, openPage, settled, streamed } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { soon } from "#tests/harness/soon.ts";
import { startMailServer, type Verdict } from "#tests/mail/mail-server.ts";
import { HOUR, openOutbox, standingClock } from "#tests/mail/outbox-harness.ts";
import { addResult, addSubmission, toast } from "./admin-dashboard.ts";
import { type Site, sessionCookies } from "./session-cookies.ts";
import { testBrowser } from "./set-up.ts";

// A week of two people at once, drawn at random: FIVEFOLD_TEST_WEEKS weeks each, of FIVEFOLD_TEST_MOMENTS moments in which both do something.

const WEEKS = Number(process.env.FIVEFOLD_TEST_WEEKS ?? 1);
const MOMENTS = Number(process.env.FIVEFOLD_TEST_MOMENTS ?? 5);

const browser = await testBrowser();
/** The site of the week that is lived. */
const site = {} as Site;

const LEADS = ["Nora Field", "Tobias Wrenn", "Ines Moor", "Max Vogt"];
/** As `addSubmission` makes it. */
const addressOf = (lead: string): string => `${lead.toLowerCase().replace(" ", ".")}@field.example`;
/** What a panel about a lead is called: a result has their address alone. */
const TITLES = Object.fromEntries(
  LEADS.flatMap((lead) => [lead, addressOf(lead)].map((title) => [title, lead])),
);
const PLACES = {
  "Contact Submissions": /tab=submissions/,
  Assessments: /tab=assessments/,
  People: /\/admin\/people(\?|$)/,
  Today: /\/admin\/today/,
};
type Place = keyof typeof PLACES;
const PLACE_NAMES = Object.keys(PLACES) as Place[];
/** Where words are written, by the key that leads there. */
const FIELDS = { r: "#reply-text", n: "#person-note", f: "#follow-up" } as const;
type Field = keyof typeof FIELDS;
const FIELD_KEYS = Object.keys(FIELDS) as Field[];

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("write" as const), field: fc.constantFrom(...FIELD_KEYS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("send" as const),
      field: fc.constantFrom(...FIELD_KEYS),
      isAnswerLost: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("move" as const), to: fc.nat({ max: LEADS.length - 1 }) }),
  },
  fc.record({ act: fc.constant("go" as const), to: fc.constantFrom(...PLACE_NAMES) }),
  fc.record({ act: fc.constant("stand" as const), status: fc.constantFrom("Contacted", "Won") }),
  fc.record({ act: fc.constant("reload" as const) }),
  fc.record({ act: fc.constant("return" as const) }),
  fc.record({
    act: fc.constant("news" as const),
    from: fc.constantFrom(...LEADS),
    noun: fc.constantFrom("message" as const, "result" as const),
  }),
  fc.record({
    act: fc.constant("undo" as const),
    from: fc.constantFrom("Contact Submissions" as const, "Assessments" as const),
  }),
  fc.record({ act: fc.constant("end" as const), field: fc.constantFrom(...FIELD_KEYS) }),
);
type Act = typeof act extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const screen = fc.record({
  viewport: fc.constantFrom(
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ),
  colorScheme: fc.constantFrom("light" as const, "dark" as const),
});

const verdict = fc.constantFrom<Verdict>(
  "take",
  "take",
  "drop",
  { code: 451, text: "try later" },
  { code: 554, text: "never" },
);

const week = fc.record({
  moments: fc.array(fc.tuple(act, act), { minLength: MOMENTS, maxLength: MOMENTS }),
  screens: fc.tuple(screen, screen),
  verdicts: fc.array(verdict, { minLength: 12, maxLength: 12 }),
});

/** What staff wrote are words of this form alone: who wrote it, to or about whom, in which field. */
const WORD = /\b(?:ruth|bo)-[A-Z][a-z]+-[rnf]\d+\b/g;
const wordsIn = (text: string): string[] => text.match(WORD)?.toSorted() ?? [];

type Sent = { by: string; lead: string; field: Field; words: string[] };

/** One of staff: a page, and what its fields must hold. */
type Staff = { name: string; page: Page; written: Map<string, string[]> };

/** Whose fields a page shows, once they hold what this account wrote for them and nothing else; "" where it shows nobody's. */
const leadOf = async ({ name, page, written }: Staff): Promise<string> => {
  const held = page.waitForFunction(
    ({ titles, expected, fields, pattern }) => {
      const panel = document.querySelector("[data-panel]");
      const title = (panel?.querySelector("h2") ?? document.querySelector("h1"))?.textContent ?? "";
      const lead = titles[title];
      if (!lead) return { lead: "" };
      const stands = fields.every(([key, selector]) => {
        const field = document.querySelector<HTMLTextAreaElement>(selector);
        const words = field?.value.match(new RegExp(pattern, "g"))?.toSorted() ?? [];
        return field && words.join() === (expected[`${lead} ${key}`] ?? []).toSorted().join();
      });
      return stands && { lead };
    },
    {
      titles: TITLES,
      expected: Object.fromEntries(written),
      fields: Object.entries(FIELDS),
      pattern: WORD.source,
    },
  );
  const found = await held.catch(async (error: Error) => {
    const stands = await page
      .locator(Object.values(FIELDS).join())
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
    const title = await page.locator("[data-panel] h2, h1").allInnerTexts();
    throw new Error(`${name} at ${title}: ${JSON.stringify({ stands, written: [...written] })}`, {
      cause: error,
    });
  });
  const { lead } = (await found.jsonValue()) as { lead: string };
  return lead;
};

type Hands = {
  /** Moves to another lead: by keys to the next or the one before, by the pointer to the one of this number. */
  move: (page: Page, to: number) => Promise<unknown>;
  go: (page: Page, to: Place) => Promise<unknown>;
  enter: (page: Page, field: Field) => Promise<unknown>;
  leave: (page: Page) => Promise<unknown>;
  send: (page: Page, field: Field) => Promise<unknown>;
  stand: (page: Page, status: string) => Promise<unknown>;
  /** Deletes what the panel shows. */
  remove: (page: Page) => Promise<unknown>;
  undo: (page: Page) => Promise<unknown>;
  press: (button: Locator) => Promise<unknown>;
};

const ISLANDS = ["admin", "people", "person", "staff-letters", "staff-keys"];
/** Resolves once a staff page takes keys and clicks, all of it. */
const alive = (page: Page) =>
  page.waitForFunction((islands) => {
    const here = [...document.querySelectorAll<HTMLElement>(islands)];
    return here.length > 0 && here.every(({ dataset }) => dataset.ready !== undefined);
  }, ISLANDS.map((name) => `[data-island*="/${name}."]`).join());
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
const opened = (page: Page) =>
  page
    .locator(FIELDS.n)
    .or(page.getByRole("heading", { name: "Letters", level: 1 }))
    .waitFor();

const keyboard: Hands = {
  move: async (page, to) => {
    const isOpen = (await page.locator("[data-panel]").count()) > 0;
    // The letters' rows go as the letters do.
    const rows = page.locator("[data-row]").filter({ visible: true });
    const isEmpty = page.url().includes("/admin/letters") || (await rows.count()) === 0;
    if (!isOpen && isEmpty) await keyboard.go(page, "People");
    await rows.first().waitFor();
    await page.keyboard.press(to % 2 ? "k" : "j");
    if (isOpen) return;
    await hasFocus(page, "[data-row], [data-row] *");
    await page.keyboard.press("Enter");
    await opened(page);
  },
  go: async (page, to) => {
    await page.keyboard.press("Control+k");
    await hasFocus(page, "[data-dialog] input");
    await page.keyboard.type(to);
    await page.getByRole("dialog").getByRole("link", { name: to, exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(PLACES[to]);
    await alive(page);
  },
  enter: async (page, field) => {
    await page.keyboard.press(field);
    await hasFocus(page, FIELDS[field]);
  },
  leave: (page) => page.keyboard.press("Escape"),
  send: async (page, field) => {
    await keyboard.enter(page, field);
    await page.keyboard.press(field === "f" ? "Enter" : "Control+Enter");
  },
  stand: async (page, status) => {
    await page.keyboard.press("s");
    await hasFocus(page, "select");
    await page.keyboard.type(status.slice(0, 1).toLowerCase());
    await page.keyboard.press("Enter");
  },
  remove: async (page) => {
    await page.keyboard.press("#");
    await hasFocus(page, "[role=alertdialog] *");
    await page.keyboard.press("Enter");
  },
  undo: (page) => page.keyboard.press("z"),
  press: (button) => button.press("Enter"),
};

const SENDS = { r: "Send reply", n: "Add note", f: "Add follow-up" };

/** By the pointer alone, but for the words themselves and a choice of the browser's own list. */
const pointer: Hands = {
  move: async (page, to) => {
    const name = LEADS[to] ?? "";
    await closePanel(page);
    const link = page.getByRole("region", { name: "Unread" }).getByRole("link", { name, exact: true });
    const view = page.getByRole("button", { name: new RegExp(`^View (${name}|${addressOf(name)})$`) });
    if ((await view.count()) === 0 && (await link.count()) === 0) await pointer.go(page, "People");
    await view.or(link).first().click();
    await opened(page);
  },
  go: async (page, to) => {
    await closePanel(page);
    const tab = page.getByRole("tab", { name: to, exact: true });
    const shown = page
      .getByRole("link", { name: new RegExp(`^${to}`) })
      .or(tab)
      .filter({ visible: true });
    // Narrow, the account's menu has the places.
    if ((await shown.count()) === 0) await page.locator('details[data-menu="account"] summary').click();
    await shown.first().click();
    await page.waitForURL(PLACES[to]);
    await alive(page);
  },
  enter: async (page, field) => {
    await page.locator(FIELDS[field]).click();
    // A click may fall into a word.
    await page.keyboard.press("Control+End");
  },
  leave: async () => {},
  send: (page, field) => page.getByRole("button", { name: SENDS[field] }).click(),
  stand: (page, status) =>
    page.getByRole("region", { name: "Person" }).getByLabel("Status").selectOption({ label: status }),
  remove: async (page) => {
    await page.locator("[data-panel]").getByRole("button", { name: "Delete", exact: true }).last().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  },
  undo: (page) => page.locator("#toasts").getByRole("button", { name: "Undo" }).click(),
  press: (button) => button.click(),
};

const closePanel = async (page: Page) => {
  // A tab that is opened again opens the panel that it had, which may come later than its list.
  await settled(page);
  if (!new URL(page.url()).searchParams.has("open")) return;
  await page.getByRole("button", { name: "Close panel" }).click();
  await page.locator("[data-panel]").waitFor({ state: "detached" });
};

/** Loses the next answer to a post of this address: the server has what was sent, and the browser does not hear of it. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const CALLS = { r: /\/replies$/, n: /\/notes$/, f: /\/follow-ups$/ };
const posted = (page: Page, field: Field) =>
  page.waitForResponse((answer) => answer.request().method() === "POST" && CALLS[field].test(answer.url()));

let count = 0;

const write = async (hands: Hands, { name, page, written }: Staff, lead: string, field: Field) => {
  const place = `${lead} ${field}`;
  const words = written.get(place) ?? [];
  const word = `${name}-${lead.split(" ")[0]}-${field}${++count}`;
  await hands.enter(page, field);
  await page.keyboard.type(field === "f" && words.length === 0 ? `in 3 days: ${word}` : ` ${word} `);
  written.set(place, [...words, word]);
  await hands.leave(page);
};

/** A row is deleted and taken back, unless a colleague has deleted it at this very moment. */
const deleteAndUndo = async (hands: Hands, page: Page) => {
  // A panel whose row a colleague has just deleted has no such button.
  if ((await page.locator("[data-panel] [aria-keyshortcuts='#']").count()) === 0) return;
  const [deleted] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "DELETE"),
    hands.remove(page),
  ]);
  if (deleted.status() === 404) return;
  await page
    .locator("#toasts")
    .getByText(/^(Submission|Assessment) deleted$/)
    .waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  const [restored] = await Promise.all([page.waitForResponse(/\/restore$/), hands.undo(page)]);
  expect(restored.status()).toBe(200);
};

/** The session ends on the server while words are in a field, and begins anew in the same browser. */
const endSession = async (staff: Staff) => {
  const { name, page } = staff;
  const email = `${name}@fivefold.example`;
  await streamed(page);
  await site.store.accounts.endSignIns(email);
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  await page.context().addCookies(await sessionCookies(site, "admin", email));
  await page.reload();
};

/** One of staff does something, and remembers what is to be found afterwards. */
const perform = async (hands: Hands, staff: Staff, drawn: Act, sent: Sent[]): Promise<unknown> => {
  const { name, page, written } = staff;
  const lead = await leadOf(staff);
  await alive(page);
  if (drawn.act === "news")
    return drawn.noun === "message"
      ? addSubmission(site, drawn.from, { message: "One more thing." })
      : addResult(site, addressOf(drawn.from), 60);
  if (drawn.act === "go") return hands.go(page, drawn.to);
  if (drawn.act === "move" || !lead) return hands.move(page, drawn.act === "move" ? drawn.to : 0);
  if (drawn.act === "reload") return page.reload();
  if (drawn.act === "return") {
    await hands.go(page, "Today");
    return page.goBack();
  }
  if (drawn.act === "stand") return hands.stand(page, drawn.status);
  if (drawn.act === "undo") {
    await hands.go(page, drawn.from);
    await page.locator("[data-row]").filter({ visible: true }).first().waitFor();
    await hands.move(page, 0);
    return deleteAndUndo(hands, page);
  }
  const { field } = drawn;
  if (drawn.act === "write") return write(hands, staff, lead, field);
  if (drawn.act === "end") {
    await write(hands, staff, lead, field);
    return endSession(staff);
  }
  const place = `${lead} ${field}`;
  const words = written.get(place) ?? [];
  if (words.length === 0) return;
  if (field === "r" && drawn.isAnswerLost) {
    await loseAnswer(page, "**/replies");
    await hands.send(page, field);
    await toast(page, "Reply failed").waitFor();
    await hands.leave(page);
  }
  const answered = posted(page, field);
  await hands.send(page, field);
  expect((await answered).status()).toBeLessThan(300);
  sent.push({ by: name, lead, field, words });
  written.delete(place);
};

const KINDS: Record<string, Field> = { letter: "r", note: "n", "follow-up": "f" };
const line = ({ by, lead, field, words }: Sent) => `${lead} ${field} by ${by}: ${words.toSorted().join(" ")}`;

/** What staff wrote, as it stands on the server under each name. */
const stored = async (): Promise<string[]> => {
  const people = (await site.store.people.list({}, "")).rows;
  const events = await Promise.all(
    people.map(async (person) => ({
      lead: person.name ?? "",
      events: await site.store.people.events(person),
    })),
  );
  return events.flatMap(({ lead, events }) =>
    events.flatMap((event) => {
      const words = "text" in event ? wordsIn(event.text ?? "") : [];
      const by = "by" in event ? (event.by ?? "") : "";
      return words.length > 0 ? [line({ by, lead, field: KINDS[event.kind] ?? "n", words })] : [];
    }),
  );
};

const open = async (
  name: string,
  look: (typeof week extends fc.Arbitrary<infer W> ? W : never)["screens"][0],
) => {
  const cookies = await sessionCookies(site, "admin", `${name}@fivefold.example`);
  const options = { ...look, storageState: { cookies, origins: [] } };
  const seen = await openPage(browser, site.origin, "/admin?tab=submissions", options);
  await alive(seen.page);
  return { ...seen, name, written: new Map<string, string[]>() };
};

/** Whether a page's own fault: a lost answer is said by the browser and by whoever waited for it, as is what a session's end kept away. */
const isFault = (complaint: string) =>
  !/Failed to load resource|net::ERR_FAILED|TypeError: Failed to fetch|401: .*Please sign in first/.test(
    complaint,
  );

test.each([
  ["keyboard", keyboard],
  ["pointer", pointer],
] as const)(
  "a week of two by the %s, with a mail server that fails: no word lost, nothing sent twice, nobody's words under another's name",
  async (_, hands) => {
    await fc.assert(
      fc.asyncProperty(week, async ({ moments, screens, verdicts }) => {
        Object.assign(site, await serveTestSite());
        for (const lead of LEADS) {
          await addSubmission(site, lead);
          await addResult(site, addressOf(lead), 60);
        }
        let letters = 0;
        let isWell = false;
        const mail = await startMailServer({
          judge: () => (isWell ? "take" : (verdicts[letters++ % verdicts.length] ?? "take")),
        });
        const clock = standingClock();
        clock.advance(3 * HOUR);
        const outbox = await openOutbox(mail.url, { engine: site.engine, clock });
        await outbox.worker.start();
        const staff = await Promise.all([open("ruth", screens[0]), open("bo", screens[1])]);
        const [ruth] = staff;
        const sent: Sent[] = [];
        for (const [first, second] of moments) {
          await Promise.all([
            perform(hands, staff[0], first, sent),
            perform(hands, staff[1], second, sent),
            outbox.pass(HOUR),
          ]);
          await Promise.all(staff.map(leadOf));
        }
        await soon(async () => (await stored()).sort()).toEqual(sent.map(line).sort());
        const came = (noun: string) =>
          LEADS.length + moments.flat().filter((one) => one.act === "news" && one.noun === noun).length;
        await soon(async () => (await site.store.submissions.list({})).total).toBe(came("message"));
        await soon(async () => (await site.store.assessments.list({})).total).toBe(came("result"));

        // What was not sent waits, for its writer alone, in another window of the browser too.
        for (const { name, page, written } of staff) {
          const other = await page.context().newPage();
          for (const { id } of (await site.store.people.list({}, "")).rows) {
            await other.goto(`${site.origin}/admin/people/${id}`);
            await islandReady(other, "person");
            expect(await leadOf({ name, page: other, written })).not.toBe("");
          }
          await other.close();
        }

        await outbox.pass(HOUR);
        // The mail server is well again, and what it refused for good is tried again by hand.
        isWell = true;
        await ruth.page.goto("/admin/letters?state=unsent");
        await alive(ruth.page);
        const retry = ruth.page.getByRole("button", { name: "Retry all" });
        if (await retry.count()) {
          await hands.press(retry);
          await toast(ruth.page, "Letter queued").waitFor();
        }
        const waiting = async () => (await site.store.outbox.list({ state: "unsent", offset: 0 })).total;
        do await outbox.pass(6 * HOUR);
        while ((await waiting()) > 0);
        const arrived = mail.arrivals
          .map(({ to, mail: { text = "" } }) => ({ to, words: wordsIn(text) }))
          .filter(({ words }) => words.length > 0)
          .map(({ to, words }) => `${to.join()}: ${words.join(" ")}`);
        const replies = sent.filter(({ field }) => field === "r");
        expect(arrived.sort()).toEqual(
          replies.map(({ lead, words }) => `${addressOf(lead)}: ${words.toSorted().join(" ")}`).sort(),
        );
        for (const { complaints, close } of staff) {
          expect(complaints.filter(isFault)).toEqual([]);
          await close();
        }
        await outbox.close();
        await mail.close();
        await site.close();
      }),
      { numRuns: WEEKS, endOnFailure: true },
    );
  },
);
