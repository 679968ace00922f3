/** The components of the post editor alone, one class each; `&` is the class, as in components.ts. */
export const editorSources: Record<string, string> = {
  "edit-picture": `
    & { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; contain: inline-size; padding: .75rem; border: 1.5px dashed var(--border-strong); border-radius: var(--radius) }
    & img { width: 9rem; aspect-ratio: 16/9; object-fit: cover; border-radius: var(--radius); background: var(--muted) }
    & input[type=file] { max-width: 100%; font-size: var(--text-sm) }
    & input::file-selector-button { min-height: 2.75rem; margin-right: .75rem; padding: .5rem 1.1rem; border: 1.5px solid var(--border-strong); border-radius: var(--radius); background: none; color: inherit; font: 600 var(--text-sm)/1.2 var(--font-text); cursor: pointer }
    & .hint { margin-top: .25rem }`,
  "edit-pane": `
    & { border: 1.5px solid var(--border-strong); border-radius: var(--radius); overflow: clip; background: var(--card) }
    &:has([aria-invalid=true]) { border-color: var(--destructive) }
    & textarea { display: block; width: 100%; min-height: 25rem; padding: 1rem; border: 0; background: none; resize: vertical; font: 400 clamp(1.0625rem,1.02rem + .25vw,1.1875rem)/1.68 var(--font-text); tab-size: 2 }
    & textarea:focus-visible { outline-offset: -3px }`,
  "edit-pane-split": `
    & { display: grid; grid-template-columns: minmax(0,1fr) }
    & .edit-bar { grid-column: 1/-1 }
    & .edit-preview { border-top: 1px solid var(--border) }
    @media (min-width: 80rem) { & { grid-template-columns: minmax(0,1fr) minmax(0,1fr) } & .edit-preview { border-top: 0; border-left: 1px solid var(--border) } }`,
  "edit-label": `
    & { font-weight: 600; font-size: 1rem; line-height: 1.6 }`,
  "edit-fault": `
    & { font-size: var(--text-sm); line-height: 1.4; font-weight: 550; color: var(--destructive) }`,
  "edit-bar": `
    & { display: flex; flex-wrap: wrap; align-items: center; gap: .1rem; padding: .2rem; border-bottom: 1px solid var(--border); background: var(--muted) }
    & button { min-width: 2.75rem; height: 2.75rem; padding: 0 .6rem; border: 0; border-radius: var(--radius); background: none; font-weight: 600; font-size: 1rem; cursor: pointer }
    & button:hover { background: var(--border) }
    & button:focus-visible { outline-offset: -3px }
    & em { font-family: var(--font-display) }
    & [aria-pressed] { margin-left: auto; font-size: var(--text-sm) }
    & [aria-pressed=true] { background: var(--card) }`,
  "edit-preview": `
    & { min-height: 25rem; padding: 1.25rem clamp(1rem,3vw,2rem); overflow-wrap: anywhere; contain: inline-size }
    & .article-body>:first-child { margin-top: 0 }`,
  "edit-note": `
    & { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .75rem 1.5rem; padding: .8rem 1rem; border-left: 3px solid var(--accent); background: var(--wash); font-size: var(--text-sm); line-height: 1.45 }
    & p { flex: 1 1 14rem }
    & div { display: flex; flex-wrap: wrap; gap: .5rem }`,
  "edit-row": `
    & { display: flex; flex-wrap: wrap; gap: .5rem }`,
  "edit-publication": `
    & { border: 1px solid var(--border); border-radius: var(--radius) }
    & summary { display: flex; justify-content: space-between; align-items: center; min-height: 2.75rem; padding: .4rem 1rem; font-weight: 600; cursor: pointer }
    & summary::after { content: ""; width: .5rem; height: .5rem; border: solid currentColor; border-width: 0 2px 2px 0; rotate: 45deg; translate: 0 -.15rem }
    &[open] summary::after { rotate: -135deg; translate: 0 .1rem }`,
  "edit-publication-body": `
    & { display: grid; grid-template-columns: minmax(0,1fr); gap: 1.15rem; padding: .5rem 1rem 1.1rem }`,
  "edit-link": `
    & { display: grid; gap: .5rem }
    & .hint { font-size: var(--text-sm); line-height: 1.4; color: var(--muted-foreground) }`,
  "edit-history": `
    & { padding-top: 1rem; border-top: 1px solid var(--border) }
    & h3 { margin-bottom: .35rem; font: 600 1rem/1.4 var(--font-text) }
    & li { display: grid; grid-template-columns: minmax(0,1fr); gap: .5rem; padding-block: .75rem; border-bottom: 1px solid var(--border) }
    & li:last-child { border-bottom: 0; padding-bottom: 0 }
    & :is(strong,span) { display: block; font-size: var(--text-sm); line-height: 1.4; overflow-wrap: anywhere }
    & :is(span,.hint) { font-size: var(--text-sm); color: var(--muted-foreground) }`,
  "edit-differences": `
    & { max-height: 24rem; overflow-y: auto; padding: .75rem; border-radius: var(--radius); background: var(--background); font-size: var(--text-sm); line-height: 1.5; overflow-wrap: anywhere }
    & :is(del,ins,p) { display: block; padding-inline: .4rem; white-space: pre-wrap }
    & del { background: light-dark(oklch(94% .03 25),oklch(30% .06 25)) }
    & ins { background: light-dark(oklch(94% .04 150),oklch(30% .05 150)) }`,
  "edit-drawer": `
    & { display: grid; grid-template-columns: minmax(0,1fr); align-content: start; gap: 1.15rem }`,
  "edit-text": `
    & { display: block }
    &>label { display: block; margin-bottom: .4rem }
    & .hint { margin-top: .4rem }`,
  // Wide enough, the title and the text stand on the left as an article's do, and the other fields beside them.
  "edit-sheet": `
    & .desk-dialog-body>.form-field:first-of-type>.form-input { font: 560 var(--text-xl)/1.2 var(--font-display) }
    @media (min-width: 64rem) {
      .desk-viewport:has(>&) { padding: 1rem }
      & { display: grid; grid-template-rows: auto minmax(0,1fr); width: min(100%,84rem); height: calc(100dvh - 2rem); min-height: 34rem }
      & form { display: grid; grid-template-rows: minmax(0,1fr) auto auto; min-height: 0 }
      & .desk-dialog-body { grid-template-columns: minmax(0,1fr) 23rem; grid-template-rows: auto auto auto 1fr; column-gap: 2rem; overflow-y: auto; overscroll-behavior: contain }
      & .desk-dialog-body>* { grid-column: 1; min-width: 0 }
      & .desk-dialog-body>.edit-note { grid-column: 1/-1; grid-row: 1 }
      & .desk-dialog-body>.form-field { grid-row: 2 }
      & .desk-dialog-body>.edit-drawer { grid-column: 2; grid-row: 2/span 2 }
      & .desk-dialog-body>.edit-text { grid-row: 3/span 2; align-self: start; position: sticky; top: 0 }
      & .desk-dialog-body>.edit-publication { grid-column: 2; grid-row: 4; align-self: start }
      & .desk-dialog-foot { position: static }
      & .edit-drawer .desk-two { grid-template-columns: minmax(0,1fr) }
      & .edit-pane textarea { min-height: max(25rem,100dvh - 30rem); padding-inline: max(1.25rem,50% - 19rem) }
    }`,
};
