import type { SiteContent } from "#src/content/shape/site.ts";
import { STORE_SEARCH } from "#src/domain/book.ts";

type CountingProps = { site: SiteContent; marker: Record<string, string> };

/** Says that the page counts, and where the links lead that are counted when they are followed; shows nothing. */
export function Counting({ site, marker }: CountingProps) {
  const { booking, book } = site.links;
  return (
    <i hidden data-counts="" data-booking={booking} data-book={book} data-store={STORE_SEARCH} {...marker} />
  );
}
