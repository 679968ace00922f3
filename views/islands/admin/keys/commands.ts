import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { NEW_ROW, tabAddress } from "#views/islands/admin/list/page.ts";

/** An entry of the command palette: an action or a place to go; `kind` is the heading of its group. */
export type Command = { id: string; kind: string; name: string; note?: string; run: () => void };

export type CommandActs = { openTab: (tab: AdminTab) => void; onKeys: () => void };

const FOUND_MOST = 5;

const goTo = (address: string) => () => location.assign(address);

const pathOfPost = (id: string): string => `/admin?open=${id}`;

const places = ({ openTab, onKeys }: CommandActs): Command[] => [
  ...ADMIN_TABS.map(({ id, label }) => ({
    id: `tab-${id}`,
    kind: t("Go to"),
    name: shown(label),
    run: () => openTab(id),
  })),
  { id: "people", kind: t("Go to"), name: t("People"), run: goTo("/admin/people") },
  { id: "numbers", kind: t("Go to"), name: t("Numbers"), run: goTo("/admin/numbers") },
  { id: "accounts", kind: t("Go to"), name: t("Admins"), run: goTo("/admin/accounts") },
  { id: "audit", kind: t("Go to"), name: t("Activity"), run: goTo("/admin/audit") },
  { id: "site", kind: t("Go to"), name: t("The site"), run: goTo("/") },
  { id: "write", kind: t("Do"), name: t("New Post"), run: goTo(pathOfPost(NEW_ROW)) },
  {
    id: "testimonial",
    kind: t("Do"),
    name: t("Add Testimonial"),
    run: goTo(`${tabAddress("testimonials")}&open=${NEW_ROW}`),
  },
  { id: "keys", kind: t("Do"), name: t("Show the keys"), run: onKeys },
];

const search = async (q: string, signal: AbortSignal) => {
  const query = { q, limit: String(FOUND_MOST) };
  const [people, posts] = await Promise.all([
    ensureOk(api.people.$get({ query }, { init: { signal } })),
    ensureOk(api["blog-posts"].$get({ query }, { init: { signal } })),
  ]);
  return { people: await people.json(), posts: await posts.json() };
};

/** The commands that match: places and actions by name, then people and posts, `isFetching` until those are read. */
export function useCommands(typed: string, acts: CommandActs): { commands: Command[]; isFetching: boolean } {
  const words = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["palette", words],
    queryFn: ({ signal }) => search(words, signal),
    enabled: words.length > 1,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const asked = typed.trim().toLowerCase();
  const named = places(acts).filter(({ name }) => name.toLowerCase().includes(asked));
  if (words.length < 2 || !data) return { commands: named, isFetching };
  const people = data.people.map(({ id, name, email }) => ({
    id: `person-${id}`,
    kind: t("People"),
    name: name ?? email,
    note: name === null ? undefined : email,
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
