import type { ServiceParts } from "#src/services/parts.ts";
import { type UploadRefusal, uploadService } from "#src/services/upload.ts";
import { type ForeignPost, type ForeignPosts, PostRefused } from "./foreign-post.ts";
import { ADDRESS_SHOWN, picturesOf, withPictures } from "./pictures.ts";
import { type PlanOptions, plannedPost } from "./plan.ts";
import { counted } from "./uncarried.ts";

const REFUSALS: Record<UploadRefusal["failed"], string> = {
  "not-a-picture": "it is no PNG, JPEG, GIF or WebP picture",
  "too-many-pixels": "it has too many pixels",
  "ends-early": "it ends early",
  "animated-webp": "it is an animated WebP",
};

export type ImportOptions = Pick<PlanOptions, "category" | "isHeavy" | "timeZone"> & {
  pictures?: string | undefined;
  isDry?: boolean | undefined;
};
type Parts = Pick<ServiceParts, "now" | "paths" | "store">;

/** `left` is of `lines`, too. */
export type ImportReport = { lines: string[]; added: number; left: string[] };

/** Each post alone: taken with its pictures, or left out with the reason (CONTRACT "Imports, anew"). */
export const importPosts = async (
  found: ForeignPosts,
  options: ImportOptions,
  parts: Parts,
): Promise<ImportReport> => {
  const report: ImportReport = { lines: [], added: 0, left: [] };
  const leave = (words: string) => {
    report.left.push(words);
    report.lines.push(`left out  ${words}`);
  };
  for (const what of found.skipped) report.lines.push(`skipped   ${what}`);
  for (const words of found.left) leave(words);
  // A dry run writes none of these.
  const slugs = new Set<string>();
  const sources = new Set<string>();
  const led = new Map<string, string>();
  for (const foreign of found.posts) {
    if (sources.has(foreign.source) || (await parts.store.posts.isImported(foreign.source))) {
      report.lines.push(`skipped   ${foreign.item}: it was taken before`);
      continue;
    }
    sources.add(foreign.source);
    const isTaken = async (slug: string) => slugs.has(slug) || (await parts.store.posts.isTaken(slug));
    try {
      report.lines.push(...(await takeOne(foreign, { ...options, isTaken, slugs, led }, parts)));
      report.added += 1;
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error;
      leave(`${foreign.item}: ${error.message}`);
    }
  }
  return report;
};

type OneOptions = ImportOptions &
  Pick<PlanOptions, "isTaken"> & {
    slugs: Set<string>;
    /** The slug by the old address, which leads to the last post that names it. */
    led: Map<string, string>;
  };

/** What is said of it. Pictures first, at addresses made of their content: a next try finds them. @throws PostRefused */
const takeOne = async (foreign: ForeignPost, options: OneOptions, parts: Parts): Promise<string[]> => {
  const { store, paths: folders, now } = parts;
  const { why, ...planned } = await plannedPost(foreign, { ...options, now: now().toISOString() });
  const { files, missing, notes } = await picturesOf(foreign, options.pictures);
  const { post, paths } = planned;
  const uploads = uploadService({ store, paths: folders, now });
  const moved = new Map<string, string>();
  for (const [old, { bytes, name }] of files) {
    const upload = await (options.isDry ? uploads.look(bytes) : uploads.take(bytes, name));
    const shown = old.slice(0, ADDRESS_SHOWN);
    if ("failed" in upload) {
      missing.add(old);
      notes.push(`the picture ${shown} is left out: ${REFUSALS[upload.failed]}`);
      continue;
    }
    if (upload.isFirst) notes.push(`of ${shown}, which moves, its first picture was taken`);
    if ("url" in upload && typeof upload.url === "string") moved.set(old, upload.url);
  }
  if (!options.isDry) {
    const image = post.featuredImage;
    const featuredImage = image === null || missing.has(image) ? null : (moved.get(image) ?? image);
    const content = withPictures(post.content, moved, missing);
    const kept = await store.posts.importOne({ ...planned, post: { ...post, content, featuredImage } });
    if ("failed" in kept) throw new PostRefused(`the slug ${post.slug} was taken meanwhile: import it again`);
  }
  options.slugs.add(post.slug);
  for (const path of paths) {
    const other = options.led.get(path);
    if (other) notes.push(`${path} leads here, no longer to /blog/${other}: both posts name it`);
    options.led.set(path, post.slug);
  }
  const state = post.published ? "published" : post.publishAt ? "scheduled" : "draft";
  const from = paths.length > 0 ? `  from ${paths.join(", ")}` : "";
  const lost = foreign.uncarried.length > 0 ? [`changed or lost: ${counted(foreign.uncarried)}`] : [];
  return [
    `${options.isDry ? "would add" : "added"}  /blog/${post.slug}  ${state}${why ? ` (${why})` : ""}${from}`,
    ...[...notes, ...lost].map((words) => `note      ${post.slug}: ${words}`),
  ];
};
