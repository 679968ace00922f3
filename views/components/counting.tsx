import type { SiteContent } from "#src/content/shape/site.ts";
import { STORE_SEARCH } from "#src/domain/book.ts";

type CountingProps = { site: SiteContent; marker: Record<string, string> };

/** The marker of the counting island, with the URLs whose clicks are counted. Renders nothing visible. */
export function Counting({ site, marker }: CountingProps) {
  const { booking, book } = site.links;
  return (
    <i hidden data-counts="" data-booking={booking} data-book={book} data-store={STORE_SEARCH} {...marker} />
  );
}
