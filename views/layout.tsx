import type { ReactNode } from "react";
import { STORE_SEARCH } from "#src/domain/book.ts";
import { MarkSymbol } from "./components/drawings/mark.tsx";
import { Footer } from "./components/footer.tsx";
import type { Frame } from "./components/frame.ts";
import { Header } from "./components/header.tsx";
import { IconSymbols } from "./components/icon.tsx";
import { plainIsland } from "./island.tsx";

type LayoutProps = {
  frame: Frame;
  /** SVG symbols for this page's drawings, in addition to the mark and the icons. */
  symbols?: ReactNode;
  /** Replaces the site's header and footer. A prop, so that only the pages that pass it carry its style. */
  head?: typeof Header;
  headClass?: string;
  /** At its foot the practice and how to reach it, without the links that lead to what it offers. */
  isPrivate?: boolean;
  children: ReactNode;
};

export function Layout({ frame, symbols, head: Head = Header, headClass, isPrivate, children }: LayoutProps) {
  const { announcement, site } = frame;
  const { booking, book } = site.links;
  return (
    <>
      <a className="skip-link" href="#main">
        {frame.navigation.skip}
      </a>
      <svg className="sprite" aria-hidden="true">
        <MarkSymbol />
        <IconSymbols />
        {symbols}
      </svg>
      {announcement && (
        <p className="ground-band print:hidden">
          <span className="wrap block py-2 text-sm">
            {announcement.link ? <a href={announcement.link}>{announcement.text}</a> : announcement.text}
          </span>
        </p>
      )}
      <Head frame={frame} className={headClass} marker={plainIsland("menus", "interaction")} />
      <main id="main" data-shortcuts={frame.user?.shortcuts}>
        {children}
      </main>
      {Head === Header && <Footer frame={frame} isPrivate={isPrivate} />}
      {frame.user?.isAdmin && Head === Header && <i hidden {...plainIsland("edit-key", "idle")} />}
      {/* Has the loader count for the site's statistics, clicks on these links among it. */}
      {frame.counts && (
        <i hidden data-counts="" data-booking={booking} data-book={book} data-store={STORE_SEARCH} />
      )}
    </>
  );
}
