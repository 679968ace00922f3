import type { ReactNode } from "react";
import { HUES } from "#src/domain/lists.ts";
import type { Draft, Letterhead } from "./block.ts";
import { BlockRow } from "./blocks.tsx";
import { DISPLAY, darkRules, type Palette, TEXT, tone } from "./look.ts";

const BASE_RULES = `body{margin:0;padding:0}a:hover{text-decoration:underline}
@media (max-width:480px){.gutter{padding-left:20px !important;padding-right:20px !important}.outer{padding:0 !important}.sheet{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}`;

/** A whole letter as an HTML document: one table of at most 600 px. */
export function LetterFrame({ draft, head, palette }: { draft: Draft; head: Letterhead; palette: Palette }) {
  return (
    <html lang={head.site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{draft.subject}</title>
        <style>{":root{color-scheme:light dark;supported-color-schemes:light dark}"}</style>
        <style>{BASE_RULES}</style>
        {/* Apart from the rest: a mail program that dislikes one rule drops the whole element. */}
        <style>{darkRules(palette)}</style>
      </head>
      <body
        className={tone("ground", "ground")}
        style={{ margin: 0, padding: 0, backgroundColor: palette.ground.light, WebkitTextSizeAdjust: "100%" }}
      >
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden", msoHide: "all" } as object}>
          {draft.preview}
          {/* Keeps the letter's first words out of the preview line. */}
          {"\u00a0\u200c".repeat(80)}
        </div>
        {/* Mail programs drop <html> and <title>: the language and the name stand here once more. */}
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs drop <article> too */}
        <div role="article" aria-label={draft.subject} lang={head.site.locale}>
          <Grid className={tone("ground", "ground")} style={{ backgroundColor: palette.ground.light }}>
            <tr>
              <td align="center" className="outer" style={{ padding: "32px 12px" }}>
                <Sheet draft={draft} head={head} palette={palette} />
              </td>
            </tr>
          </Grid>
        </div>
      </body>
    </html>
  );
}

function Sheet({ draft, head, palette }: { draft: Draft; head: Letterhead; palette: Palette }) {
  return (
    <table
      role="presentation"
      width="600"
      cellPadding={0}
      cellSpacing={0}
      className={`sheet ${tone("ground", "card")} ${tone("edge", "line")}`}
      style={{
        width: "100%",
        maxWidth: 600,
        tableLayout: "fixed",
        borderCollapse: "separate",
        backgroundColor: palette.card.light,
        border: `1px solid ${palette.line.light}`,
        borderRadius: "6px 6px 56px 6px",
        overflow: "hidden",
      }}
    >
      <tbody>
        <Masthead head={head} palette={palette} />
        <tr>
          <td className="gutter" style={{ padding: "36px 44px 16px" }}>
            <Grid>
              {draft.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
                <BlockRow key={index} block={block} palette={palette} />
              ))}
            </Grid>
          </td>
        </tr>
        <Foot draft={draft} head={head} palette={palette} />
      </tbody>
    </table>
  );
}

function Masthead({ head, palette }: { head: Letterhead; palette: Palette }) {
  return (
    <tr>
      <td
        className={`gutter ${tone("ground", "band")}`}
        style={{ padding: "22px 44px", backgroundColor: palette.band.light }}
      >
        <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse" }}>
          <tbody>
            <tr>
              <td style={{ paddingRight: 18 }}>
                <a
                  href={head.origin}
                  className={tone("ink", "onBand")}
                  style={{
                    color: palette.onBand.light,
                    fontFamily: DISPLAY,
                    fontSize: 24,
                    lineHeight: "28px",
                    letterSpacing: "-0.01em",
                    textDecoration: "none",
                  }}
                >
                  {head.site.name}
                </a>
              </td>
              {HUES.map((hue) => (
                <td key={hue} style={{ paddingRight: 5, verticalAlign: "middle" }}>
                  <div
                    className={tone("ground", hue)}
                    style={{
                      width: 11,
                      height: 11,
                      fontSize: 1,
                      lineHeight: "11px",
                      // The band is dark in both modes: so are the hues that are made for dark.
                      backgroundColor: palette[hue].dark,
                      borderRadius: "50% 50% 50% 0",
                    }}
                  >
                    {"\u00a0"}
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

function Foot({ draft, head, palette }: { draft: Draft; head: Letterhead; palette: Palette }) {
  const small = { margin: 0, fontFamily: TEXT, fontSize: 13, lineHeight: "20px", color: palette.quiet.light };
  return (
    <tr>
      <td className="gutter" style={{ padding: "0 44px 36px" }}>
        <div
          className={tone("edge", "line")}
          style={{ borderTop: `1px solid ${palette.line.light}`, paddingTop: 18, paddingRight: 32 }}
        >
          <p className={tone("ink", "quiet")} style={small}>
            <a
              href={head.site.website}
              className={tone("ink", "link")}
              style={{ color: palette.link.light, fontWeight: 600, textDecoration: "none" }}
            >
              {head.site.name}
            </a>
            {`: ${head.site.tagline}`}
          </p>
          <p className={tone("ink", "quiet")} style={{ ...small, marginTop: 6 }}>
            {draft.reason}
          </p>
        </div>
      </td>
    </tr>
  );
}

/** A table that is only layout, as wide as its place. */
function Grid({ children, className, style }: { children: ReactNode; className?: string; style?: object }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ width: "100%", tableLayout: "fixed", borderCollapse: "collapse", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
