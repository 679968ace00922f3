import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { insertTextIntoField } from "text-field-edit";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";
import { Field } from "#views/components/field.tsx";
import { useLink } from "./link-dialog.tsx";
import { Preview } from "./preview.tsx";
import { goOnWithList, isAddress, linkTo, MARKS } from "./text-field.tsx";
import { useTextPictures } from "./text-pictures.tsx";
import type { Editing } from "./use-editing.ts";

const FORM =
  /<(?:h[1-6]|a|[ou]l|li|b|strong|i|em|s|del|strike|sup|table|blockquote|img)[\s>]|font-weight:\s*(?:bold|[6-9]00)|line-through|mso-list/i;

/** The HTML of a paste that has a form. That of code editors only colors the source. */
function formOf(clipboard: DataTransfer): string | undefined {
  const html = clipboard.getData("text/html");
  // Google Docs' items of lists keep their spaces, too.
  const isPre = /white-space:\s*pre(?![\w-])/.test(html) && !html.includes("docs-internal-guid");
  const isCode = clipboard.types.includes("vscode-editor-data") || isPre;
  return FORM.test(html) && !isCode ? html : undefined;
}

const PANE =
  "border-[1.5px] border-solid rounded overflow-clip bg-card [&_:is(textarea,button)]:focus-visible:-outline-offset-3";
const BAR = "flex flex-wrap col-span-full p-.8 hair-bottom bg-muted [&_em]:font-display";
const TOOL =
  "inline-flex justify-center items-center min-w-11 h-11 px-2.4 rounded font-600 text-[1rem] hover:bg-border aria-pressed:bg-card";
const AREA =
  "block w-full min-h-100 p-4 border-0 bg-transparent resize-y [font:400_clamp(1.0625rem,1.02rem+.25vw,1.1875rem)/1.68_var(--font-text)] [tab-size:2] lg:min-h-[max(25rem,100dvh-30rem)] lg:px-[max(1.25rem,50%-19rem)]";

/** Whether this browser shows the page beside the text, where there is room. */
const BESIDE = "editor-beside";
const hasRoom = () => matchMedia("(min-width: 68.75rem)").matches;
/** With less room the page stands in the text's place. */
const UNLESS_ROOM = "max-[68.74rem]:hidden";

export function ContentField({ editing }: { editing: Editing }) {
  const [previewed, setPreviewed] = useState(() => hasRoom() && readStored(BESIDE) !== false);
  const [isPhone, setPhone] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Tab indents; Escape, then Tab leaves the field, so that there is no keyboard trap.
  const leaving = useRef(false);
  // Tab moves on as long as the user has only tabbed into the field and typed nothing.
  const visit = useRef<"arrived" | "passing" | "writing">("arrived");
  const pictures = useTextPictures(field);
  const link = useLink(field);
  const { fault: refusal, ...typed } = editing.wired("content");
  const isEmpty = typed.value.trim() === "";
  const fault = refusal ?? (isEmpty ? MESSAGES.contentRequired : undefined);
  const isFault = fault !== undefined && (!isEmpty || isLeft);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget, shiftKey, ctrlKey, metaKey } = event;
    if (event.nativeEvent.isComposing) return;
    const command = ctrlKey || metaKey;
    const isPassing = visit.current === "passing" && key === "Tab";
    if (!isPassing && key !== "Shift") visit.current = "writing";
    if (key === "Escape" && !leaving.current) {
      leaving.current = true;
      event.stopPropagation();
    } else if (key === "Tab" && !shiftKey && !leaving.current && !isPassing) {
      event.preventDefault();
      // SPEC §9.
      insertTextIntoField(currentTarget, "  ");
    } else if (command && (key === "b" || key === "i")) {
      event.preventDefault();
      MARKS[key === "b" ? 0 : 1].act(currentTarget);
    } else if (command && key === "k") {
      event.preventDefault();
      link.open();
    } else if (key !== "Tab" && key !== "Shift") {
      leaving.current = false;
      const isPlainEnter = key === "Enter" && !command && !shiftKey;
      if (isPlainEnter && goOnWithList(currentTarget)) event.preventDefault();
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (pictures.paste(event)) return;
    const { currentTarget, clipboardData } = event;
    const text = clipboardData.getData("text/plain");
    const address = text.trim();
    if (isAddress(address)) {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const selected = value.slice(selectionStart, selectionEnd).trim();
      if (selected === "" || isAddress(selected)) return;
      event.preventDefault();
      return linkTo(currentTarget, address);
    }
    const html = formOf(clipboardData);
    if (html === undefined) return;
    event.preventDefault();
    void pictures.pasteForm(currentTarget, html, text);
  };

  const inserts = [
    {
      label: () => t("Link"),
      face: <span className="i-lucide-link" aria-hidden="true" />,
      act: link.open,
    },
    {
      label: () => t("Picture"),
      face: <span className="i-lucide-image" aria-hidden="true" />,
      act: pictures.browse,
    },
  ];
  return (
    <div className="lg:col-start-1 lg:row-[2/span_2] lg:self-start lg:sticky lg:top-0">
      <Field
        id="post-content"
        label={t("Content")}
        hint={
          <>
            {t("Formatting tips: **bold**, *italic*, # Heading, - List item")}
            {t(". Tab writes two spaces; Escape, then Tab, leaves the field.")}
            {fault && !isFault && <span className="block">{t(fault)}</span>}
          </>
        }
        fault={isFault ? fault : undefined}
      >
        {(wired) => (
          <div
            className={`${PANE} ${isFault ? "border-destructive" : "border-border-strong"} ${previewed ? `grid grid-cols-1 ${isPhone ? "min-[68.75rem]:grid-cols-[minmax(0,1fr)_minmax(0,24.375rem)]" : "min-[68.75rem]:grid-cols-2"}` : ""}`}
          >
            <fieldset className={BAR} aria-label={t("Formatting")}>
              {[...MARKS, ...inserts].map(({ label, face, act }) => (
                <button
                  key={label()}
                  type="button"
                  className={`${TOOL} ${previewed ? UNLESS_ROOM : ""}`}
                  aria-label={label()}
                  title={label()}
                  onClick={() => field.current && act(field.current)}
                >
                  {face}
                </button>
              ))}
              <span className="ml-auto" />
              {previewed && (
                <button
                  type="button"
                  className={TOOL}
                  aria-label={t("A phone's width")}
                  title={t("A phone's width")}
                  aria-pressed={isPhone}
                  onClick={() => setPhone(!isPhone)}
                >
                  <span className="i-lucide-smartphone" aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                className={`${TOOL} !text-sm`}
                aria-pressed={previewed}
                onClick={() => {
                  setPreviewed(!previewed);
                  if (hasRoom()) writeStored(BESIDE, previewed ? false : undefined);
                }}
              >
                {t("Preview")}
              </button>
            </fieldset>
            <textarea
              {...typed}
              {...wired}
              ref={field}
              className={`${AREA} ${previewed && !isFault ? UNLESS_ROOM : ""}`}
              spellCheck
              required
              onFocus={() => {
                visit.current = "arrived";
              }}
              onKeyDown={onKeyDown}
              onKeyUp={({ key }) => {
                if (key === "Tab" && visit.current === "arrived") visit.current = "passing";
              }}
              onPointerDown={() => {
                visit.current = "writing";
              }}
              onPaste={onPaste}
              onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
              onDrop={pictures.drop}
              onBlur={() => {
                leaving.current = false;
                setLeft(true);
              }}
            />
            {previewed && <Preview content={typed.value} field={field} isPhone={isPhone} />}
          </div>
        )}
      </Field>
      {pictures.dialogs}
      {link.dialog}
    </div>
  );
}
