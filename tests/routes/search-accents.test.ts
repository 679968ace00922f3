import { afterEach, beforeEach, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const send = (path: string, json: unknown) => site.request(path, { method: "POST", json, headers: admin });
const found = async (path: string, q: string) => {
  const answer = await site.request(`${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(q)}`, {
    headers: admin,
  });
  return ((await answer.json()) as unknown[]).length;
};

/** Each list with one row that bears accents and one that does not. */
const fill = async () => {
  const scores = {
    totalScore: 100,
    visionScore: 20,
    teamScore: 20,
    processScore: 20,
    metricsScore: 20,
    issuesScore: 20,
    interpretation: "Thriving",
  };
  for (const [count, name] of ["José García", "Jose Garcia"].entries()) {
    const email = `person${count}@x.example`;
    await send("/api/contact", { name, email, message: "Hello" });
    await send("/api/contact", { name, email, message: "Buy", topic_confirm: "x" });
    await send("/api/testimonials", { name, title: "Owner", company: "Lathe", content: "It runs." });
    await send("/api/blog-posts", {
      title: name,
      excerpt: "b",
      content: "c",
      category: "Culture",
      published: false,
    });
  }
  await send("/api/assessment-results", { email: "jose.garcia@x.example", ...scores });
};

test("a search finds a name with and without its accents, both ways, in every list", async () => {
  await fill();
  const lists = [
    "/api/blog-posts",
    "/api/contact-submissions",
    "/api/contact-submissions?suspected=true",
    "/api/testimonials",
    "/api/people",
  ];
  // Long words by the index, short ones (two letters) row by row; in capitals, and composed of two characters.
  for (const q of ["garcia", "García", "GARCÍA", "garci\u0301a", "jose garcia", "ci", "cí", "CÍ"])
    expect(await Promise.all(lists.map(async (path) => `${q} ${path} ${await found(path, q)}`))).toEqual(
      // The result below is of somebody whose address has the name.
      lists.map((path) => `${q} ${path} ${path === "/api/people" ? 3 : 2}`),
    );
  // An address of ASCII letters is found by a word with accents.
  for (const q of ["José.Garcia", "garcía", "cí"]) expect(await found("/api/assessment-results", q)).toBe(1);
});
