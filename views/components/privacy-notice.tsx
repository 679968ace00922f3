import { t } from "#src/domain/words.ts";

/** A page of the operator's own, as a link names it. */
export type PageLink = { name: string; href: string };

/** What stands at a form while the operator has a privacy page: what the address is for, and the way there. */
export function PrivacyNotice({ page }: { page: PageLink | undefined }) {
  if (!page) return null;
  return (
    <p className="small quiet mt-5">
      {`${t("We use it to answer you.")} `}
      <a href={page.href}>{page.name}</a>
    </p>
  );
}
