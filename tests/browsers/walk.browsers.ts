import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parse } from "yaml";
import { ROOT } from "#build/import-graph.ts";
import { booksShape } from "#src/content/shape/seeds.ts";
import { addPost, addSubmission } from "#tests/e2e/admin-dashboard.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { soon } from "#tests/harness/soon.ts";
import { ANSWERS, letters } from "#tests/routes/attempt.ts";
import type { Driver, Found, Undo } from "./driver.ts";
import { ENGINES } from "./engines.ts";

// One walk for every engine: what fails in one of them is a fault of the site.

const RUTH = "ruth@fivefold.example";

type Kind = "button" | "link" | "field";

/** Within a page, or the dialog over it: the first of a kind that is seen, may be used, and whose name begins so. */
const named = (kind: Kind, name: string): Element | undefined => {
  const kinds = {
    button: "button, [role=button]",
    link: "a[href]",
    field: "input, textarea, select, [role=textbox]",
  };
  const root = document.querySelector("[role=dialog]") ?? document;
  return [...root.querySelectorAll<HTMLInputElement>(kinds[kind])].find((each) => {
    const words = each.getAttribute("aria-label") ?? (each.labels?.[0] ?? each).textContent ?? "";
    return (
      each.getClientRects().length > 0 && !each.disabled && words.replace(/\s+/g, " ").trim().startsWith(name)
    );
  });
};

/** Within a page: whether these words are seen. */
const shows = (words: string): boolean => {
  const holds = (each: Element) => each.textContent.replace(/\s+/g, " ").includes(words);
  return [...document.querySelectorAll("body *")].some(
    (each) => each.getClientRects().length > 0 && holds(each) && ![...each.children].some(holds),
  );
};

/** Within a page: chooses of a list, and whether it could. */
const chosen = (selector: string, words: string): boolean => {
  const list = document.querySelector<HTMLSelectElement>(selector);
  const option = [...(list?.options ?? [])].find(({ text }) => text === words);
  if (!list || !option) return false;
  list.value = option.value;
  return list.dispatchEvent(new Event("change", { bubbles: true }));
};

/** Within a page: the first of a selector that is seen. */
const matching = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);

describe.each(Object.entries(ENGINES))("%s", (_, open) => {
  let site: Awaited<ReturnType<typeof serveTestSite>>;
  let driver: Driver;
  const undo: Undo = [];
  beforeAll(async () => {
    const { folder, remove } = await emptyFolder();
    undo.push(remove);
    site = await serveTestSite({}, {}, folder);
    undo.push(site.close);
    driver = await open(undo);
    const { books } = booksShape.parse(parse(await Bun.file(`${ROOT}/data/content/books.yaml`).text()));
    await site.store.books.putAll(books.map((book) => ({ ...book, id: crypto.randomUUID() })));
    await addPost(site, "The first week", { slug: "the-first-week", published: true });
  });
  afterAll(async () => {
    for (const end of undo.reverse()) await end();
  });

  const go = (path: string) => driver.go(`${site.origin}${path}`);
  const sees = (words: string) => soon(() => driver.read(shows, words), words).toBe(true);
  const path = () => driver.read(() => location.pathname + location.search);
  const count = (selector: string) => driver.read((each) => document.querySelectorAll(each).length, selector);
  const ready = (island: string) => soon(() => count(`[data-island*="/${island}."][data-ready]`)).toBe(1);
  /** Marks the document, which another one would not have. */
  const mark = () =>
    driver.read(() => {
      document.documentElement.dataset.walked = "";
    });
  const isMarked = () => count("html[data-walked]");

  /** What a look finds, once it does. */
  const found = async (look: () => Promise<Found | undefined>, what: string): Promise<Found> => {
    let last: Found | undefined;
    await soon(async () => {
      last = await look();
      return last !== undefined;
    }, what).toBe(true);
    if (!last) throw new Error(what);
    return last;
  };
  const the = (kind: Kind, name: string) => found(() => driver.find(named, kind, name), `${kind} "${name}"`);
  /** A press that fails has done nothing: what moves, or lies under something, is pressed again. */
  const pressed = async (look: () => Promise<Found | undefined>, what: string) => {
    await soon(async () => failureOf((await found(look, what)).press()), what).toBeUndefined();
  };
  const press = (kind: Kind, name: string) =>
    pressed(() => driver.find(named, kind, name), `${kind} "${name}"`);
  const pressAt = (selector: string) => pressed(() => driver.find(matching, selector), selector);
  /** Chooses of a list, which each browser draws itself. */
  const choose = async (selector: string, option: string) => {
    await soon(() => driver.read(chosen, selector, option)).toBe(true);
  };
  const write = async (field: string, text: string) => (await the("field", field)).write(text);

  test("a visitor reads the home page, which is drawn in its colors", async () => {
    await go("/");
    await sees("Build a Business That Runs Without You");
    const clear = await driver.read(() =>
      ["html", ".btn"].filter((selector) => {
        const shown = document.querySelector(selector);
        return !shown || getComputedStyle(shown).backgroundColor === "rgba(0, 0, 0, 0)";
      }),
    );
    expect(clear).toEqual([]);
    await pressAt('main a[href="/assessment"]');
    await soon(path).toBe("/assessment");
  });

  test("a visitor answers twenty questions, by keys and by presses, and gets the result by mail", async () => {
    await go("/assessment");
    await ready("quiz");
    const size = await driver.read(() => {
      const question = document.querySelector("legend");
      return question && Number.parseFloat(getComputedStyle(question).fontSize);
    });
    expect(size).toBeGreaterThanOrEqual(28);
    await mark();
    for (const [index, value] of ANSWERS.entries()) {
      const question = `input[name="q${index + 1}"]`;
      await sees(`Question ${index + 1} of 20`);
      if (index % 3 === 0) await driver.keys(String(value));
      else if (index % 3 === 1) await pressAt(`label:has(${question}[value="${value}"])`);
      else {
        await soon(() => driver.read((name) => document.activeElement?.matches(name), question)).toBe(true);
        await driver.keys(" ", ...Array<string>(value - 1).fill("ArrowRight"));
      }
      await soon(() => count(`${question}[value="${value}"]:checked`)).toBe(1);
      if (index === 19) await press("button", "View Results");
      else if (index % 2 === 0) await driver.keys("Enter");
      else await press("button", "Next");
    }
    await write("Email", "ada@quill.example");
    await press("button", "Send My Results");
    await sees("68 out of 100 points");
    expect(await isMarked()).toBe(1);
    await soon(async () => (await letters(site)).map(({ to }) => to)).toEqual(["ada@quill.example"]);
  });

  test("a visitor writes a message, and sees that it was sent, on the same page", async () => {
    await go("/");
    await mark();
    await write("Name", "Nora Field");
    await write("Email", "nora@field.example");
    await write("Company", "Field & Sons");
    await write("Message", "The vans wait for me.");
    await press("button", "Send Message");
    await sees("A person will read it and write to nora@field.example");
    expect(await isMarked()).toBe(1);
    await soon(async () => (await site.store.submissions.list()).rows).toMatchObject([
      { name: "Nora Field", company: "Field & Sons", message: "The vans wait for me." },
    ]);
  });

  test("a visitor filters the books, and comes back", async () => {
    const shelves = () =>
      driver.read(() => [...document.querySelectorAll("[data-shelves] h2")].map((each) => each.textContent));
    await go("/books");
    await ready("books");
    await mark();
    await soon(shelves).toHaveLength(7);
    await press("link", "Finance 4");
    await soon(shelves).toEqual(["Finance"]);
    await soon(path).toBe("/books?category=Finance");
    await driver.read(() => history.back());
    await soon(shelves).toHaveLength(7);
    expect(await isMarked()).toBe(1);
  });

  test("a visitor reads an article of the blog", async () => {
    await go("/blog");
    await pressAt('a[href="/blog/the-first-week"]');
    await soon(path).toBe("/blog/the-first-week");
    await sees("Nobody picked up.");
  });

  test("staff sign in by a mailed link", async () => {
    const createdAt = new Date().toISOString();
    await site.store.accounts.addAdmin({ id: "ruth", email: RUTH, createdAt, role: "admin" });
    await go("/admin");
    await press("button", "Admin Login");
    await write("Email", RUTH);
    await press("button", "Send Login Link");
    await sees("Login link sent!");
    const mailed = (await site.claimLetters()).find(({ to }) => to === RUTH)?.text ?? "";
    await driver.go(/http\S+token=[\w-]+/.exec(mailed)?.[0] ?? "no link");
    await soon(path).toBe("/admin");
    await sees("Admin Dashboard");
  });

  test("staff answer a lead", async () => {
    await addSubmission(site, "Anna");
    await go("/admin?tab=submissions");
    await ready("admin");
    await press("button", "View Anna");
    await write("Reply", "I will call on Monday.");
    await press("button", "Send reply");
    await sees("Reply queued");
    await soon(async () => (await site.claimLetters()).find(({ kind }) => kind === "reply")).toMatchObject({
      to: "anna@field.example",
      text: expect.stringContaining("I will call on Monday."),
    });
  });

  test("staff publish a post", async () => {
    await go("/admin");
    await ready("admin");
    await press("button", "New Post");
    await write("Title", "The $200 question");
    await choose("#post-category", "Leadership");
    await write("Excerpt", "A promise.");
    await write("Content", "# Words");
    await driver.keys("Enter", "Enter", "M", "o", "r", "e");
    await press("button", "Publish Post");
    await sees("Post created!");
    await go("/blog/the-200-question");
    await soon(() => driver.read(() => document.querySelector("article")?.textContent)).toContain("More");
  });

  test("staff change a headline where it stands, and publish it", async () => {
    await go("/");
    await soon(() => count("[data-on=idle]:not([data-ready])")).toBe(0);
    await driver.keys("e");
    await soon(() => count("[data-words-bar]")).toBe(1);
    await press("field", "Hero, Title");
    await driver.keys("End", ..."evermore", "Enter");
    await press("button", "Publish 1 change");
    await sees("Published");
    await soon(async () => (await site.request("/")).text()).toContain("evermore");
  });
});
