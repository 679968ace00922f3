import type { LettersContent } from "#src/content/shape/letters.ts";
import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import { fill } from "#src/domain/pattern.ts";
import type { Letterhead, Written } from "./block.ts";
import { writeLetter } from "./write.tsx";

/**
 * The letter with a one-time login link.
 * @param url the whole address of /admin/verify with its token
 */
export function loginLinkLetter(words: LettersContent["loginLink"], head: Letterhead, url: string): Written {
  const values = { site: head.site.name, minutes: LOGIN_LINK_MINUTES };
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.title, values) },
        { block: "text", text: `${words.greeting}\n\n${fill(words.body, values)}` },
        { block: "button", label: words.button, href: url, tone: "primary" },
        { block: "text", text: fill(words.expiry, values) },
        { block: "address", lead: words.fallback, href: url },
        { block: "note", text: words.ignore },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}
