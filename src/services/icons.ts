import { join } from "node:path";
import { ICON_NAMES, type IconName, iconAddresses, isOwnPicture } from "#src/content/icon-addresses.ts";
import type { Content } from "#src/content/shape.ts";
import { iconsOf, icoOf } from "#src/share/icons.ts";
import type { ServiceParts } from "./parts.ts";

/** Another mark (WebP) is the tab's icon alone. */
const DRAWABLE = /\.(?:svg|png|jpe?g)$/;

/** Drawn beside the loop when first requested, kept in memory until the content is reread. */
export const iconService = ({ content, drawSvg, log, paths }: ServiceParts) => {
  const drawn = new WeakMap<Content, Map<string, Promise<Blob | undefined>>>();

  const markOf = async ({ site: { mark = "" } }: Content): Promise<string | undefined> => {
    if (!isOwnPicture(mark) || !DRAWABLE.test(mark)) return undefined;
    const folder = mark.startsWith("/uploads/") ? join(paths.uploads, "..") : paths.content;
    const file = Bun.file(join(folder, mark));
    return `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
  };

  const draw = async (of: Content, name: IconName): Promise<Blob | undefined> => {
    try {
      const icon = iconsOf(of, await markOf(of))[name];
      if (!icon?.side) return icon && new Blob([icon.svg], { type: "image/svg+xml" });
      const png = await drawSvg?.(icon.svg, icon.side);
      if (!png) return undefined;
      return name.endsWith(".ico")
        ? new Blob([icoOf(png)], { type: "image/x-icon" })
        : new Blob([png], { type: "image/png" });
    } catch (error) {
      log.warn("icon not drawn", { name, reason: String(error) });
      return undefined;
    }
  };

  return {
    draw,
    /** Undefined where the build's own is the right one. */
    addressOf: (name: IconName) => (drawSvg ? iconAddresses(content.current)?.[name] : undefined),
    file: async (path: string): Promise<Blob | undefined> => {
      const now = content.current;
      const addresses = iconAddresses(now);
      const name = ICON_NAMES.find((each) => addresses?.[each] === path);
      if (!name) return undefined;
      const kept = drawn.getOrInsertComputed(now, () => new Map());
      return kept.getOrInsertComputed(name, () => draw(now, name));
    },
  };
};
