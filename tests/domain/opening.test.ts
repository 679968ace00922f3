import { expect, test } from "bun:test";
import { firstSentence, listedPost } from "#src/domain/post.ts";

test.each([
  ["[![Alt](https://o.example/big.jpg)](https://o.example/page)\n\n*Ann at sea*\n\nOne. Two.", "One."],
  ["![A](b.png)\n\n- a list\n\n[r]: /uploads/ok.jpg\n\nOnly this", "Only this"],
  ["5 \\* 3 \\* 2 = 30, a\\_b\\_c and snake_case.", "5 * 3 * 2 = 30, a_b_c and snake_case."],
  ["Price ~~$200~~ $100[^1] *now*. More.", "Price $100 now."],
  ["See [it](<https://a.example/x y(z)>) and [that](https://a.example/p_(q)). End.", "See it and that."],
  [
    "Dr. Smith said e.g. this at 3.5 p.m. today to Mr. Jones. Then more.",
    "Dr. Smith said e.g. this at 3.5 p.m. today to Mr. Jones.",
  ],
  ["“Who was it?” She knew.", "“Who was it?”"],
  ["![A](b.png)", ""],
])("the first sentence of %j", (markdown, sentence) => {
  expect(firstSentence(markdown)).toBe(sentence);
});

test("a list shows an article's opening with its emphasis", () => {
  expect(listedPost({ content: "**Week 1.** She *left*. And." }).opening).toBe("She *left*.");
});

test("a line of brackets that are never closed is read in proportion to its length", () => {
  expect(firstSentence("[a ".repeat(100_000)).length).toBeLessThanOrEqual(2_000);
});
