import { plural, t } from "#src/domain/words.ts";
import type { Letterhead, Written } from "./block.ts";
import { writeLetter } from "./write.tsx";

/** The notice to staff that more results were sent in than letters leave in an hour, so that the rest wait. */
export function heldLetter(head: Letterhead, ceiling: number): Written {
  const title = t("Result letters wait");
  return writeLetter(
    {
      subject: `${title} · ${head.site.name}`,
      preview: t("More assessments were sent in than letters leave in an hour."),
      blocks: [
        { block: "heading", text: title },
        {
          block: "text",
          text: plural(
            ceiling,
            "More assessments were sent in within the hour than usual. Every result is kept; {n} letter leaves in an hour, and the rest follow in their turn.",
            "More assessments were sent in within the hour than usual. Every result is kept; {n} letters leave in an hour, and the rest follow in their turn.",
          ),
        },
        {
          block: "text",
          text: t(
            "If these addresses are nobody's you know, somebody may be using your quiz to send letters to strangers. Look through the newest results and delete what is not real.",
          ),
        },
        { block: "button", label: t("Open the dashboard"), href: `${head.origin}/admin`, tone: "primary" },
      ],
      reason: t("You get this letter because you hear of new leads. It comes at most once an hour."),
    },
    head,
  );
}
