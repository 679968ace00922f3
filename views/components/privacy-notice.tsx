import { t } from "#src/domain/words.ts";

/** A link to one of the operator's own pages. */
export type PageLink = { name: string; href: string };

/** Says at a form what the address is used for, with a link to the privacy page; renders nothing without that page. */
export function PrivacyNotice({ page }: { page: PageLink | undefined }) {
  if (!page) return null;
  return (
    <p className="small quiet mt-5">
      {`${t("We use it to answer you.")} `}
      <a href={page.href}>{page.name}</a>
    </p>
  );
}
