import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { bare } from "#src/domain/fold.ts";
import { type Role, tabsFor } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { placesFor } from "#views/components/staff-places.ts";
import { visit } from "#views/islands/admin/dashboard.ts";
import { NEW_ROW, postAddress, tabAddress } from "#views/islands/admin/list/page.ts";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";
import { settingsFor } from "./settings.ts";

const PLACE =
  "flex items-center justify-between gap-6 min-h-11 px-2.8 rounded no-underline first:bg-muted hover:bg-muted focus-visible:-outline-offset-2";

const walk = (event: KeyboardEvent): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  all.at((all.indexOf(document.activeElement as HTMLElement) + by) % all.length)?.focus();
};

/** Leads to a page, a person or a post by a few letters of its name; Enter in the field, to the first. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const role = useAuth().user?.role ?? "user";
  const { data = [], isFetching } = useQuery({
    queryKey: ["palette", words],
    queryFn: ({ signal }) => search(words, role, signal),
    enabled: words.length > 1,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  // Pages by name, settings by what people call them, then people and posts.
  const asked = bare(typed).split(/\s+/).filter(Boolean);
  const has = (text: string) => asked.every((word) => bare(text).includes(word));
  const named = places(role).filter(({ name }) => has(name));
  const isShown = (address: string) => named.some((place) => place.address === address);
  const settings = settingsFor(role)
    .filter(([address, name, words]) => has(`${name} ${words}`) && !isShown(address))
    .map(([address, name]) => ({ address, name, note: t("Setting") }));
  const found = words.length > 1 ? [...named, ...settings, ...data] : named;
  const open = (address: string) => {
    onClose();
    visit(address);
  };
  return (
    <Modal title={t("Go anywhere")} onClose={onClose}>
      <Form className={DIALOG_BODY} onKeyDown={walk} onSend={() => found[0] && open(found[0].address)}>
        <input
          className="form-input"
          aria-label={t("Go to a tab, a person or a post")}
          placeholder={t("A tab, a person, a post…")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <nav className="h-[min(22rem,50vh)] overflow-y-auto" aria-label={t("Found")} aria-busy={isFetching}>
          {found.map(({ address, name, note }) => (
            <a
              key={address}
              className={PLACE}
              href={address}
              onClick={(event) => {
                event.preventDefault();
                open(address);
              }}
            >
              {name} {note && <small className="quiet truncate text-sm">{note}</small>}
            </a>
          ))}
        </nav>
        <p role="status" className={found.length > 0 ? "hidden-text" : "quiet"}>
          {found.length > 0 || isFetching
            ? plural(found.length, "{n} found", "{n} found")
            : t("Nothing found.")}
        </p>
      </Form>
    </Modal>
  );
}

type Place = { address: string; name: string; note?: string | undefined };

const FOUND_MOST = 5;

const places = (role: Role): Place[] => [
  ...tabsFor(role).map(({ id, label }) => ({ address: tabAddress(id), name: shown(label) })),
  ...placesFor(role).map(([address, name]) => ({ address, name })),
  { address: "/", name: t("The site") },
  { address: postAddress(NEW_ROW), name: t("New Post") },
  { address: `${tabAddress("testimonials")}&open=${NEW_ROW}`, name: t("Add Testimonial") },
];

const search = async (q: string, role: Role, signal: AbortSignal): Promise<Place[]> => {
  const query = { q, limit: String(FOUND_MOST) };
  const [people, posts] = await Promise.all([
    role === "admin" ? ensureOk(api.people.$get({ query }, { init: { signal } })) : null,
    ensureOk(api["blog-posts"].$get({ query }, { init: { signal } })),
  ]);
  return [
    ...(people ? await people.json() : []).map(({ id, name, email, hit }) => ({
      address: `/admin/people/${id}`,
      name: name ?? email,
      // The name says itself what was found in it, and the address is beside it.
      note: hit && !["name", "address"].includes(hit.kind) ? hit.text : name === null ? undefined : email,
    })),
    ...(await posts.json()).map(({ id, title, published }) => ({
      address: postAddress(id),
      name: title,
      note: published ? undefined : t("Draft"),
    })),
  ];
};

const keys = (): [string[], string][] => [
  [["J", "K"], t("Next row, previous row")],
  [["Enter"], t("Open the row")],
  [["X"], t("Select the row")],
  [["Shift", "J", "K"], t("Select the next row, the previous row")],
  [["R"], t("Reply")],
  [["S"], t("Set status")],
  [["O"], t("Owner")],
  [["I"], t("Take over")],
  [["F"], t("Follow-up")],
  [["D"], t("Done")],
  [["1", "3", "7"], t("Later")],
  [["N"], t("Note")],
  [["!"], t("Mark as spam")],
  [["#"], t("Delete")],
  [["Z"], t("Undo")],
  [["T"], t("Today")],
  [["Esc"], t("Close what is open")],
  [["/"], t("Search the list")],
  [["C"], t("Write a post or a testimonial, add a person")],
  [["Ctrl", "K"], t("Go anywhere")],
  [["Ctrl", "S"], t("Save the post you are writing")],
  [["?"], t("Show the keys")],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={t("Keys")} description={t("None of these work while you type.")} onClose={onClose}>
      <div className={DIALOG_BODY}>
        <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-2.4">
          {keys().map(([pressed, does]) => (
            <div key={does} className="grid grid-cols-[6.5rem_1fr] items-center">
              <dt>
                {pressed.map((key) => (
                  <kbd
                    key={key}
                    className="inline-block min-w-7 mr-1.4 px-1.8 py-.4 border border-solid border-border-strong rounded bg-background font-text font-600 text-sm leading-[1.4] text-center"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
