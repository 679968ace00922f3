import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { type Role, tabsFor } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { placesFor } from "#views/components/staff-places.ts";
import { NEW_ROW, tabAddress } from "#views/islands/admin/list/page.ts";
import { visit } from "#views/islands/admin/list/use-list.ts";

/** An entry of the command palette: an action or a place to go; `kind` is the heading of its group. */
export type Command = { id: string; kind: string; name: string; note?: string; run: () => void };

export type CommandActs = { onKeys: () => void };

const FOUND_MOST = 5;

const goTo = (address: string) => () => visit(address);

const pathOfPost = (id: string): string => `/admin?open=${id}`;
export const NEW_POST = pathOfPost(NEW_ROW);

const places = ({ onKeys }: CommandActs, role: Role): Command[] => [
  ...tabsFor(role).map(({ id, label }) => ({
    id: `tab-${id}`,
    kind: t("Go to"),
    name: shown(label),
    run: goTo(tabAddress(id)),
  })),
  ...placesFor(role).map(([path, name]) => ({ id: path, kind: t("Go to"), name, run: goTo(path) })),
  { id: "site", kind: t("Go to"), name: t("The site"), run: goTo("/") },
  { id: "write", kind: t("Do"), name: t("New Post"), run: goTo(NEW_POST) },
  {
    id: "testimonial",
    kind: t("Do"),
    name: t("Add Testimonial"),
    run: goTo(`${tabAddress("testimonials")}&open=${NEW_ROW}`),
  },
  { id: "keys", kind: t("Do"), name: t("Show the keys"), run: onKeys },
];

const search = async (q: string, role: Role, signal: AbortSignal) => {
  const query = { q, limit: String(FOUND_MOST) };
  const [people, posts] = await Promise.all([
    role === "admin" ? ensureOk(api.people.$get({ query }, { init: { signal } })) : null,
    ensureOk(api["blog-posts"].$get({ query }, { init: { signal } })),
  ]);
  return { people: people ? await people.json() : [], posts: await posts.json() };
};

/** The commands that match: places and actions by name, then people and posts, `isFetching` until those are read. */
export function useCommands(typed: string, acts: CommandActs): { commands: Command[]; isFetching: boolean } {
  const words = useDeferredValue(typed.trim());
  const role = useAuth().user?.role ?? "user";
  const { data, isFetching } = useQuery({
    queryKey: ["palette", words],
    queryFn: ({ signal }) => search(words, role, signal),
    enabled: words.length > 1,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const asked = typed.trim().toLowerCase();
  const named = places(acts, role).filter(({ name }) => name.toLowerCase().includes(asked));
  if (words.length < 2 || !data) return { commands: named, isFetching };
  const people = data.people.map(({ id, name, email, hit }) => ({
    id: `person-${id}`,
    kind: t("People"),
    name: name ?? email,
    // The name says itself what was found in it, and the address stands beside it.
    note: hit && !["name", "address"].includes(hit.kind) ? hit.text : name === null ? undefined : email,
    run: goTo(`/admin/people/${id}`),
  }));
  const posts = data.posts.map(({ id, title, published }) => ({
    id: `post-${id}`,
    kind: t("Posts"),
    name: title,
    note: published ? undefined : t("Draft"),
    run: goTo(pathOfPost(id)),
  }));
  return { commands: [...named, ...people, ...posts], isFetching };
}
