import { expect, test } from "bun:test";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { soon } from "#tests/harness/soon.ts";

test("the program draws an article's share image from an empty folder, with what it carries", async () => {
  const { folder, remove } = await emptyFolder();
  const server = await serveProgram({ cwd: folder });
  try {
    const pictureNow = async () => {
      const html = await (await fetch(`${server.origin}/blog/the-200-question`)).text();
      return /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    };
    // Until it is drawn, it is the site's own.
    expect(await pictureNow()).toStartWith(`${server.origin}/assets/share/home-`);
    await soon(pictureNow).toStartWith(`${server.origin}/share/`);
    const picture = await pictureNow();
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await new Bun.Image(await answer.bytes()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const head = await fetch(picture, { method: "HEAD" });
    expect(head.status).toBe(200);
  } finally {
    await server.stop();
    await remove();
  }
});
