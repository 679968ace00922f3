import { t } from "#src/domain/words.ts";

/** A row's company: one line, whole in its tooltip. */
export function Company({ name }: { name: string | null }) {
  return name ? (
    <span dir="auto" title={name}>
      {name}
    </span>
  ) : (
    <span className="quiet">{t("Not provided")}</span>
  );
}
