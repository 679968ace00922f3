import { renderToStaticMarkup } from "react-dom/server";
import { HUES } from "#src/domain/lists.ts";
import { oneLine } from "#src/mail/message.ts";
import { type Draft, type Letterhead, plainText, type Written } from "./block.ts";
import { Drawn } from "./blocks.tsx";
import { DISPLAY, darkRules, Grid, Palette, set, TEXT, usePaint } from "./look.tsx";

const BASE_RULES = `body{margin:0;padding:0}a:hover{text-decoration:underline}
@media (max-width:480px){.gutter{padding-left:20px !important;padding-right:20px !important}.outer{padding:0 !important}.sheet{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}`;

const WHOLE = { width: "100%", tableLayout: "fixed" } as const;

export const writeLetter = (draft: Draft, head: Letterhead): Written => {
  const subject = oneLine(draft.subject, 180);
  const markup = renderToStaticMarkup(
    <Palette value={head.palette}>
      <LetterFrame draft={{ ...draft, subject }} head={head} />
    </Palette>,
  );
  return { subject, html: `<!doctype html>${markup}`, text: plainText(draft, head) };
};

type Around = { draft: Draft; head: Letterhead };

const LetterFrame = ({ draft, head }: Around) => {
  const paint = usePaint();
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
        <style>{darkRules(head.palette)}</style>
      </head>
      <body {...paint({ ground: "ground", margin: 0, padding: 0, WebkitTextSizeAdjust: "100%" })}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden", msoHide: "all" } as object}>
          {draft.preview}
          {/* Keeps the letter's first words out of the preview line. */}
          {"\u00a0\u200c".repeat(80)}
        </div>
        {/* Mail programs drop <html> and <title>: the language and the name are given here once more. */}
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs drop <article> too */}
        <div role="article" aria-label={draft.subject} lang={head.site.locale}>
          <Grid {...paint({ ground: "ground", ...WHOLE })}>
            <tr>
              <td align="center" className="outer" style={{ padding: "32px 12px" }}>
                <Sheet draft={draft} head={head} />
              </td>
            </tr>
          </Grid>
        </div>
      </body>
    </html>
  );
};

const Sheet = ({ draft, head }: Around) => {
  const paint = usePaint();
  const edge = { border: "1px solid", borderRadius: "6px 6px 56px 6px" };
  const shape = { ...WHOLE, maxWidth: 600, borderCollapse: "separate", overflow: "hidden" } as const;
  return (
    <Grid width="600" {...paint({ className: "sheet", ground: "card", edge: "border", ...edge, ...shape })}>
      <Masthead head={head} />
      <tr>
        <td className="gutter" style={{ padding: "36px 44px 16px" }}>
          <Grid style={WHOLE}>
            {draft.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
              <tr key={index}>
                <td style={{ paddingBottom: 20 }}>
                  <Drawn block={block} />
                </td>
              </tr>
            ))}
          </Grid>
        </td>
      </tr>
      <Foot draft={draft} head={head} />
    </Grid>
  );
};

const MARK = { width: 11, height: 11, fontSize: 1, lineHeight: "11px", borderRadius: "50% 50% 50% 0" };

const Masthead = ({ head }: Pick<Around, "head">) => {
  const paint = usePaint();
  const name = { ...set(DISPLAY, 24, 28, "-0.01em"), textDecoration: "none" };
  return (
    <tr>
      <td {...paint({ className: "gutter", ground: "band", padding: "22px 44px" })}>
        <Grid width={null}>
          <tr>
            <td style={{ paddingRight: 18 }}>
              <a href={head.origin} {...paint({ ink: "band-foreground", ...name })}>
                {head.site.name}
              </a>
            </td>
            {HUES.map((hue) => (
              <td key={hue} style={{ paddingRight: 5, verticalAlign: "middle" }}>
                {/* The band is dark in both modes: so are the hues that are made for dark. */}
                <div {...paint({ ground: hue, mode: "dark", ...MARK })}>{"\u00a0"}</div>
              </td>
            ))}
          </tr>
        </Grid>
      </td>
    </tr>
  );
};

const Foot = ({ draft, head }: Around) => {
  const paint = usePaint();
  const small = { ink: "muted-foreground", ...set(TEXT, 13, 20) } as const;
  return (
    <tr>
      <td className="gutter" style={{ padding: "0 44px 36px" }}>
        <div {...paint({ borderTop: "1px solid", edge: "border", paddingTop: 18, paddingRight: 32 })}>
          <p {...paint({ ...small, margin: 0 })}>
            <a href={head.site.website} {...paint({ ink: "link", fontWeight: 600, textDecoration: "none" })}>
              {head.site.name}
            </a>
            {`: ${head.site.tagline}`}
          </p>
          <p {...paint({ ...small, margin: "6px 0 0" })}>{draft.reason}</p>
        </div>
      </td>
    </tr>
  );
};
