import { afterEach, beforeEach } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

type ContentSite = TestSite & { folder: string; admin: Record<string, string> };

/**
 * A new site before each test, whose content files are in `folder` on disk, and the headers of an `admin` of it. The returned
 * object is the same throughout; its fields are the current site's.
 */
export const contentSiteForEachTest = (): ContentSite => {
  const current = {} as ContentSite;
  let removeFolder: () => Promise<void>;
  beforeEach(async () => {
    const { folder, remove } = await emptyFolder();
    removeFolder = remove;
    const content = join(folder, "content");
    await mkdir(content);
    const site = await openTestSite({}, { folder: content });
    Object.assign(current, site, { folder: content, admin: await site.signIn("admin") });
  });
  afterEach(async () => {
    current.close();
    await removeFolder();
  });
  return current;
};
