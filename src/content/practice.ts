import { valueAt } from "#src/domain/content-change.ts";
import { editFile, fileTree } from "./edit/content-file.ts";
import { type Change, changedPaths } from "./edit/tree.ts";
import { EMPTY_SEEDS } from "./export.ts";
import { filesOf, siteValue } from "./language.ts";
import type { Texts } from "./overlay.ts";

const SITE = "site.yaml";

export type Practice = { name: string; locale: string; email: string; website: string };

/** A site of one's own has none of the sample's links, and its own name, address and language. */
const siteChanges = ({ website, ...fields }: Practice, own: unknown, shipped: unknown): Change[] => {
  const isSample = own === undefined;
  const takesWebsite = isSample || Bun.deepEquals(valueAt(own, "website"), valueAt(shipped, "website"));
  return [
    ...Object.entries(fields).map(([key, value]): Change => ({ path: [key], value })),
    ...(takesWebsite ? [{ path: ["website"], value: website }] : []),
    ...(isSample ? [{ path: ["links"], value: {} }] : []),
  ];
};

/**
 * Returns the files that make the shipped words those of a practice: site.yaml, whose name is filled in everywhere, and with
 * a new one no seeds. Of an `own` one what was changed by hand stays. @throws where it is no YAML
 */
export const practiceFiles = (embedded: Texts, own: Texts, practice: Practice): Texts => {
  const former = { locale: "en", ...formerSite(own[SITE]) };
  const shippedIn = (locale: string) =>
    filesOf(embedded, locale.split("-")[0] ?? "")[SITE] ?? embedded[SITE] ?? "";
  const now = shippedIn(practice.locale);
  const text = own[SITE] ?? now;
  const tree = fileTree(SITE, text)?.tree;
  const [from, to] = [shippedIn(former.locale), now].map((each) => fileTree(SITE, each)?.tree);
  const changes = changedPaths(from, to)
    .filter((path) => own[SITE] !== undefined && Bun.deepEquals(valueAt(tree, path), valueAt(from, path)))
    .map((path): Change => ({ path, value: valueAt(to, path) }));
  const fields = siteChanges(practice, own[SITE] === undefined ? undefined : tree, from);
  return {
    ...(own[SITE] === undefined ? EMPTY_SEEDS : {}),
    [SITE]: editFile(SITE, text, [...changes, ...fields]),
  };
};

/** What is there already of a practice's site.yaml. */
export const formerSite = (text: string | undefined): Partial<Practice> =>
  Object.fromEntries(
    (["name", "locale", "email"] as const).flatMap((field) => {
      const value = siteValue(text, field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
