import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent, useId, useState } from "react";
import { plural, t } from "#src/domain/words.ts";
import { OPTION } from "#views/islands/admin/parts/choice.tsx";
import { DIALOG_BODY, Modal, Overlay } from "#views/islands/admin/parts/modal.tsx";
import { type Command, type CommandActs, useCommands } from "./commands.ts";

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
                data-highlighted={command === chosen || undefined}
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
