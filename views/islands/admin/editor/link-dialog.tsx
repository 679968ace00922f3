import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { isAddress as isMailAddress } from "#src/domain/address.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { DIALOG_BODY, DialogFoot, Modal } from "#views/islands/admin/parts/modal.tsx";
import { insertLink, isAddress, linkTo } from "./text-field.tsx";

type Link = { words: string; address: string };

/** Asks where a link in a text leads, and puts it in the place of what is selected. */
export function useLink(field: RefObject<HTMLTextAreaElement | null>) {
  const [selected, setSelected] = useState<string>();
  const answer = (link?: Link) => {
    // Gone before the text is written: the dialog traps the focus.
    flushSync(() => setSelected(undefined));
    if (!link || !field.current) return;
    if (link.words === selected) linkTo(field.current, link.address);
    else insertLink(field.current, link.words || link.address, link.address);
  };
  return {
    open: () => {
      const { selectionStart, selectionEnd, value } = field.current ?? {};
      setSelected(value?.slice(selectionStart, selectionEnd) ?? "");
    },
    dialog: selected !== undefined && (
      <LinkDialog selected={selected} returnTo={() => field.current} answer={answer} />
    ),
  };
}

/** What somebody means by it: a whole address, a path of this site, an email address, or an address without its `https://`. */
function addressOf(typed: string): string | undefined {
  if (isAddress(typed) || /^(?:\/(?!\/)|#|mailto:)\S*$/.test(typed)) return typed;
  if (isMailAddress(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(typed) ? `https://${typed}` : undefined;
}

const pages = () => [
  { title: t("Home"), address: "/" },
  { title: t("Framework"), address: "/framework" },
  { title: t("Process"), address: "/process" },
  { title: t("Assessment"), address: "/assessment" },
  { title: t("Books"), address: "/books" },
  { title: t("Blog"), address: "/blog" },
];

const FOUND_MOST = 6;

/** Own pages and published posts whose names have the letters. */
async function search(q: string, signal: AbortSignal): Promise<{ title: string; address: string }[]> {
  const query = { q, status: "published" as const, limit: String(FOUND_MOST) };
  const [content, posts] = await Promise.all([
    ensureOk(api.content.$get({}, { init: { signal } })),
    ensureOk(api["blog-posts"].$get({ query }, { init: { signal } })),
  ]);
  const own = (await content.json()).files.flatMap(({ file, title }) => {
    const path = /^pages\/(.+)\.md$/.exec(file)?.[1];
    return path ? [{ title, address: `/${path}` }] : [];
  });
  const named = [...pages(), ...own].filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
  const found = (await posts.json()).map(({ title, slug }) => ({ title, address: `/blog/${slug}` }));
  return [...named, ...found].slice(0, FOUND_MOST);
}

type LinkDialogProps = {
  selected: string;
  returnTo: () => HTMLElement | null;
  answer: (link?: Link) => void;
};

function LinkDialog({ selected, returnTo, answer }: LinkDialogProps) {
  const isSelectedAddress = isAddress(selected);
  const [typed, setTyped] = useState(isSelectedAddress ? selected : "");
  const [words, setWords] = useState(isSelectedAddress ? "" : selected);
  const [fault, setFault] = useState<string>();
  const wanted = typed.trim();
  const address = addressOf(wanted);
  const { data: found = [] } = useQuery({
    queryKey: ["link", wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: wanted !== "" && address === undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const shown = wanted === "" || address !== undefined ? [] : found;
  const insert = () => {
    if (address) answer({ words, address });
    else setFault(t("Type an address, or choose a page or a post."));
  };
  return (
    <Modal title={t("Insert link")} firm returnTo={returnTo} onClose={() => answer()}>
      <Form onSend={insert}>
        <div className={DIALOG_BODY}>
          <TextField
            id="link-address"
            label={t("Address, or a page or post of this site")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            fault={fault}
            value={typed}
            onChange={({ currentTarget }) => {
              setFault(undefined);
              setTyped(currentTarget.value);
            }}
          />
          <nav className="grid gap-1 empty:hidden" aria-label={t("Found")}>
            {shown.map(({ title, address }) => (
              <Button
                key={address}
                look="text"
                className="justify-self-start text-left"
                onClick={() => answer({ words: words || title, address })}
              >
                {title}
              </Button>
            ))}
          </nav>
          <TextField
            id="link-words"
            label={t("Words")}
            optional
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
        <DialogFoot>
          <Button onClick={() => answer()}>{t("Cancel")}</Button>
          <Button type="submit" look="primary">
            {t("Insert link")}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}
