import { movesBy } from "#src/domain/redirect.ts";
import type { Built, ContentSource, LastGood } from "./load.ts";
import { readOverlay } from "./overlay.ts";
import type { Content } from "./shape.ts";

type Sources = {
  embedded: Record<string, string>;
  /** The operator's own files. */
  folder: string;
  /** The embedded pictures by name. */
  pictures: readonly string[];
  lastGood: LastGood;
  built: Built | null;
};

/** Whether the operator has no files of their own; not where they cannot be read. */
const hasNone = async (folder: string): Promise<boolean> => {
  try {
    return Object.keys(await readOverlay(folder)).length === 0;
  } catch {
    // What is wrong is told by who reads them to use them.
    return false;
  }
};

/**
 * Opens a server's content; see `openContent`. Where the operator has no files of their own, what the build has read is
 * served as it is, and what reads and checks such files is loaded by the first reread.
 */
export const openServedContent = async ({
  embedded,
  folder,
  pictures,
  lastGood,
  built,
}: Sources): Promise<ContentSource> => {
  const open = async (initial?: Content): Promise<ContentSource> => {
    const { openContent } = await import("./load.ts");
    return openContent(embedded, folder, pictures, lastGood, built ?? undefined, initial);
  };
  if (!built || !(await hasNone(folder))) return open();
  const content: Content = { ...built.content, findMove: movesBy([]) };
  // What cannot be kept (a full disk) can still be served.
  await lastGood.write({}).catch(() => {});
  let source: ContentSource | undefined;
  return {
    get current() {
      return source?.current ?? content;
    },
    get trouble() {
      return source?.trouble ?? null;
    },
    reload: async () => {
      source ??= await open(content);
      await source.reload();
    },
  };
};
