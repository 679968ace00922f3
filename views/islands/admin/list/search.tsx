import { type KeyboardEvent, useEffect, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { later } from "#views/browser/settled.ts";
import { openRows } from "#views/islands/admin/keys/rows.ts";
import { Form } from "#views/islands/admin/parts/form.tsx";
import type { List } from "./use-list.ts";

const TYPING_MS = 220;

type SearchProps = {
  list: Pick<List, "request" | "setRequest" | "query">;
  label: string;
};

/** The search field: what is typed narrows the list as it rests, and Enter leads to the first row. */
export function Search({ list: { request, setRequest, query }, label }: SearchProps) {
  const { q } = request;
  const [typed, setTyped] = useState(q);
  const [last, setLast] = useState(q);
  // Back, or 'Clear filters'.
  if (last !== q) {
    setLast(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useEffect(() => {
    if (typed.trim() === q) return;
    return later(() => setRequest({ q: typed.trim() }), TYPING_MS);
  }, [typed, q, setRequest]);
  // Enter leads to the first row, once what was searched is there; without one the keyboard stays.
  const [isEntered, setEntered] = useState(false);
  const { isPlaceholderData } = query;
  useEffect(() => {
    if (!isEntered || isPlaceholderData) return;
    setEntered(false);
    openRows()[0]?.focus();
  }, [isEntered, isPlaceholderData]);
  /** Escape would take the words away, and close the panel. */
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.blur();
  };
  return (
    <search className="relative flex-[1_1_7.5rem] max-md:flex-[1_0_100%]">
      <Form
        onSend={() => {
          setRequest({ q: typed.trim() });
          setEntered(true);
        }}
      >
        <span
          className="i-lucide-search absolute left-3.4 top-1/2 -mt-[0.6em] text-[1.05rem] text-muted-foreground pointer-events-none"
          aria-hidden="true"
        />
        <input
          name="q"
          className="form-input pl-10.8 pr-2"
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={LIMITS.search}
          value={typed}
          onKeyDown={leave}
          onChange={({ currentTarget }) => {
            setEntered(false);
            setTyped(currentTarget.value);
          }}
        />
      </Form>
    </search>
  );
}
