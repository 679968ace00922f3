import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import { fill } from "#src/domain/pattern.ts";
import type { Letterhead, Written } from "./block.ts";
import type { LoginLinkWords } from "./words.ts";
import { writeLetter } from "./write.tsx";

/**
 * The letter with a one-time login link.
 * @param url the whole address of /admin/verify with its token
 */
export function loginLinkLetter(words: LoginLinkWords, head: Letterhead, url: string): Written {
  const values = { site: head.name, minutes: LOGIN_LINK_MINUTES };
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.heading, values) },
        { block: "text", text: fill(words.text, values) },
        { block: "button", label: words.button, href: url, tone: "primary" },
        { block: "note", text: fill(words.note, values) },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}
