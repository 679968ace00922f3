import { isRenamed, type Sample, samplesIn, stateOf, withNames } from "#src/content/samples.ts";
import type { SampleState } from "#src/domain/lists.ts";
import type { ServiceParts } from "./parts.ts";

export type ShownSample = Sample & { state: SampleState };
export type ListedSample = Omit<ShownSample, "says" | "picture">;

/** The invented claims that came with the product, and whether they are shown (CONTRACT, "Samples"). */
export const sampleService = ({
  content,
  pages,
  store,
}: Pick<ServiceParts, "content" | "pages" | "store">) => {
  const written = () => ({ content: content.files, embedded: content.embedded, own: content.shown });

  const shown = async (): Promise<{ samples: ShownSample[]; renamed: boolean }> => {
    const [marks, seeds] = await Promise.all([store.samples.marks(), store.samples.seeds()]);
    const renamed = isRenamed(written());
    const samples = withNames([...samplesIn(written()), ...seeds], content.files.site);
    return { samples: samples.map((one) => ({ ...one, state: stateOf(one.id, marks, renamed) })), renamed };
  };

  const list = async (): Promise<ListedSample[]> =>
    (await shown()).samples.map(({ says, picture, ...listed }) => listed);

  /** Shows and hides by the marks and the practice's name as they are now: after a start, a reread, a publish, a mark. */
  const settle = async (): Promise<void> => {
    content.markSamples(await store.samples.marks());
    await store.samples.settle(isRenamed(written()));
    pages.dropAll();
  };

  return {
    /** As Today shows them, with what they say. */
    shown,
    list,
    settle,
    /** Marks samples and shows it at once; null where one of the ids is none. */
    mark: async (ids: readonly string[], state: SampleState): Promise<ListedSample[] | null> => {
      const known = new Set((await list()).map(({ id }) => id));
      if (!ids.every((id) => known.has(id))) return null;
      await store.samples.mark(ids, state === "public" ? null : state);
      await settle();
      return list();
    },
    /** Marks what is shown without a mark as the practice's own, before a new name would hide it. */
    keep: async (): Promise<void> => {
      const shown = (await list()).filter(({ state }) => state === "public").map(({ id }) => id);
      await store.samples.mark(shown, "ours");
    },
  };
};
