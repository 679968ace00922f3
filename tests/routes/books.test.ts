import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import type { Book } from "#src/store/book.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const book = (title: string, fields: Partial<Book> = {}): Book => ({
  id: crypto.randomUUID(),
  title,
  author: "Ann Author",
  description: `What ${title} is for.`,
  category: "Finance",
  coverColor: "primary",
  coverImage: null,
  amazonLink: null,
  amazonPreviewLink: null,
  featured: false,
  order: "0",
  ...fields,
});
const put = (...books: Book[]) => site.store.books.putAll(books);
const listed = async (path: string): Promise<Book[]> => (await site.request(path)).json();
const page = async (path: string) => {
  const response = await site.request(path);
  // React parts neighboring texts with empty comments.
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
};

describe("GET /api/books", () => {
  test("answers every book: categories in the fixed order, then order as a number, then title", async () => {
    const reversed = BOOK_CATEGORIES.toReversed().map((category) => book(`In ${category}`, { category }));
    await put(...reversed, book("Z", { order: "9" }), book("B", { order: "10" }), book("A", { order: "10" }));
    const titles = (await listed("/api/books")).map(({ title }) => title);
    const [sales, growth] = BOOK_CATEGORIES.slice(-2).map((category) => `In ${category}`);
    expect(titles).toEqual([
      ...BOOK_CATEGORIES.slice(0, 4).map((category) => `In ${category}`),
      ...["In Finance", "Z", "A", "B"],
      ...[sales, growth].map(String),
    ]);
  });

  test("answers one category, in whatever characters it is written, and an empty list for a strange one", async () => {
    await put(book("F"), book("M", { category: "Mentor | Coach | Lead" }));
    const ask = (category: string) => listed(`/api/books?category=${encodeURIComponent(category)}`);
    expect(await ask("Mentor | Coach | Lead")).toMatchObject([{ title: "M", featured: false, order: "0" }]);
    expect(await ask("Cooking")).toEqual([]);
    expect((await ask("")).length).toBe(2);
    const pageOf = async (query: string) => {
      const answer = await site.request(`/api/books?${query}`);
      const titles = ((await answer.json()) as Book[]).map(({ title }) => title);
      return [titles, answer.headers.get("x-total-count")];
    };
    expect(await pageOf("")).toEqual([["M", "F"], "2"]);
    expect(await pageOf("limit=1&offset=1")).toEqual([["F"], "2"]);
    expect(await pageOf("q=AUTHOR%20m")).toEqual([["M"], "1"]);
    expect((await site.request("/api/books?limit=0")).status).toBe(400);
    const refused = await site.request(`/api/books?category=${"x".repeat(201)}`);
    expect(refused.status).toBe(400);
  });
});

describe("GET /books", () => {
  test("is whole without scripts: every shelf, every count, every book and its store search", async () => {
    await put(
      book("Plain & Simple"),
      book("Second"),
      book("Calls", {
        category: "Sales/Marketing",
        amazonPreviewLink: "https://www.amazon.com/dp/0887307280",
      }),
    );
    const { response, html } = await page("/books");
    expect(response.status).toBe(200);
    expect(html).toMatch(/aria-current="true"[^>]*><small[^>]*>All <span[^>]*>3</);
    expect(html).toContain('href="/books?category=Sales%2FMarketing"');
    expect(html).toMatch(/>Finance <span[^>]*>2<\/span>/);
    expect(html).toMatch(/>Team Health <span[^>]*>0<\/span>/);
    expect(html).toContain("https://www.amazon.com/s?k=Plain%20%26%20Simple%20Ann%20Author");
    const shelves = html.slice(0, html.indexOf("<template"));
    expect(shelves.match(/BOOK PREVIEW/g)).toHaveLength(1);
    expect(shelves).toContain('data-asin="0887307280"');
    expect(html).not.toContain("<iframe src");
    expect(html).toContain("Schedule a Consultation");
  });

  test("alone may hold a frame, and only the reader's", async () => {
    const policyOf = async (path: string) =>
      (await site.request(path)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/books")).toContain("frame-src https://read.amazon.com;");
    expect(await policyOf("/framework")).toContain("frame-src 'none'");
  });

  test("shows one category by its address, and the whole list for a strange one", async () => {
    await put(book("Money"), book("Calls", { category: "Sales/Marketing" }));
    const one = await page("/books?category=Sales%2FMarketing");
    expect(one.html).toContain("What Calls is for.");
    expect(one.html).not.toContain("What Money is for.");
    expect(one.html).toContain("<title>Sales/Marketing · ");
    expect(one.html).toMatch(/aria-current="true"><small[^>]*>Sales\/Marketing <span[^>]*>1/);
    expect(one.html).toContain('<link rel="canonical" href="http://127.0.0.1:3000/books"/>');
    const strange = await page("/books?category=Cooking");
    expect(strange.response.status).toBe(200);
    expect(strange.html).toContain("What Money is for.");
    expect(strange.html).toContain("What Calls is for.");
  });

  test("keeps a page for each category and one for all, whatever is asked", async () => {
    const requested = [...BOOK_CATEGORIES, "", "Cooking", "finance", "x".repeat(500)];
    const before = site.deps.pages.stats().kept;
    for (const category of requested) {
      const { response } = await page(`/books?category=${encodeURIComponent(category)}&more=${category}`);
      expect(response.status).toBe(200);
    }
    expect(site.deps.pages.stats().kept - before).toBe(BOOK_CATEGORIES.length + 1);
  });

  test("shows a change on the next request, and says where no book is", async () => {
    expect((await page("/books")).html).toContain("There are no books here yet.");
    await put(book("New one"));
    const { html } = await page("/books");
    expect(html).toContain("What New one is for.");
    expect((await page("/books?category=Team%20Health")).html).toContain(
      '<p class="wrap lead quiet pb-section">There are no books here yet.',
    );
  });

  test("sets a cover in type under each picture, in a color that is known", async () => {
    await put(book("Pictured", { coverImage: "https://covers.example/a.jpg", coverColor: "mauve" }));
    const { html } = await page("/books");
    expect(html).toMatch(
      /class="typeset-cover[^"]*" data-color="primary"[^>]*><b[^>]*>Pictured<\/b><i[^>]*>Ann Author<\/i>/,
    );
    expect(html).toMatch(/<img [^>]*src="https:\/\/covers\.example\/a\.jpg" alt="" loading="lazy"/);
  });

  test("escapes what a book's words hold", async () => {
    const words = '<img src=x onerror="alert(1)">';
    await put(
      book(words, { author: words, description: words, coverImage: "https://covers.example/?a=%22><b>" }),
    );
    expect((await page("/books")).html).not.toContain("<img src=x");
  });
});
