import { siteValue } from "./language.ts";
import { isSeed } from "./seeds.ts";

const digestOf = (text: string): string => Bun.hash(text).toString(36);

/** The server keeps them, for a newer program to compare with its own. */
export const builtInDigests = (embedded: Record<string, string>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(embedded).flatMap(([file, text]) => (isSeed(file) ? [] : [[file, digestOf(text)]])),
    ),
  );

/** The operator's own files whose built-in ones have changed since the last server kept its digests. */
export const changedUnderOwn = (
  kept: string | undefined,
  embedded: Record<string, string>,
  own: Record<string, string>,
): string[] => {
  const before: Record<string, string> = JSON.parse(kept ?? "{}");
  const [language = ""] = (siteValue(own["site.yaml"], "locale") ?? "").split("-");
  return Object.keys(own).filter((file) => {
    const shipped = [`languages/${language}/${file}`, file].find((name) => name in embedded) ?? "";
    return before[shipped] !== undefined && before[shipped] !== digestOf(embedded[shipped] ?? "");
  });
};
