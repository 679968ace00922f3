import { plural, t } from "#src/domain/words.ts";
import type { Letterhead, Written } from "./block.ts";
import { writeLetter } from "./write.tsx";

/** The notice to staff that more results were sent in than letters leave in an hour, so that the rest wait. */
export function heldLetter(head: Letterhead, ceiling: number): Written {
  const title = t("Result letters wait");
  return writeLetter(
    {
      subject: `${title} · ${head.site.name}`,
      preview: t("More assessments came in than letters can go out in an hour."),
      blocks: [
        { block: "heading", text: title },
        {
          block: "text",
          text: plural(
            ceiling,
            "More assessments came in within the hour than usual. Every result is kept. {n} letter goes out in an hour, and the rest follow in turn.",
            "More assessments came in within the hour than usual. Every result is kept. {n} letters go out in an hour, and the rest follow in turn.",
          ),
        },
        {
          block: "text",
          text: t(
            "If you know none of these addresses, somebody may be using your assessment to send letters to strangers. Look through the newest results and delete what is not real.",
          ),
        },
        { block: "button", label: t("Open the dashboard"), href: `${head.origin}/admin`, tone: "primary" },
      ],
      reason: t("You get this letter because notices of new leads go to you. It comes at most once an hour."),
    },
    head,
  );
}
