/**
 * The rules every page starts with: a lean reset, type, focus, and what motion, forced colours and print ask for.
 * Kept small, for it is inlined in each page.
 */
export const baseCss = squeeze(`
*,::before,::after { box-sizing: border-box }
html { background: var(--background); text-size-adjust: 100%; -webkit-text-size-adjust: 100%; scroll-padding-block: 5.5rem 1rem }
body { margin: 0; color: var(--foreground); font: 400 var(--text-base)/1.6 var(--font-text); -webkit-font-smoothing: antialiased; overflow-wrap: break-word }
h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote,fieldset { margin: 0; padding: 0 }
ul,ol { list-style: none }
fieldset { border: 0; min-width: 0 }
hr { border: 0; border-top: 1px solid var(--border) }
img,svg { display: block; max-width: 100% }
a { color: inherit }
button,input,textarea,select { font: inherit; color: inherit }
summary { cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
[hidden] { display: none !important }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 2px }
h1:focus-visible,h2:focus-visible { outline: 0 }
::selection { background: var(--accent); color: var(--accent-foreground) }
h1,h2,h3 { font-family: var(--font-display); font-weight: 450; line-height: 1.08; letter-spacing: -.018em; text-wrap: balance }
h1 { font-size: var(--text-4xl); line-height: .98; letter-spacing: -.035em; font-weight: 420 }
h2 { font-size: var(--text-3xl); line-height: 1.02; letter-spacing: -.024em }
h3 { font-size: var(--text-lg); line-height: 1.22; letter-spacing: -.008em; font-weight: 560 }
p,li,dd { text-wrap: pretty }
@view-transition { navigation: auto }
::view-transition-group(*) { animation-duration: .22s }
@media (prefers-reduced-motion: reduce) {
  *,::before,::after,::view-transition-group(*),::view-transition-old(*),::view-transition-new(*) { animation: none !important; transition: none !important }
}
@media print {
  header,footer,[data-screen] { display: none !important }
  @page { margin: 11mm 0 }
  :root { color-scheme: light; --section: 1.5rem }
  body { font-size: 11pt }
  [class*=ground-],.btn { --foreground: #000 !important; --muted-foreground: #333 !important; --accent: #000; background: none !important; color: #000 !important }
  h2,h3 { break-after: avoid }
  li,figure { break-inside: avoid }
}
`);

/** Takes the blanks out of a style sheet that is written to be read. */
export function squeeze(css: string): string {
  return css
    .replace(/\s+/g, " ")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/:\s+/g, ":")
    .replace(/;}/g, "}")
    .trim();
}
