import { useState } from "react";
import { t } from "#src/domain/words.ts";
import { placesIn } from "#views/islands/words/shape.ts";
import { nameOf, readFiles, treeOf, useWords } from "#views/islands/words/state.ts";
import { lead } from "./fold.tsx";
import type { Section } from "./sections.ts";

/** Most results that are shown. */
const MOST = 12;

/** Finds a text or a field by its words, and leads to it. */
export function Search({ sections }: { sections: readonly Section[] }) {
  const { files } = useWords();
  const [asked, setAsked] = useState("");
  const parts = new Map(sections.flatMap((section) => section.parts.map((part) => [part.file, part])));
  const begin = () => void readFiles([...parts.keys()]).catch((error: unknown) => console.warn(error));
  const wanted = asked.trim().toLowerCase();
  const found =
    wanted.length < 2
      ? []
      : Object.values(files)
          .flatMap(({ file, shape }) =>
            placesIn(shape ?? {}, treeOf(file)).map(({ labels, path, text }) => {
              const label = [parts.get(file)?.label ?? file, ...labels].join(" › ");
              return { name: nameOf(file, path), label, text };
            }),
          )
          .filter(({ label, text }) => `${label} ${text}`.toLowerCase().includes(wanted))
          .slice(0, MOST);
  return (
    <search className="relative">
      <input
        type="search"
        className="form-input"
        aria-label={t("Find a text")}
        placeholder={t("Find a text")}
        value={asked}
        onFocus={begin}
        onChange={({ target }) => setAsked(target.value)}
      />
      {wanted.length > 1 && (
        <ul className="grid max-h-[70vh] overflow-y-auto border border-solid border-border-strong bg-card lg:absolute lg:z-3 lg:w-136">
          {found.map(({ name, label, text }) => (
            <li key={name} className="px-3 py-1 hair-bottom">
              <button
                type="button"
                className="grid w-full min-h-11 text-left"
                onClick={() => {
                  lead(name);
                  setAsked("");
                }}
              >
                <b>{label}</b>
                <span className="truncate quiet">{text}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-1 hair-bottom quiet">{t("Nothing found.")}</li>}
        </ul>
      )}
    </search>
  );
}
