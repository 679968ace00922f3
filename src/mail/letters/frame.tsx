import { HUES } from "#src/domain/lists.ts";
import { uploadAt } from "#src/domain/upload.ts";
import { oneLine } from "#src/mail/message.ts";
import type { Words } from "#src/store/outbox/claim.ts";
import { type Draft, type LetterContext, plainText } from "./block.ts";
import { Drawn } from "./blocks.tsx";
import { DISPLAY, darkRules, draw, Grid, paint, set, TEXT } from "./look.tsx";

const BASE_RULES = `body{margin:0;padding:0}a:hover{text-decoration:underline}
@media (max-width:480px){.gutter{padding-left:20px !important;padding-right:20px !important}.outer{padding:0 !important}.sheet{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}`;

const WHOLE = { width: "100%", tableLayout: "fixed" } as const;

export const writeLetter = (made: Draft, context: LetterContext): Words => {
  const draft = { ...made, subject: oneLine(made.subject, 180) };
  const markup = draw(<LetterFrame draft={draft} context={context} />, context.palette);
  const { subject, replyTo = null } = draft;
  return { subject, html: `<!doctype html>${markup}`, text: plainText(draft, context), replyTo };
};

type Around = { draft: Draft; context: LetterContext };

const LetterFrame = ({ draft, context }: Around) => (
  <html lang={context.site.locale}>
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
      <style>{darkRules(context.palette)}</style>
    </head>
    <body {...paint({ ground: "ground", margin: 0, padding: 0, WebkitTextSizeAdjust: "100%" })}>
      <div style={{ display: "none", maxHeight: 0, overflow: "hidden", msoHide: "all" } as object}>
        {draft.preview}
        {/* Keeps the letter's first words out of the preview line. */}
        {"\u00a0\u200c".repeat(80)}
      </div>
      {/* Mail programs drop <html> and <title>: the language and the name are given here once more. */}
      {/* biome-ignore lint/a11y/useSemanticElements: mail programs drop <article> too */}
      <div role="article" aria-label={draft.subject} lang={context.site.locale}>
        <Grid {...paint({ ground: "ground", ...WHOLE })}>
          <tr>
            <td align="center" className="outer" style={{ padding: "32px 12px" }}>
              <Sheet draft={draft} context={context} />
            </td>
          </tr>
        </Grid>
      </div>
    </body>
  </html>
);

const Sheet = ({ draft, context }: Around) => {
  const edge = { border: "1px solid", borderRadius: "6px 6px 56px 6px" };
  const shape = { ...WHOLE, maxWidth: 600, borderCollapse: "separate", overflow: "hidden" } as const;
  return (
    <Grid width="600" {...paint({ className: "sheet", ground: "card", edge: "border", ...edge, ...shape })}>
      <Masthead {...context} />
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
      <Foot context={context} reason={draft.reason} />
    </Grid>
  );
};

const MARK = { width: 11, height: 11, fontSize: 1, lineHeight: "11px", borderRadius: "50% 50% 50% 0" };

const Masthead = ({ site, origin }: LetterContext) => {
  const name = { ...set(DISPLAY, 24, 28, "-0.01em"), textDecoration: "none" };
  return (
    <tr>
      <td {...paint({ className: "gutter", ground: "band", padding: "22px 44px" })}>
        <Grid width={null}>
          <tr>
            <td style={{ paddingRight: 18, wordBreak: "break-word" }}>
              <a href={origin} {...paint({ ink: "band-foreground", ...name })}>
                {site.name}
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

/** A photo of this very site: a drawing is shown by no mail program, and another site's picture would tell who reads. */
const photoOf = ({ site, origin }: LetterContext) => {
  const { portrait = "" } = site.author;
  return portrait.startsWith("/uploads/") && origin + uploadAt(portrait, 480);
};

const Foot = ({ context, reason }: { context: LetterContext } & Pick<Draft, "reason">) => {
  const { site } = context;
  const photo = photoOf(context);
  const small = { ink: "muted-foreground", ...set(TEXT, 13, 20) } as const;
  const ways = [site.phone, ...(site.address ?? [])].filter((way) => way !== undefined);
  return (
    <tr>
      <td className="gutter" style={{ padding: "0 44px 36px" }}>
        <div {...paint({ borderTop: "1px solid", edge: "border", paddingTop: 18, paddingRight: 32 })}>
          {photo && (
            <img
              src={photo}
              alt={site.author.name}
              width="56"
              height="70"
              style={{ display: "block", borderRadius: "6px 6px 20px 6px", marginBottom: 12 }}
            />
          )}
          <p {...paint({ ...small, margin: 0 })}>
            <a href={site.website} {...paint({ ink: "link", fontWeight: 600, textDecoration: "none" })}>
              {site.name}
            </a>
            {`: ${site.tagline}`}
          </p>
          {ways.length > 0 && <p {...paint({ ...small, margin: "6px 0 0" })}>{ways.join(" · ")}</p>}
          <p {...paint({ ...small, margin: "6px 0 0" })}>{reason}</p>
        </div>
      </td>
    </tr>
  );
};
