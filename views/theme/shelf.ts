/** The components of recommended reading, in the form of `components.ts`. */
export const shelfSources: Record<string, string> = {
  "chip-row": `
    & { display: flex; flex-wrap: wrap; gap: .5rem }
    & a { gap: .5rem; flex: none }
    & span { font-weight: 400; font-variant-numeric: tabular-nums; opacity: .8 }
    /* Four to a line whatever the font: a fifth that just fits in one font makes the page jump in another. */
    @media (min-width: 64rem) { & { display: flow-root } & a { float: left; margin: 0 .5rem .5rem 0 } & a:nth-child(5) { clear: left } }
    @media (max-width: 47.99rem) { & { flex-wrap: nowrap; overflow-x: auto; margin-inline: calc(-1*var(--gutter)); padding: 4px var(--gutter); scrollbar-width: none } }`,
  "act-link": `
    & { display: inline-flex; align-items: center; gap: .3rem; min-height: 2.75rem; padding: 0; border: 0; background: none; font-size: var(--text-sm); font-weight: 600; color: var(--link); text-decoration: underline 1.5px var(--accent); text-underline-offset: .3em; cursor: pointer }
    & svg { width: 1rem; height: 1rem }
    &:hover { text-decoration-thickness: 2.5px }`,
  "shelf-list": `
    & { padding-bottom: var(--section); min-height: 60vh }
    & section+section { margin-top: clamp(3.5rem,7vw,6rem) }
    & .head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .35rem 2rem; padding-top: 1rem; border-top: 1.5px solid var(--foreground) }
    & .head .bone { margin-block: .11em }
    & ul { display: grid; gap: 3rem 1.6rem; margin-top: 2rem }
    @media (min-width: 48rem) { & ul { grid-template-columns: 1fr 1fr } }
    @media (min-width: 75rem) { & ul { grid-template-columns: repeat(4,minmax(0,1fr)) } }
    & ul:has([data-open]) { align-items: start }`,
  "shelf-card": `
    & { display: grid; grid: auto 1fr auto auto/8rem 1fr; column-gap: 1.25rem }
    & .stage { position: relative; grid-row: 1/4; align-self: start }
    & .stage>button { position: absolute; inset: 0; width: 100%; padding: 0; border: 0; background: none; cursor: pointer }
    & .tag { position: absolute; left: 0; bottom: 1rem; padding: .2rem .7rem; border-radius: 0 var(--radius) var(--radius) 0; background: oklch(97.5% .01 88); color: oklch(24% .03 175); font-size: var(--text-xs); font-weight: 600; pointer-events: none }
    & h3,& .about { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; text-wrap: wrap }
    & .about .bone { margin-block: .35em }
    & .by { margin-top: .15rem; font-size: var(--text-sm); line-height: 1.45; color: var(--muted-foreground) }
    & .about { grid-area: 4/1/5/3; -webkit-line-clamp: 3; margin-top: .8rem; font-size: var(--text-sm); line-height: 1.5 }
    & .ways { grid-area: 3/2; display: flex; flex-wrap: wrap; column-gap: 1.1rem; margin-top: .4rem; min-height: 2.75rem }
    & .reader { display: grid; justify-items: end; width: 280px }
    & .reader p { justify-self: start; margin-top: .5rem; font-size: var(--text-sm); line-height: 1.45 }
    & iframe { border: 0; border-radius: 2px var(--radius) var(--radius) 2px; background: var(--muted) }
    &[data-open] .stage>:not(.reader) { display: none }
    @media (scripting: none) { & button { display: none } }
    @media (max-width: 74.99rem) { &[data-open] { display: block } &[data-open] h3 { margin-top: 1.1rem } }
    @media (min-width: 64rem) {
      & { grid: auto auto 1fr auto/10rem 1fr }
      & .stage { grid-row: 1/5 }
      & .about { grid-area: 3/2 }
      & .ways { grid-area: 4/2 }
    }
    @media (min-width: 75rem) {
      & { display: flex; flex-direction: column }
      & .stage { align-self: auto }
      & .ways { margin-top: auto; padding-top: .4rem; column-gap: .9rem }
      & h3 { margin-top: 1.1rem }
      & .about { margin-top: .6rem }
      & .reader { margin-inline: calc(50% - 140px) }
    }`,
  "typeset-cover": `
    & { position: relative; container-type: inline-size; aspect-ratio: 2/3; overflow: hidden; border-radius: 2px var(--radius) var(--radius) 2px; background: var(--cover-primary); color: oklch(97.5% .01 88) }
    &[data-color=accent] { background: var(--cover-accent); color: var(--accent-foreground) }
    &[data-color=secondary] { background: var(--cover-secondary) }
    &[data-color=muted-foreground] { background: var(--cover-muted-foreground) }
    &::after { content: ""; position: absolute; inset: 0; box-shadow: inset .35rem 0 0 oklch(0% 0 0/.14),inset .42rem 0 0 oklch(100% 0 0/.16) }
    & b { display: block; padding: 11cqi 8cqi 0 13cqi; font: 500 12.4cqi/1.02 var(--font-display); letter-spacing: -.02em }
    &[data-size=long] b { font-size: 10cqi; line-height: 1.06 }
    &[data-size=short] b { font-size: 15.5cqi; line-height: .98 }
    & i { display: block; padding: 4cqi 9cqi 0 13cqi; font: 550 max(6.2cqi,.625rem)/1.25 var(--font-text) }
    & svg { position: absolute; inset: auto 0 0; width: 100%; aspect-ratio: 10/9; opacity: .6; transition: opacity .3s }
    li:hover & svg { opacity: .9 }
    & img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }`,
  bone: `
    & { display: block; min-height: .8em; margin-block: .2em; border-radius: var(--radius); background: var(--muted)!important; animation: bone 1.1s ease-in-out infinite alternate }
    &::after { display: none }
    @keyframes bone { to { opacity: .55 } }`,
};
