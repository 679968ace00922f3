import { join } from "node:path";
import { ICON_NAMES } from "#src/content/icon-addresses.ts";
import { applied, valueAt } from "#src/domain/content-change.ts";
import { FONTS } from "#src/domain/font-faces.ts";
import { isOneOf } from "#src/domain/lists.ts";
import type { iconService } from "#src/services/icons.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import type { shareImageService } from "#src/services/share-image.ts";
import { ownPageCard, pageCard, SHARED_PAGES } from "#src/share/cards.ts";

type Drawers = {
  icons: ReturnType<typeof iconService>;
  shareImages: ReturnType<typeof shareImageService>;
};

/** What the site will look like with the words of an account that wait; undefined for what is not there or cannot be drawn. */
export const drawnService = ({ content, store }: ServiceParts, { icons, shareImages }: Drawers) => {
  // The shapes come with the first that is drawn: they would cost every start 8 MB.
  const next = async (accountId: string) => {
    const { withWaiting } = await import("#src/content/waiting.ts");
    const { named } = await import("#src/content/samples.ts");
    const waiting = (await store.wordsCopies.of(accountId))?.files ?? [];
    return { waiting, whole: named(withWaiting(content.files, waiting)) };
  };
  return {
    page: async (name: string, accountId: string): Promise<Blob | undefined> => {
      if (!isOneOf(SHARED_PAGES, name)) return undefined;
      const { whole } = await next(accountId);
      return shareImages.draw(pageCard(name, whole.site), whole);
    },
    /** Of an own page's file as it is published, a draft too. */
    ownPage: async (file: string, published: unknown, accountId: string): Promise<Blob | undefined> => {
      const { waiting, whole } = await next(accountId);
      const changes = waiting.filter((each) => each.file === file).flatMap((each) => each.changes);
      const title = String(valueAt(applied(published, ...changes), "title"));
      return shareImages.draw(ownPageCard(title, whole.site), whole);
    },
    icon: async (name: string, accountId: string): Promise<Blob | undefined> =>
      isOneOf(ICON_NAMES, name) ? icons.draw((await next(accountId)).whole, name) : undefined,
    font: async (name: string): Promise<Blob | undefined> => {
      const { FONT_NAME } = await import("#src/content/shape/site.ts");
      if (!FONT_NAME.test(name)) return undefined;
      const file = Bun.file(join(content.folder, FONTS, name));
      return (await file.exists()) ? file : undefined;
    },
  };
};
