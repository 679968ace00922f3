import { join } from "node:path";
import { FONTS } from "#src/content/font-files.ts";
import { ICON_NAMES } from "#src/content/icon-addresses.ts";
import { isOneOf } from "#src/domain/lists.ts";
import type { iconService } from "#src/services/icons.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import type { shareImageService } from "#src/services/share-image.ts";
import { SHARED_PAGES } from "#src/share/cards.ts";

type Drawers = {
  icons: ReturnType<typeof iconService>;
  shareImages: ReturnType<typeof shareImageService>;
};

/** What the site will look like with the words of an account that wait; undefined for what is not there or cannot be drawn. */
export const drawnService = ({ content, store }: ServiceParts, { icons, shareImages }: Drawers) => {
  // The shapes come with the first that is drawn: they would cost every start 8 MB.
  const next = async (accountId: string) => {
    const { withWaiting } = await import("#src/content/waiting.ts");
    return withWaiting(content.current, (await store.wordsCopies.of(accountId))?.files ?? []);
  };
  return {
    page: async (name: string, accountId: string): Promise<Blob | undefined> =>
      isOneOf(SHARED_PAGES, name) ? shareImages.draw(name, await next(accountId)) : undefined,
    icon: async (name: string, accountId: string): Promise<Blob | undefined> =>
      isOneOf(ICON_NAMES, name) ? icons.draw(await next(accountId), name) : undefined,
    /** A font of the content's folder, chosen or not. */
    font: async (name: string): Promise<Blob | undefined> => {
      const { FONT_NAME } = await import("#src/content/shape/site.ts");
      if (content.folder === undefined || !FONT_NAME.test(name)) return undefined;
      const file = Bun.file(join(content.folder, FONTS, name));
      return (await file.exists()) ? file : undefined;
    },
  };
};
