import { afterEach, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { openContent } from "#src/content/open.ts";
import { checkContent } from "#src/content/operator.ts";
import { ContentRefused, readOverlay } from "#src/content/overlay.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import { failureOf } from "#tests/harness/failure.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A data directory with the operator's own name in content/site.yaml. */
const directory = async () => {
  const data = await mkdtemp(join(tmpdir(), "fivefold-content-"));
  folders.push(data);
  const content = join(data, "content");
  await mkdir(content);
  const site = (embeddedContent["site.yaml"] ?? "").replace(/^name: .*/m, "name: Harbor Lane");
  await writeFile(join(content, "site.yaml"), site);
  return { data, content, site };
};

const refusalOf = async (folder: string): Promise<string> => {
  try {
    await readOverlay(folder);
  } catch (error) {
    if (error instanceof ContentRefused) return error.message;
    throw error;
  }
  return "";
};

describe("a content folder", () => {
  test("that is not there has no files; one that is a link to nothing, or a file, is refused", async () => {
    const { data } = await directory();
    expect(await readOverlay(join(data, "none"))).toEqual({});
    await symlink("nowhere", join(data, "gone"));
    expect(await refusalOf(join(data, "gone"))).toBe("content, line 1: is a link that leads nowhere");
    await writeFile(join(data, "file"), "");
    expect(await refusalOf(join(data, "file"))).toBe("content, line 1: is not a folder");
  });

  test("keeps the operator's words beside an editor's lock and other dot names", async () => {
    const { content, site } = await directory();
    await symlink("ruth@desk.4711", join(content, ".#home.yaml"));
    await writeFile(join(content, ".home.yaml.swp"), "b0VIM");
    await mkdir(join(content, ".git"));
    await writeFile(join(content, ".git/site.yaml"), "not: ours");
    expect(await readOverlay(content)).toEqual({ "site.yaml": site });
  });

  const wrong: [string, (content: string) => Promise<unknown>, string][] = [
    [
      "a link to nothing",
      (content) => symlink("nowhere.yaml", join(content, "home.yaml")),
      "home.yaml, line 1: is a link that leads nowhere",
    ],
    [
      "a link to itself",
      (content) => symlink("home.yaml", join(content, "home.yaml")),
      "home.yaml, line 1: is a link that leads back to itself",
    ],
    [
      "a folder where a file should be, as a container's mount of a missing file makes it",
      (content) => mkdir(join(content, "home.yaml")),
      "home.yaml, line 1: is a folder, not a file",
    ],
    [
      "a folder within itself",
      (content) => symlink("..", join(content, "letters")),
      "letters/content, line 1: is a link that leads back to a folder around it",
    ],
    [
      "a picture that is a link to nothing",
      async (content) => {
        await mkdir(join(content, "pictures"));
        await symlink("gone.svg", join(content, "pictures/mark.svg"));
      },
      "pictures/mark.svg, line 1: is a link that leads nowhere",
    ],
    [
      "text that is not UTF-8",
      (content) => writeFile(join(content, "home.yaml"), Buffer.from("title: Gr\xfc\xdfe\n", "latin1")),
      "home.yaml, line 1: is not UTF-8 text",
    ],
    [
      "a pipe",
      async (content) => void (await Bun.$`mkfifo ${join(content, "home.yaml")}`),
      "home.yaml, line 1: is neither a file nor a folder",
    ],
  ];
  test.each(wrong)("with %s is refused by name, and so says content check", async (_, spoil, words) => {
    const { content } = await directory();
    await spoil(content);
    expect(await refusalOf(content)).toBe(words);
    expect((await checkContent(embeddedContent, content, [])).problems).toEqual([words]);
  });

  test("named nearly as content is, is told as read by nobody", async () => {
    const { content } = await directory();
    for (const name of ["home.yml", "posts/letter.MD"]) await Bun.write(join(content, name), "");
    const { notes } = await checkContent(embeddedContent, content, []);
    expect(notes.filter((note) => note.includes("is not read"))).toEqual(
      ["home.yml", "posts/letter.MD"].map(
        (name) => `${name} is not read: the names of the content's files end in .yaml or .md`,
      ),
    );
  });

  test("reads files and folders that are kept elsewhere and linked to", async () => {
    const { data, content, site } = await directory();
    await mkdir(join(data, "kept/posts"), { recursive: true });
    await writeFile(join(data, "kept/posts/first.md"), "---\n");
    await symlink("../kept/posts", join(content, "posts"));
    expect(await readOverlay(content)).toEqual({ "posts/first.md": "---\n", "site.yaml": site });
  });

  test.each([
    [
      "names that stand for names",
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghij"].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[at]}`)}]`).join("\n")}\n`,
    ],
    ["brackets without an end", `title: ${"[".repeat(100_000)}\n`],
  ])("with a bomb of %s is refused in a sentence", async (_, bomb) => {
    const { content } = await directory();
    await writeFile(join(content, "home.yaml"), bomb);
    const { problems } = await checkContent(embeddedContent, content, []);
    expect(problems[0]).toStartWith("home.yaml, line ");
    expect(problems.join()).not.toContain("unexpected");
  });
});

describe("content that cannot be used", () => {
  const open = ({ data, content }: { data: string; content: string }) =>
    openContent({
      embedded: embeddedContent,
      folder: content,
      pictures: Object.keys(assetUrls),
      lastGood: lastGoodContent(data),
    });

  test("at a first start serves nothing, and says why, until it is mended", async () => {
    const place = await directory();
    await writeFile(join(place.content, "site.yaml"), "name: [");
    const source = await open(place);
    expect(source.trouble).toMatchObject({ served: "nothing" });
    expect(source.trouble?.problems[0]).toStartWith("site.yaml, line ");
    expect(await failureOf(source.reload())).toBeInstanceOf(ContentRefused);
    expect(source.trouble?.served).toBe("nothing");
    await writeFile(join(place.content, "site.yaml"), place.site);
    await source.reload();
    expect([source.current.site.name, source.trouble]).toEqual(["Harbor Lane", null]);
  });

  test("later leaves the last good words, over any number of starts, until it is mended", async () => {
    const place = await directory();
    expect((await open(place)).trouble).toBeNull();
    const path = join(place.content, "site.yaml");
    await symlink("nowhere", join(place.content, "home.yaml"));
    for (const _ of [1, 2]) {
      const { current, trouble } = await open(place);
      expect([current.site.name, trouble?.served]).toEqual(["Harbor Lane", "last-good"]);
    }
    await rm(join(place.content, "home.yaml"));
    await writeFile(path, place.site.replace("Harbor Lane", "Quayside"));
    const mended = await open(place);
    expect([mended.current.site.name, mended.trouble]).toEqual(["Quayside", null]);
    await writeFile(path, "name: 5");
    expect(await failureOf(mended.reload())).toBeInstanceOf(ContentRefused);
    expect([mended.current.site.name, mended.trouble?.served]).toEqual(["Quayside", "last-good"]);
    await writeFile(path, place.site);
    await mended.reload();
    expect([mended.current.site.name, mended.trouble]).toEqual(["Harbor Lane", null]);
  });

  test("whose last good words are damaged, no longer fit or were the built-in ones serves nothing", async () => {
    const place = await directory();
    await open(place);
    await writeFile(join(place.content, "site.yaml"), "name: [");
    for (const kept of ["{", JSON.stringify({ files: { "site.yaml": "name: 5" } }), '{"files":{}}']) {
      await writeFile(join(place.data, "content.last-good.json"), kept);
      expect((await open(place)).trouble?.served).toBe("nothing");
    }
  });
});
