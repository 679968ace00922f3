import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadAt } from "#src/domain/upload.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { gifOf, noisyGif, pngOf } from "./pictures.ts";

let site: TestSite;
let folder: string;
let admin: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fivefold-uploads-"));
  site = await openTestSite({ FIVEFOLD_DATA: folder });
  admin = await site.signIn("admin");
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const send = (bytes: Uint8Array, name = "picture.png") => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return site.request("/api/uploads", { method: "POST", body: form, headers: admin });
};
const bytesAt = async (url: string) => {
  const answer = await site.request(url);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe("an uploaded picture", () => {
  test("is drawn anew, without its metadata, and served for good as what it is", async () => {
    const answer = await send(pngOf(900, 300));
    expect(answer.status).toBe(201);
    const taken = (await answer.json()) as { url: string; width: number; height: number };
    expect(taken).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/),
      width: 900,
      height: 300,
    });
    const { answer: served, bytes } = await bytesAt(taken.url);
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("cache-control")).toContain("immutable");
    expect(bytes.toString("latin1")).not.toContain("secret");
  });

  test("tells HEAD its length", async () => {
    const { url } = (await (await send(pngOf(90, 30))).json()) as { url: string };
    const { bytes } = await bytesAt(url);
    const head = await site.request(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.byteLength)]);
    expect(await head.text()).toBe("");
  });

  test("is kept in the smaller widths too", async () => {
    const { url } = (await (await send(pngOf(900, 300))).json()) as { url: string };
    const known = await site.store.uploads.byUrl(url);
    expect(known?.widths).toEqual([480, 800]);
    for (const width of known?.widths ?? []) {
      const { bytes } = await bytesAt(uploadAt(url, width));
      const shown = await new Bun.Image(bytes).metadata();
      expect([shown.format, shown.width]).toEqual(["webp", width]);
    }
  });

  test("that is a JPEG or a WebP stays one", async () => {
    const png = pngOf(40, 30);
    for (const [bytes, format] of [
      [await new Bun.Image(png).jpeg().bytes(), "jpeg"],
      [await new Bun.Image(png).webp().bytes(), "webp"],
    ] as const) {
      const { url } = (await (await send(bytes)).json()) as { url: string };
      expect((await new Bun.Image((await bytesAt(url)).bytes).metadata()).format).toBe(format);
    }
  });

  test("that is an animated GIF keeps its frames and loses everything else", async () => {
    const { url, width } = (await (await send(gifOf(3))).json()) as { url: string; width: number };
    expect([url.endsWith(".gif"), width]).toEqual([true, 1]);
    const { bytes } = await bytesAt(url);
    const text = bytes.toString("latin1");
    expect(text).not.toContain("secret");
    expect(text).toContain("NETSCAPE2.0");
    expect(text.split("\x2c\0\0\0\0")).toHaveLength(4);
    expect(bytes.at(-1)).toBe(0x3b);
  });

  test("is kept once, however often it is sent", async () => {
    const [one, other] = await Promise.all([send(pngOf(20, 20)), send(pngOf(20, 20))]);
    expect(await one.json()).toEqual(await other.json());
    expect((await site.store.uploads.library({})).total).toBe(1);
  });
});

describe("refused, with a sentence about the file, is", () => {
  test("what is no picture, whatever its name says", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [Buffer.from("hello"), Buffer.from(svg), gifOf(2).subarray(0, 70)]) {
      const answer = await send(bytes, "photo.png");
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: { file: "Use a PNG, JPEG, GIF or WebP picture" } });
    }
  });

  test("a picture of too many pixels, by its header alone", async () => {
    for (const bytes of [
      pngOf(1, 1, { width: 60_000, height: 60_000 }),
      noisyGif("", { width: 65_535, height: 65_535 }),
    ]) {
      const answer = await send(bytes);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: { file: expect.stringContaining("pixels") } });
    }
  });

  test("a form without a file", async () => {
    const form = new FormData();
    form.set("other", "x");
    expect((await site.request("/api/uploads", { method: "POST", body: form, headers: admin })).status).toBe(
      400,
    );
  });

  test("a file above ten megabytes (413), and a body that is no form (415)", async () => {
    expect((await send(Buffer.alloc(10_485_761))).status).toBe(413);
    expect((await site.request("/api/uploads", { method: "POST", json: {}, headers: admin })).status).toBe(
      415,
    );
  });
});

test("only what was uploaded is served below /uploads", async () => {
  for (const path of [
    "/uploads/",
    "/uploads/..%2ffivefold.sqlite",
    "/uploads/%2e%2e/erased.log",
    "/uploads/x.png",
  ]) {
    expect((await site.request(path)).status).toBe(404);
  }
});

describe("the library of pictures", () => {
  const put = async (bytes: Uint8Array) => ((await (await send(bytes)).json()) as { url: string }).url;
  const read = async () =>
    (await (await site.request("/api/uploads", { headers: admin })).json()) as {
      id: string;
      url: string;
      posts: number;
      elsewhere: boolean;
    }[];
  const remove = async (url: string) => {
    const id = url.slice("/uploads/".length).split(".")[0];
    const answer = await site.request(`/api/uploads/${id}`, { method: "DELETE", headers: admin });
    return { status: answer.status, body: (await answer.json()) as { error?: string } };
  };
  const addPost = async (fields: object) => {
    const json = { title: "The week", excerpt: "Out.", content: "# Out", category: "Culture", ...fields };
    const answer = await site.request("/api/blog-posts", { method: "POST", headers: admin, json });
    return ((await answer.json()) as { id: string }).id;
  };

  test("counts the posts that show each, in their text in any width or as their own picture", async () => {
    const [inText, own, free] = [await put(pngOf(900, 300)), await put(pngOf(8, 4)), await put(pngOf(4, 8))];
    await addPost({ content: `![A shop](${uploadAt(inText, 480)})`, featuredImage: own });
    await addPost({ content: `![A shop](${inText})` });
    expect(Object.fromEntries((await read()).map(({ url, posts }) => [url, posts]))).toEqual({
      [inText]: 2,
      [own]: 1,
      [free]: 0,
    });
    const page = await site.request("/api/uploads?limit=2&offset=2", { headers: admin });
    expect([page.headers.get("x-total-count"), ((await page.json()) as unknown[]).length]).toEqual(["3", 1]);
  });

  test("removes a picture that nothing shows with all its files, and refuses one that something shows", async () => {
    const url = await put(pngOf(900, 300));
    const id = await addPost({ content: `![A shop](${url})` });
    expect(await remove(url)).toEqual({
      status: 409,
      body: {
        error:
          "A post, a testimonial, a book, a draft or a page, as it is or was, shows this picture: take it out there first.",
      },
    });
    await site.request(`/api/blog-posts/${id}`, {
      method: "PUT",
      headers: admin,
      json: { content: "# No more" },
    });
    const fields = { title: "", slug: "", category: "", featuredImage: url, excerpt: "", content: "" };
    const copy = `/api/working-copies/${id}`;
    await site.request(copy, { method: "PUT", headers: admin, json: { fields } });
    expect((await remove(url)).status).toBe(409);
    await site.request(copy, { method: "DELETE", headers: admin });
    expect((await remove(url)).status).toBe(200);
    for (const gone of [url, uploadAt(url, 480), uploadAt(url, 800)])
      expect((await site.request(gone)).status).toBe(404);
    expect((await remove(url)).status).toBe(404);
    expect(await read()).toEqual([]);
  });
});
