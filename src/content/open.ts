import type { Built, Checked, Sources } from "./load.ts";
import { ContentRefused, problemSentence, readOverlay, type Texts } from "./overlay.ts";
import { named, type SampleMarks, withoutHidden } from "./samples.ts";
import type { Content } from "./shape.ts";

type LastGood = {
  read(): Promise<Texts | null>;
  write(files: Texts): Promise<void>;
};

export type ContentTrouble = { problems: string[]; served: "last-good" | "nothing" };

// What parses and checks is imported when it is needed first: without files of the operator's, not for a start.
const loading = () => import("./load.ts");

type Opening = Sources & { lastGood?: LastGood; built?: Built | null };

/** Without valid files the `lastGood` ones, if given, else the embedded, with `trouble`. `built` spares their parsing. */
export const openContent = async ({ lastGood, built, ...sources }: Opening) => {
  const { embedded, folder } = sources;
  let trouble: ContentTrouble | null = null;
  let shown: Texts = {};
  let parsed = built ?? undefined;

  const note = ({ problems }: ContentRefused, served: ContentTrouble["served"]): void => {
    trouble = { problems: problems.map(problemSentence), served };
  };

  const checked = async (own: Texts): Promise<Checked> =>
    (await loading()).checkedContent(sources, own, parsed);

  const keep = async ({ own, content, parsed: next }: Checked): Promise<Content> => {
    shown = own;
    parsed = next;
    // Failing to store the last good copy (full disk) must not stop the content from being served.
    await lastGood?.write(own).catch(() => {});
    return content;
  };

  const read = async (): Promise<Content> => {
    const own = await readOverlay(folder);
    if (!built || Object.keys(own).length > 0) return keep(await checked(own));
    const content = { ...built.content, findMove: () => undefined };
    return keep({ own, content, parsed: built });
  };

  const first = async (): Promise<Content> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ContentRefused && lastGood)) throw error;
      const own = await lastGood.read();
      const { formerContent, parseContent } = await loading();
      const content = await formerContent(sources, own);
      if (content) shown = own ?? {};
      note(error, content ? "last-good" : "nothing");
      return content ?? parseContent(embedded);
    }
  };

  let files = await first();
  let marks: SampleMarks = new Map();
  let current = files;
  const settle = (next: Content): void => {
    files = next;
    current = named(withoutHidden({ content: next, embedded, own: shown }, marks));
  };
  settle(files);
  return {
    embedded,
    folder,
    /** The words as pages show them: without hidden samples, the practice's name in its places. */
    get current() {
      return current;
    },
    /** As the files say, with every sample, and `{site}` and `{author}` where they stand. */
    get files() {
      return files;
    },
    markSamples: (next: SampleMarks): void => {
      marks = next;
      settle(files);
    },
    get shown() {
      return shown;
    },
    checked,
    show: async (next: Checked) => {
      settle(await keep(next));
    },
    /** Null while the operator's files are the ones served. */
    get trouble() {
      return trouble;
    },
    reload: async () => {
      try {
        settle(await read());
        trouble = null;
      } catch (error) {
        if (error instanceof ContentRefused) note(error, trouble?.served ?? "last-good");
        throw error;
      }
    },
  };
};

export type ContentSource = Awaited<ReturnType<typeof openContent>>;
