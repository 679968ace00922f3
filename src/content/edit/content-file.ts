import { isOwnPage } from "#src/content/own-pages.ts";
import { REDIRECTS } from "#src/content/redirects.ts";
import { FRONT_MATTER, treeOf } from "#src/content/yaml.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Change } from "./tree.ts";
import { editYaml } from "./yaml-edit.ts";

const emptyTree = (file: string): unknown => (file === REDIRECTS ? [] : {});

type Page = { head: string; front: string; fence: string; body: string };

const partsOfPage = (text: string): Page | undefined => {
  const found = FRONT_MATTER.exec(text);
  if (!found?.groups || found.index !== 0) return undefined;
  const front = found.groups.head ?? "";
  const head = text.slice(0, found[0].indexOf("\n") + 1);
  const below = text.slice(found[0].length);
  const gap = /^(?:[ \t]*\r?\n)*/.exec(below)?.[0] ?? "";
  const fence = found[0].slice(head.length + front.length) + gap;
  return { head, front, fence, body: below.slice(gap.length) };
};

/** Of YAML its value, of an own page its front matter and its Markdown as `body`; undefined where it cannot be read. */
export const fileTree = (file: string, text: string): { tree: unknown } | undefined => {
  if (!isOwnPage(file)) {
    const found = treeOf(text);
    return found && { tree: found.tree ?? emptyTree(file) };
  }
  const parts = partsOfPage(text);
  const front = parts && treeOf(parts.front);
  if (!front || !(isRecord(front.tree) || front.tree === null)) return undefined;
  return { tree: { ...front.tree, body: parts.body.replaceAll("\r\n", "\n") } };
};

const isBody = ({ path }: Change): boolean => path[0] === "body";

export const editFile = (file: string, text: string, changes: readonly Change[]): string => {
  if (!isOwnPage(file)) return editYaml(text, changes, emptyTree(file));
  const parts = partsOfPage(text);
  if (!parts) return text;
  const { head, front, fence, body } = parts;
  const eol = head.endsWith("\r\n") ? "\r\n" : "\n";
  const last = changes.findLast(isBody);
  const written = last && ("value" in last ? String(last.value) : "");
  const lead = fence.endsWith("\n") || !written ? fence : fence + eol;
  const now = written?.replace(/\r?\n/g, eol).toWellFormed() ?? body;
  const others = changes.filter((change) => !isBody(change));
  return head + editYaml(front, others, {}) + lead + now;
};
