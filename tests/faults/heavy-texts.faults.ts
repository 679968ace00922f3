import { expect, test } from "bun:test";
import { openTestSite } from "#tests/harness/site.ts";

// Both take most of the time that a text may take to draw: beside other work, a slow machine refuses them.
test.each([
  ["200,000 emphases that never end", `${"x".repeat(1_000)}\n${"a_".repeat(200_000)}`],
  [
    "the longest text that is taken",
    "## Part\n\nSome **bold** [words](https://x.example).\n\n".repeat(9_000),
  ],
])("%s are drawn", async (_what, content) => {
  const site = await openTestSite();
  const answer = await site.request("/api/blog-posts/preview", {
    method: "POST",
    json: { content },
    headers: await site.signIn("admin"),
  });
  expect(answer.status).toBe(200);
  site.close();
});
