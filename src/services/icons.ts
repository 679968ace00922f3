import { join } from "node:path";
import { ICON_NAMES, type IconName, iconAddresses } from "#src/content/icon-addresses.ts";
import type { Content } from "#src/content/shape.ts";
import { iconsOf, icoOf } from "#src/share/icons.ts";
import type { ServiceParts } from "./parts.ts";

/** Another mark (WebP) is the tab's icon alone. */
const DRAWABLE = /\.(?:svg|png|jpe?g)$/;

const TYPES: Record<string, string> = { svg: "image/svg+xml", png: "image/png", ico: "image/x-icon" };

/** Drawn beside the loop when first requested, kept in memory until the content is reread. */
export const iconService = ({ content, drawSvg, log, paths }: ServiceParts) => {
  const drawn = new WeakMap<Content, Map<string, Promise<Uint8Array | undefined>>>();

  const markOf = async ({ site: { mark = "" } }: Content): Promise<string | undefined> => {
    if (!mark.startsWith("pictures/") || !DRAWABLE.test(mark)) return undefined;
    const file = Bun.file(join(paths.content, mark));
    return `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
  };

  const draw = async (of: Content, name: IconName): Promise<Uint8Array | undefined> => {
    try {
      const icon = iconsOf(of, await markOf(of))[name];
      if (!icon?.side) return icon && new TextEncoder().encode(icon.svg);
      const png = await drawSvg?.(icon.svg, icon.side);
      return png && name.endsWith(".ico") ? icoOf(png) : png;
    } catch (error) {
      log.warn("icon not drawn", { name, reason: String(error) });
      return undefined;
    }
  };

  return {
    /** Undefined where the build's own is the right one. */
    addressOf: (name: IconName): string | undefined =>
      drawSvg ? iconAddresses(content.current)?.[name] : undefined,
    /** Such as `/share/…-favicon.ico`. */
    file: async (path: string): Promise<{ bytes: Uint8Array; type: string } | undefined> => {
      const now = content.current;
      const addresses = iconAddresses(now);
      const name = ICON_NAMES.find((each) => addresses?.[each] === path);
      if (!name) return undefined;
      const kept = drawn.get(now) ?? new Map<string, Promise<Uint8Array | undefined>>();
      drawn.set(now, kept);
      const work = kept.get(name) ?? draw(now, name);
      kept.set(name, work);
      const bytes = await work;
      return bytes && { bytes, type: TYPES[name.split(".").at(-1) ?? ""] ?? "" };
    },
  };
};
