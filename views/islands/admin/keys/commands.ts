import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";

/** An entry of the command palette: an action or a place to go; `kind` is the heading of its group. */
export type Command = { id: string; kind: string; name: string; note?: string; run: () => void };

/** What the commands call. */
export type CommandActs = {
  openTab: (tab: AdminTab) => void;
  editPost: (id?: string) => void;
  onKeys: () => void;
};

const FOUND_MOST = 5;

const places = ({ openTab, editPost, onKeys }: CommandActs): Command[] => [
  ...ADMIN_TABS.map(({ id, label }) => ({
    id: `tab-${id}`,
    kind: t("Go to"),
    name: shown(label),
    run: () => openTab(id),
  })),
  { id: "people", kind: t("Go to"), name: t("People"), run: () => location.assign("/admin/people") },
  { id: "numbers", kind: t("Go to"), name: t("Numbers"), run: () => location.assign("/admin/numbers") },
  { id: "accounts", kind: t("Go to"), name: t("Admins"), run: () => location.assign("/admin/accounts") },
  { id: "audit", kind: t("Go to"), name: t("Activity"), run: () => location.assign("/admin/audit") },
  { id: "site", kind: t("Go to"), name: t("The site"), run: () => location.assign("/") },
  { id: "write", kind: t("Do"), name: t("New Post"), run: () => editPost() },
  {
    id: "testimonial",
    kind: t("Do"),
    name: t("Add Testimonial"),
    run: () => {
      openTab("testimonials");
      clickAdd();
    },
  },
  { id: "keys", kind: t("Do"), name: t("Show the keys"), run: onKeys },
];

/** Clicks the add button of the testimonials' tab, waiting up to `frames` frames until the tab is rendered. */
const clickAdd = (frames = 60): void => {
  requestAnimationFrame(() => {
    const add = document.querySelector<HTMLElement>("[data-tab-open][data-tab=testimonials] .dashboard-add");
    if (add) add.click();
    else if (frames > 0) clickAdd(frames - 1);
  });
};

const search = async (q: string, signal: AbortSignal) => {
  const query = { q, limit: String(FOUND_MOST) };
  const [people, posts] = await Promise.all([
    ensureOk(api.people.$get({ query }, { init: { signal } })),
    ensureOk(api["blog-posts"].$get({ query }, { init: { signal } })),
  ]);
  return { people: await people.json(), posts: await posts.json() };
};

/**
 * Returns the commands that match: places and actions by name, then people and posts; `isFetching` while those are
 * searched.
 */
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
    run: () => location.assign(`/admin/people/${id}`),
  }));
  const posts = data.posts.map(({ id, title, published }) => ({
    id: `post-${id}`,
    kind: t("Posts"),
    name: title,
    note: published ? undefined : t("Draft"),
    run: () => acts.editPost(id),
  }));
  return { commands: [...named, ...people, ...posts], isFetching };
}
