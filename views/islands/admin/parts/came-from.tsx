import type { Story } from "#src/domain/numbers.ts";
import { visitWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";

/** How a lead found the site, as an entry of a description list: source, campaign, pages in order. */
export function CameFrom({ story }: { story?: Story | null }) {
  return (
    <div className="dashboard-wide">
      <dt>{t("Came from")}</dt>
      <dd>{story ? wayOf(story) : t("Not known")}</dd>
    </div>
  );
}

const wayOf = ({ source, campaign, pages }: Story): string =>
  [campaign === null ? visitWord(source) : `${visitWord(source)} (${campaign})`, ...pages].join(" › ");
