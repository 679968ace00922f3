import { afterAll, afterEach, beforeEach } from "bun:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "#tests/harness/browser.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import type { Site } from "./session-cookies.ts";

// Called at a test file's top level: what they open is closed after the file's tests.

let opened: Promise<Browser> | undefined;

/**
 * Returns the Chromium that the test files of a process share: what a test does stays in the context that it opens, and
 * closes. It ends with the process.
 */
export const testBrowser = async (): Promise<Browser> => {
  const before = await opened;
  if (before?.isConnected()) return before;
  opened = openBrowser();
  return opened;
};

/** Serves a site that all tests of a file share. */
export const testSite = async (
  settings?: Record<string, string>,
  files?: Record<string, string>,
): Promise<Site> => {
  const site = await serveTestSite(settings, files);
  afterAll(() => site.close());
  return site;
};

/** The same with the operator's content files in a folder on disk. */
export const testSiteOnDisk = async () => {
  const { folder, remove } = await emptyFolder();
  const site = await serveTestSite({}, {}, folder);
  afterAll(async () => {
    await site.close();
    await remove();
  });
  return { ...site, folder };
};

/** A new, empty site before each test. The returned object is the same throughout; its fields are the current site's. */
export const siteForEachTest = (): Site => {
  const current = {} as Site;
  beforeEach(async () => {
    Object.assign(current, await serveTestSite());
  });
  afterEach(() => current.close());
  return current;
};
