import type { Built, ContentSource, LastGood } from "./load.ts";
import { readOverlay } from "./overlay.ts";
import type { Content } from "./shape.ts";

type Sources = {
  embedded: Record<string, string>;
  folder: string;
  pictures: readonly string[];
  lastGood: LastGood;
  built: Built | null;
};

/** False where the folder cannot be read: reading its files later reports the error. */
const hasNone = async (folder: string): Promise<boolean> => {
  try {
    return Object.keys(await readOverlay(folder)).length === 0;
  } catch {
    return false;
  }
};

/** Without operator files the code that parses and checks them is imported by the first reload only. */
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
  const content: Content = { ...built.content, findMove: () => undefined };
  await lastGood.write({}).catch(() => {});
  let source: ContentSource | undefined;
  const opened = async (): Promise<ContentSource> => {
    source ??= await open(content);
    return source;
  };
  return {
    embedded,
    folder,
    get shown() {
      return source?.shown ?? {};
    },
    checked: async (own) => (await opened()).checked(own),
    show: async (next) => (await opened()).show(next),
    get current() {
      return source?.current ?? content;
    },
    get trouble() {
      return source?.trouble ?? null;
    },
    reload: async () => (await opened()).reload(),
  };
};
