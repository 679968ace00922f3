import { t } from "#src/domain/words.ts";

/** On a drawn portrait, for staff alone. */
export const PhotoWanted = () => (
  <span className="absolute left-2 bottom-2 px-2 py-.6 rounded bg-card text-foreground text-xs font-600">
    {t("Your photo")}
  </span>
);
