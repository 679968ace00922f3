import { renderToStaticMarkup } from "react-dom/server";
import { oneLine } from "#src/mail/message.ts";
import type { Draft, Letterhead, Written } from "./block.ts";
import { LetterFrame } from "./frame.tsx";
import { paletteOf } from "./look.ts";
import { plainText } from "./text.ts";

/** A draft as it is sent: one line of subject, the HTML document and the plain text. */
export function writeLetter(draft: Draft, head: Letterhead): Written {
  const subject = oneLine(draft.subject, 180);
  const markup = renderToStaticMarkup(
    <LetterFrame draft={{ ...draft, subject }} head={head} palette={paletteOf(head.site.colors)} />,
  );
  return { subject, html: `<!doctype html>${markup}`, text: plainText(draft, head) };
}
