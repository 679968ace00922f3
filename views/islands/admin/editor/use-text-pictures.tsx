import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { plural } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import type { PastedForm } from "./markdown-of-paste.ts";
import { faultOf } from "./picture.ts";
import { PictureLibrary } from "./picture-library.tsx";
import { insertPicture, insertText } from "./text-field.ts";
import { type Chosen, TextPicture } from "./text-picture.tsx";

type Spot = { start: number; end: number };

/** A picture that waits for its alternative text; a pasted one has its own position in the text. */
type Waiting = Chosen & { at?: number; inline?: boolean };

const filesOf = ({ files }: DataTransfer): File[] => [...files];

/** Returns the position in the text under the pointer, if the browser supports it. */
const spotAt = (field: HTMLTextAreaElement, { clientX, clientY }: DragEvent): Spot | undefined => {
  const found = document.caretPositionFromPoint?.(clientX, clientY);
  return found?.offsetNode === field ? { start: found.offset, end: found.offset } : undefined;
};

/**
 * Adds pictures to a text: pasted, dropped or chosen from the library. Asks for each one's alternative text, then
 * inserts it at the cursor or the place of the drop, as if typed.
 */
export function useTextPictures(field: RefObject<HTMLTextAreaElement | null>) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [browsing, setBrowsing] = useState(false);
  const [spot, setSpot] = useState<Spot>({ start: 0, end: 0 });
  const [ready, setReady] = useState<{ url: string; alt: string } & Pick<Waiting, "at" | "inline">>();
  const [first] = waiting;

  const hold = (element: HTMLTextAreaElement) =>
    setSpot({ start: element.selectionStart, end: element.selectionEnd });

  const take = async (files: File[]) => {
    const sound: Waiting[] = [];
    for (const file of files) {
      const fault = await faultOf(file);
      if (fault) showToast({ title: file.name, description: fault, variant: "destructive" });
      else sound.push({ file });
    }
    setWaiting((before) => [...before, ...sound]);
  };

  // Inserted once no dialog traps the focus; the next picture goes after it.
  useEffect(() => {
    const element = field.current;
    if (!ready || !element) return;
    element.focus();
    const { at, inline } = ready;
    element.setSelectionRange(at ?? spot.start, at ?? spot.end);
    const before = element.value.length;
    insertPicture(element, ready.url, ready.alt, inline);
    const grown = element.value.length - before;
    // Move the positions of the paste's other pictures, which come after it.
    setWaiting((rest) => rest.map((one) => (one.at === undefined ? one : { ...one, at: one.at + grown })));
    setReady(undefined);
    setSpot({ start: element.selectionEnd, end: element.selectionEnd });
  }, [ready, spot, field]);

  const dialogs: ReactNode = (
    <>
      {browsing && (
        <PictureLibrary
          onChoose={(url) => {
            setBrowsing(false);
            setWaiting([{ url }]);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
      {first && !ready && (
        <TextPicture
          key={waiting.length}
          chosen={first}
          returnTo={() => field.current}
          onInsert={(url, alt) => {
            setWaiting((before) => before.slice(1));
            setReady({ url, alt, at: first.at, inline: first.inline });
          }}
          onClose={() => setWaiting((before) => before.slice(1))}
        />
      )}
    </>
  );

  return {
    dialogs,
    browse: () => {
      if (field.current) hold(field.current);
      setBrowsing(true);
    },
    /** Handles a paste of pictures without text. Returns whether it did. */
    paste: (event: ClipboardEvent<HTMLTextAreaElement>): boolean => {
      const files = filesOf(event.clipboardData).filter(({ type }) => type.startsWith("image/"));
      if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return false;
      event.preventDefault();
      hold(event.currentTarget);
      void take(files);
      return true;
    },
    /** Inserts a paste's text at the cursor, asks for its pictures one by one, and shows a toast for missing ones. */
    insertForm: (element: HTMLTextAreaElement, { text, pictures, lost }: PastedForm): void => {
      const start = element.selectionStart;
      insertText(element, text);
      setWaiting((before) => [...before, ...pictures.map((one) => ({ ...one, at: start + one.at }))]);
      if (lost === 0) return;
      showToast({
        title: plural(
          lost,
          "{n} picture did not come along: drop the file here.",
          "{n} pictures did not come along: drop the files here.",
        ),
      });
    },
    /** Handles dropped files; dropped text is left to the browser. */
    drop: (event: DragEvent<HTMLTextAreaElement>): void => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      const at = spotAt(event.currentTarget, event);
      if (at) setSpot(at);
      else hold(event.currentTarget);
      void take(files);
    },
  };
}
