import { describe, expect, test } from "bun:test";
import { brotliCompressSync, constants } from "node:zlib";
import { createPageCache } from "#src/answers/page-cache.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));
const request = () => new Request("http://127.0.0.1:3000/blog");

/** A page that shows `post` and is held in the making until the test lets each of its renderings go. */
const heldPage = () => {
  const pages = createPageCache();
  const held: PromiseWithResolvers<string>[] = [];
  const render = async () => {
    const making = Promise.withResolvers<string>();
    held.push(making);
    return { status: 200, text: await making.promise, headers: {} };
  };
  /** Asks for the page; `text` resolves once the rendering this request waits for is let go. */
  const ask = async () => {
    const text = pages
      .serve(request(), { key: "/blog", shows: ["post"] }, render)
      .then((response) => response.text());
    await turn();
    return { text };
  };
  return { pages, held, ask };
};

describe("a page whose rows change while it is rendered", () => {
  test("is made anew for who asks after the change, and only that one is kept", async () => {
    const { pages, held, ask } = heldPage();
    const before = await ask();
    pages.drop(["post"]);
    const after = await ask();
    expect(held).toHaveLength(2);
    held[1]?.resolve("new");
    expect(await after.text).toBe("new");
    held[0]?.resolve("old");
    expect(await before.text).toBe("old");
    expect(await (await ask()).text).toBe("new");
    expect(held).toHaveLength(2);
  });

  test("is answered all the same where changes never cease", async () => {
    const { pages, held, ask } = heldPage();
    const { text } = await ask();
    pages.drop(["post"]);
    held[0]?.resolve("as it was when requested");
    expect(await text).toBe("as it was when requested");
    expect(pages.stats().kept).toBe(0);
  });

  test("is kept where only other rows changed", async () => {
    const { pages, held, ask } = heldPage();
    const { text } = await ask();
    pages.drop(["book"]);
    held[0]?.resolve("words");
    await text;
    expect(pages.stats().kept).toBe(1);
    pages.dropAll();
    expect(pages.stats().kept).toBe(0);
  });

  test("is rendered once for all who ask at once, and again after a failure", async () => {
    const { held, ask } = heldPage();
    const [first, second] = await Promise.all([ask(), ask()]);
    const answers = Promise.allSettled([first.text, second.text]);
    expect(held).toHaveLength(1);
    held[0]?.reject(new Error("the store is away"));
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const again = await ask();
    held[1]?.resolve("back");
    expect(await again.text).toBe("back");
  });
});

test("the strong form is still made after a page was dropped while it was first compressed", async () => {
  const pages = createPageCache();
  const text = Array.from({ length: 2_000 }, (_, n) => `Word ${n * 7_919} and ${n % 13}.`).join(" ");
  const render = async () => ({ status: 200, text, headers: {} });
  const ask = () => {
    const request = new Request("http://127.0.0.1:3000/blog", { headers: { "accept-encoding": "br" } });
    return pages.serve(request, { key: "/blog", shows: ["post"] }, render);
  };
  const requested = ask();
  while (pages.stats().kept === 0) await turn();
  pages.drop(["post"]);
  await requested;
  const lengthOf = async () => Number((await ask()).headers.get("content-length"));
  const quick = await lengthOf();
  await pages.settled();
  const strong = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
  expect(strong).toBeLessThan(quick);
  expect(await lengthOf()).toBeLessThan(quick);
});
