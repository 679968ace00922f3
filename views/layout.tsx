import type { ReactNode } from "react";
import { Counting } from "./components/counting.tsx";
import { MarkSymbol } from "./components/drawings/mark.tsx";
import { Footer } from "./components/footer.tsx";
import type { Frame } from "./components/frame.ts";
import { Header } from "./components/header.tsx";
import { IconSymbols } from "./components/icon.tsx";
import { plainIsland } from "./island.tsx";

type LayoutProps = {
  frame: Frame;
  /** Further symbols this page's drawings share, beside the mark and the signs. */
  symbols?: ReactNode;
  /** False where there is nothing to lead away to. */
  footer?: boolean;
  /** Another head than readers see. Given by the page, so that no other page carries its style. */
  head?: typeof Header;
  children: ReactNode;
};

/** The body of every page: skip link, shared symbols, header, the page in `<main>`, footer. */
export function Layout({ frame, symbols, head: Head = Header, footer = true, children }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {frame.navigation.skip}
      </a>
      <svg className="sprite" aria-hidden="true" focusable="false">
        <MarkSymbol />
        <IconSymbols />
        {symbols}
      </svg>
      <Head frame={frame} marker={plainIsland("menus", "interaction")} />
      <main id="main">{children}</main>
      {footer && <Footer frame={frame} />}
      {frame.counts && <Counting site={frame.site} marker={plainIsland("counting", "idle")} />}
    </>
  );
}
