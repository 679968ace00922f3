import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { type Role, tabsFor } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { placesFor } from "#views/components/staff-places.ts";
import { NEW_ROW, postAddress, tabAddress } from "#views/islands/admin/list/page.ts";
import { visit } from "#views/islands/admin/list/use-list.ts";
import { DIALOG_BODY, Modal, Overlay } from "#views/islands/admin/parts/modal.tsx";

const OPTION =
  "flex items-center justify-between gap-6 min-h-11 px-2.8 py-1.2 rounded text-[1rem] cursor-pointer aria-selected:bg-muted forced-colors:aria-selected:[outline:2px_solid_Highlight]";

export function Palette({ onClose, ...acts }: CommandActs & { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const { commands, isFetching } = useCommands(typed, acts);
  const list = useId();
  const at = Math.min(place, commands.length - 1);
  const chosen = commands[at];
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && commands.length > 0) {
      event.preventDefault();
      const next = (at + by + commands.length) % commands.length;
      setPlace(next);
      document.getElementById(`${list}-${commands[next]?.id}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <Overlay className="self-start w-[min(100%,36rem)] !mt-[8vh] overflow-clip" onClose={onClose}>
      <Dialog.Title className="hidden-text">{t("Go anywhere")}</Dialog.Title>
      <input
        className="form-input border-0 border-b !rounded-none !min-h-13 px-4.5"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen && `${list}-${chosen.id}`}
        aria-label={t("Go to a tab, a person or a post")}
        placeholder={t("A tab, a person, a post…")}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <div
        id={list}
        role="listbox"
        aria-label={t("Found")}
        className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.4"
        aria-busy={isFetching}
      >
        {[...Map.groupBy(commands, ({ kind }) => kind)].map(([kind, group]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-label={kind}>
            <p aria-hidden="true" className="quiet px-2.8 pt-2 pb-.6 text-[.8125rem]">
              {kind}
            </p>
            {group.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the box above keeps the focus
              <div
                key={command.id}
                id={`${list}-${command.id}`}
                role="option"
                aria-selected={command === chosen}
                className={OPTION}
                onClick={() => run(command)}
              >
                {command.name}
                {command.note && (
                  <small className="quiet overflow-hidden text-ellipsis text-sm">{command.note}</small>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="hidden-text" role="status">
        {plural(commands.length, "{n} found", "{n} found")}
      </p>
      {commands.length === 0 && !isFetching && <p className="quiet p-5">{t("Nothing found.")}</p>}
    </Overlay>
  );
}

const keys = (): [string[], string][] => [
  [["J", "K"], t("Next row, previous row")],
  [["Enter"], t("Open the row")],
  [["X"], t("Select the row")],
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

/** An entry of the command palette: an action or a place to go; `kind` is the heading of its group. */
type Command = { id: string; kind: string; name: string; note?: string; run: () => void };

type CommandActs = { onKeys: () => void };

const FOUND_MOST = 5;

const goTo = (address: string) => () => visit(address);

const places = ({ onKeys }: CommandActs, role: Role): Command[] => [
  ...tabsFor(role).map(({ id, label }) => ({
    id: `tab-${id}`,
    kind: t("Go to"),
    name: shown(label),
    run: goTo(tabAddress(id)),
  })),
  ...placesFor(role).map(([path, name]) => ({ id: path, kind: t("Go to"), name, run: goTo(path) })),
  { id: "site", kind: t("Go to"), name: t("The site"), run: goTo("/") },
  { id: "write", kind: t("Do"), name: t("New Post"), run: goTo(postAddress(NEW_ROW)) },
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
function useCommands(typed: string, acts: CommandActs): { commands: Command[]; isFetching: boolean } {
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
    run: goTo(postAddress(id)),
  }));
  return { commands: [...named, ...people, ...posts], isFetching };
}
