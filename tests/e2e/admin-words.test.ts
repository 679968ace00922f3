import { expect, test } from "bun:test";
import fc from "fast-check";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { addSubmission, adminState, openDashboard } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

test("a note is edited and deleted, an answer logged, a follow-up done, and a name corrected", async () => {
  await addSubmission(site, "Ada Quill");
  const [ada] = (await site.store.people.list({}, "")).rows;
  const storageState = await adminState(site);
  const { page, complaints, close } = await openPage(browser, site.origin, `/admin/people/${ada?.id}`, {
    storageState,
  });
  await islandReady(page, "person");
  const field = page.locator("#person-note");
  await field.fill("Called back.");
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("article").filter({ hasText: /Note by/ });
  await note.getByRole("button", { name: "Edit" }).click();
  await note.getByLabel("Note").fill("Called back twice.");
  await note.getByRole("button", { name: "Save" }).click();
  await note.getByText("Called back twice.", { exact: true }).waitFor();

  await page.getByLabel("Kind").selectOption({ label: "Answer by phone" });
  await field.fill("He comes on Tuesday.");
  await page.getByRole("button", { name: "Log an answer" }).click();
  await page.getByText(/Answered by phone, logged by/).waitFor();

  await note.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await note.waitFor({ state: "detached" });
  await page.getByText("He comes on Tuesday.").waitFor();

  await page.getByLabel("Follow-up", { exact: true }).fill("tomorrow: call again");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByText(/^Followed up, by .*: call again$/).waitFor();

  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Quill-Berg");
  await page.getByRole("button", { name: "Correct name or company" }).click();
  await page.getByRole("heading", { name: "Ada Quill-Berg", level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

const NAMES = ["Nora Field", "Tobias Wrenn", "Ines Moor"];

/** What staff and the world do while words are half written. */
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("write"), word: fc.stringMatching(/^[a-z]{3,6}$/) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("walk"), word: fc.constantFrom("j", "k") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("view"), word: fc.constantFrom(...NAMES) }) },
  fc.record({ kind: fc.constant("tab"), word: fc.constant("") }),
  fc.record({ kind: fc.constant("news"), word: fc.constant("") }),
);

test("whoever is opened, walked to and changed elsewhere, nobody's words stand under another's name", async () => {
  for (const name of NAMES) await addSubmission(site, name);
  const { page, complaints, close } = await openDashboard(browser, site, "submissions");
  const view = (name: string) => page.getByRole("button", { name: `View ${name}`, exact: true }).click();
  const written = new Map<string, string>();
  /** The name in the panel's head, once the words below it are theirs. */
  const isTheirs = async (): Promise<string> => {
    const found = await page.waitForFunction(
      (all) => {
        const panel = document.querySelector("[data-panel]");
        const name = panel?.querySelector("h2")?.textContent ?? "";
        const field = panel?.querySelector<HTMLTextAreaElement>("#person-note");
        return field && field.value === (Object.fromEntries(all)[name] ?? "") ? name : false;
      },
      [...written],
    );
    return String(await found.jsonValue());
  };
  await view(NAMES[0] ?? "");
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 14 }), async (acts) => {
      for (const { kind, word } of acts) {
        const name = await isTheirs();
        if (kind === "write") {
          await page.locator("#person-note").pressSequentially(` ${word}`);
          written.set(name, `${written.get(name) ?? ""} ${word}`);
        } else if (kind === "walk") {
          await page.locator("[data-panel]").focus();
          await page.keyboard.press(word);
        } else if (kind === "view") await view(word);
        else if (kind === "news") {
          const [person] = (await site.store.people.list({ q: name }, "")).rows;
          const actor = { id: "ruth", username: "ruth", at: site.deps.now().toISOString() };
          await site.store.people.note(person?.id ?? "", { kind: "note", text: "From elsewhere." }, actor);
        } else {
          await page.getByRole("tab", { name: "Assessments" }).click();
          await page.getByRole("dialog").waitFor({ state: "detached" });
          await page.goBack();
        }
      }
      await isTheirs();
    }),
    { numRuns: 2, endOnFailure: true },
  );
  expect(complaints).toEqual([]);
  await close();
});
