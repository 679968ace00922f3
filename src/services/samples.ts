import { isRenamed, type Sample, samplesIn, stateOf, withNames } from "#src/content/samples.ts";
import type { SampleState } from "#src/domain/lists.ts";
import type { ServiceParts } from "./parts.ts";

export type ShownSample = Sample & { state: SampleState };
export type ListedSample = Omit<ShownSample, "says" | "picture">;

type Written = Parameters<typeof samplesIn>[0];

/** All samples of words and database, as they are shown now; `renamed`: whether that is hidden which has no mark. */
export const readSamples = async (written: Written, { samples }: Pick<ServiceParts["store"], "samples">) => {
  const [marks, seeds] = await Promise.all([samples.marks(), samples.seeds()]);
  const renamed = isRenamed(written);
  const all: Sample[] = withNames([...samplesIn(written), ...seeds], written.content.site);
  const shown = all.map((one): ShownSample => ({ ...one, state: stateOf(one.id, marks, renamed) }));
  return { samples: shown, renamed };
};

/** The invented claims that came with the product, and whether they are shown (CONTRACT, "Samples"). */
export const sampleService = ({
  content,
  pages,
  store,
}: Pick<ServiceParts, "content" | "pages" | "store">) => {
  const written = () => ({ content: content.files, embedded: content.embedded, own: content.shown });

  const shown = () => readSamples(written(), store);

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
