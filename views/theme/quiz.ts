/**
 * The components of the quiz and of its result; see `components.ts`. Without scripts all questions stand on one page.
 * Where scripts run, the style shows one question alone from the first paint, so that nothing jumps when the island
 * arrives and marks the quiz `data-live`. Should it not arrive (`data-failed`), the whole form is there again. A browser
 * that does not know `scripting` shows all questions until then.
 */
export const quizSources: Record<string, string> = {
  "script-only": `
    [data-failed] & { display: none !important }
    @media not (scripting: enabled) { &:not([data-live] *) { display: none !important } }`,
  "plain-only": `
    @media (scripting: enabled) { &:not([data-failed] *) { display: none !important } }`,
  "one-later": `
    @media (scripting: enabled) { &:not([data-live] *,[data-failed] *) { display: none } }`,

  // the questions
  "ask-head": `
    & { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: .25rem 2rem; padding-top: clamp(1rem,2.5vw,2.25rem) }
    & ol { grid-column: 1/-1 }
    @media (max-width: 47.99rem) {
      & { grid-template-columns: 1fr }
      @media (scripting: enabled) and (max-height: 47rem) {
        &:has(ol) { padding-top: .5rem }
        & ol { margin-top: 0 }
        &:has(ol) h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
        & li span { display: none }
      }
    }`,
  "ask-rail": `
    & { display: grid; grid-template-columns: repeat(5,1fr); gap: clamp(.35rem,1vw,.6rem); margin-top: .5rem }
    & li { display: grid; grid-template-columns: repeat(4,1fr); gap: 3px }
    & i { height: 6px; border-radius: 3px; background: var(--border); transition: background-color .2s }
    & .done { background: var(--hue) }
    & i.now { background: none; box-shadow: inset 0 0 0 2px var(--hue) }
    @media (forced-colors: active) { & i { border: 1px solid GrayText } & .done { background: CanvasText } & i.now { border: 2px solid Highlight } }
    & span { grid-column: 1/-1; margin-top: .3rem; font-size: clamp(.75rem,.65rem + .4vw,.9375rem); line-height: 1.4; color: var(--muted-foreground) }
    & li.now span { color: var(--foreground); font-weight: 600 }`,
  "ask-room": `
    & { --ask: var(--text-lg); row-gap: 2rem; align-items: start; min-height: calc(100svh - 12rem); align-content: start; padding-block: clamp(1.75rem,4.2vw,4rem) clamp(4rem,8vw,7rem) }
    & form { grid-column: 1/-1 }
    @media (min-width: 64rem) {
      & form { grid-column: span 9 }
      &[data-view=email] form { grid-column: span 6 }
    }
    body:has(&) { scroll-padding-bottom: 6rem }
    body:has(&) .site-head .btn-accent { background: none; border-color: var(--border-strong); color: inherit }
    @media (max-width: 63.99rem) {
      & { padding-block: .7rem 1.5rem }
      body:has(&) .site-head>.wrap { min-height: 3.5rem }
    }
    @media (scripting: enabled) { & { --ask: clamp(1.3rem,.3rem + 2.86svh,1.75rem); --ask-room: 4.4em } }
    [data-live] & { --ask: clamp(1.3rem,.3rem + 2.86svh,1.75rem); --ask-room: 4.4em }
    @media (min-width: 48rem) and (min-height: 34rem) { @media (scripting: enabled) { & { --ask: clamp(1.75rem,1.3rem + 2.2vw,3.125rem) } } [data-live] & { --ask: clamp(1.75rem,1.3rem + 2.2vw,3.125rem) } }
    @media (min-width: 48rem) { @media (scripting: enabled) { & { --ask-room: 3.3em } } [data-live] & { --ask-room: 3.3em } }
    @media (min-width: 36rem) and (max-height: 34rem) { @media (scripting: enabled) { & { --ask-room: 2.3em } } [data-live] & { --ask-room: 2.3em } }`,
  ask: `
    & legend,& .ask-words { width: 100%; max-width: 20em; min-height: var(--ask-room,0); padding: 0; font: 440 var(--ask)/1.1 var(--font-display); letter-spacing: -.022em; text-wrap: balance }
    & .ask-words { min-height: 0; margin-bottom: 1rem }
    [data-failed] & { margin-top: 2.25rem }
    @media not (scripting: enabled) { &:not([data-live] *) { margin-top: 2.25rem } }`,
  "ask-scale": `
    & { display: grid; gap: .5rem; margin-top: clamp(.6rem,2.4vw,2.25rem) }
    & label { position: relative; display: grid; grid-template-columns: 2rem 1fr; align-items: center; gap: .9rem; min-height: clamp(3rem,7.6svh,3.75rem); padding: .3rem .9rem; border: 1.5px solid var(--border-strong); border-radius: var(--radius); background: var(--card); cursor: pointer; font-weight: 550; line-height: 1.25; transition: background-color .12s,border-color .12s,color .12s }
    & input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; margin: 0; cursor: pointer }
    & b { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; border: 1.5px solid var(--border-strong); font: 600 1rem/1 var(--font-text) }
    & label:hover { border-color: var(--foreground); background: var(--muted) }
    & label:has(:checked) { background: var(--primary); border-color: var(--primary); color: var(--primary-foreground) }
    & :checked+b { background: var(--accent); border-color: var(--accent); color: var(--accent-foreground) }
    & label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px }
    @media (forced-colors: active) { & label:has(:checked) { outline: 3px solid Highlight } }
    @media (min-width: 36rem) and (max-height: 34rem) {
      & { grid-template-columns: repeat(5,1fr) }
      & label { grid-template-columns: 1fr; align-content: start; gap: .3rem; padding: .5rem; font-size: var(--text-sm) }
    }
    @media (min-width: 64rem) {
      & { grid-template-columns: repeat(5,1fr); gap: .75rem }
      & label { grid-template-columns: 1fr; align-content: space-between; gap: .5rem; padding: 1rem 1.1rem 1.2rem }
      & label:first-child { border-bottom-left-radius: 2.25rem }
      & label:last-child { border-bottom-right-radius: 2.25rem }
      @media (scripting: enabled) { & label { min-height: 8.5rem } }
      [data-live] & label { min-height: 8.5rem }
    }`,
  "ask-foot": `
    & { display: flex; justify-content: space-between; gap: 1rem; margin-top: 1.5rem }
    & .btn { min-width: 8.5rem }
    @media (max-width: 63.99rem) {
      & { position: sticky; bottom: 0; z-index: 2; margin: .5rem calc(-1*var(--gutter)) 0; padding: .5rem var(--gutter); background: var(--background); border-top: 1px solid var(--border) }
      & .btn { min-width: 7rem; min-height: 3rem; padding: .4rem .75rem }
      & .btn-primary { flex: 1; max-width: 24rem }
    }`,
  "ask-hint": `
    & { margin-top: 1.25rem; font-size: var(--text-sm); line-height: 1.5; color: var(--muted-foreground) }
    & kbd { font: 600 .8125rem/1 var(--font-text); border: 1px solid var(--border-strong); border-radius: 3px; padding: .1rem .35rem }
    & .ask-touch { display: none }
    @media (hover: none) { & .ask-keys { display: none } & .ask-touch { display: inline } }`,
  "ask-mail": `
    [data-failed] & { margin-top: 4rem }
    @media not (scripting: enabled) { &:not([data-live] *) { margin-top: 4rem; padding-top: 2.5rem; border-top: 1.5px solid var(--foreground) } }`,
  "ask-side": `
    & svg { width: 100%; max-width: 16rem; view-transition-name: wheel }
    & { display: none }
    [data-view=email] > & { display: block; grid-column: 1/-1 }
    @media (min-width: 64rem) {
      & { display: block; grid-column: 10/span 3 }
      [data-view=email] > & { grid-column: 8/span 5 }
      [data-view=email] > & svg { max-width: none }
    }`,

  // the result
  "result-total": `
    [data-result] svg[role=img] { view-transition-name: wheel }
    & { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; margin-top: .75rem }
    & b { font: 300 clamp(6.5rem,4.5rem + 8vw,11rem)/.8 var(--font-display); letter-spacing: -.055em; font-variant-numeric: lining-nums }
    & span { color: var(--muted-foreground) }
    @media print {
      & { margin-top: .2rem }
      & b { font-size: 5rem }
      :root { font-size: 10px }
      body { font-size: 8.25pt; line-height: 1.4 }
      [data-result] section { padding-block: .4rem }
      [data-result] section>.g12 { row-gap: .5rem }
      [data-result] h2 { font-size: 2.4rem }
      [data-result] .lead { max-width: none; font-size: 9pt }
      [data-result] svg[role=img] { max-height: 13rem }
    }`,
  "quote-list": `
    & { display: grid; gap: 1.25rem clamp(1.5rem,4vw,3.5rem) }
    & li { padding: .25rem 0 .25rem 1.1rem; border-left: 3px solid var(--hue); font-family: var(--font-display) }
    & li>p:first-child { font-size: var(--text-lg); line-height: 1.35 }
    & li>p+p { font-family: var(--font-text) }
    @media (min-width: 64rem) { & { grid-template-columns: repeat(3,1fr) } }
    @media print { & { grid-template-columns: repeat(3,1fr); margin-top: .4rem } & li>p:first-child { font-size: 8.5pt } }`,
  "part-bars": `
    & { border-top: 1.5px solid var(--foreground) }
    & li { display: grid; grid-template-columns: 5.5rem 1fr 3.4rem 4.2rem; gap: 0 1rem; align-items: center; padding-block: .8rem; border-bottom: 1px solid var(--border); font-weight: 550 }
    & svg { width: 100%; height: .75rem; border-radius: 1rem }
    & rect { fill: var(--border) }
    & rect+rect { fill: var(--hue) }
    & small { font-weight: 400; font-size: var(--text-sm); color: var(--muted-foreground) }
    & .part-bar-name small { display: none }
    & .tnum { text-align: right }
    @media print { & { margin-top: .4rem } & li { padding-block: .32rem } }
    @media (max-width: 35.99rem) { & li { grid-template-columns: 1fr auto 4.2rem } & svg { grid-area: 2/1/3/-1; margin-top: .5rem } }
    @media (min-width: 75rem) {
      & li { grid-template-columns: 33rem 1fr 4rem 5rem }
      & .part-bar-name { display: grid; grid-template-columns: 5.5rem 1fr; align-items: baseline }
      & .part-bar-name small { display: inline }
    }`,
  "step-list": `
    & { border-top: 1.5px solid var(--foreground) }
    & li { display: grid; grid-template-columns: 3.5rem 1fr; gap: .35rem 0; padding-block: 1.4rem; break-inside: avoid }
    @media print { & { margin-top: .6rem } & li { gap: 0; padding-block: .3rem } }
    & li+li { border-top: 1px solid var(--border) }
    & span { grid-row: span 2; font: 300 2.5rem/1 var(--font-display); color: var(--team-ink) }
    & p { max-width: 36em }`,
  "result-link": `
    & { font-size: var(--text-sm); line-height: 1.5; overflow-wrap: anywhere }
    & a { display: inline-block; padding-block: .5rem; text-underline-offset: .25em }`,
  "paper-mark": `
    & { display: none }
    @media print { & { display: flex; align-items: center; gap: .6rem; font: 560 1.75rem/1 var(--font-display) } & svg { width: 2.5rem; height: 2.5rem } }`,
  "paper-note": `
    & { display: none }
    @media print { & { display: block; margin-top: .4rem; padding-top: .4rem; border-top: 1px solid var(--border); font-size: 9pt } }`,
};
