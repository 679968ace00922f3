/** The components of the blog's pages, one class each; `&` is the class, as in components.ts. */
export const proseSources: Record<string, string> = {
  // The listing: on phones the first card leads with its picture, the others carry it as a stamp beside the title.
  "post-list": `
    & { display: grid; gap: 2.25rem clamp(1.5rem,5vw,5rem) }
    @media (max-width: 47.99rem) { & li+li { padding-top: 2rem; border-top: 1px solid var(--border) } }
    @media (min-width: 48rem) {
      & { grid-template-columns: 1fr 1fr; row-gap: clamp(2.5rem,5vw,4.5rem); --drop: clamp(2rem,6vw,5.5rem) }
      & li:nth-child(even) { margin-top: var(--drop) }
      & li:nth-child(odd):not(:last-child) { margin-bottom: calc(-1*var(--drop)) }
    }`,
  "post-card": `
    & { position: relative; display: grid; grid-template: "pic" "cat" "title" "text" "meta"/minmax(0,1fr) }
    & img { grid-area: pic; width: 100%; height: auto; aspect-ratio: 16/9; object-fit: cover; margin-bottom: 1rem; border-radius: var(--radius) var(--radius) var(--petal) }
    & .topic { grid-area: cat }
    & h2 { grid-area: title; margin-top: .35rem; font-size: var(--text-xl); font-weight: 500; letter-spacing: -.014em; line-height: 1.14 }
    & h2 a { text-decoration: underline 1.5px transparent; text-underline-offset: .16em; transition: text-decoration-color .14s }
    & h2 a::after { content: ""; position: absolute; inset: 0 }
    &:hover h2 a { text-decoration-color: var(--accent) }
    &:focus-within img { view-transition-name: art }
    & p { grid-area: text; margin-top: .7rem }
    & .facts { grid-area: meta; margin-top: .5rem }
    & .more-link { position: relative; margin-left: auto }
    @media (max-width: 47.99rem) {
      li+li & { grid-template: "cat pic" "title pic" 1fr "text text" "meta meta"/minmax(0,1fr) 5.25rem; column-gap: 1.25rem }
      li+li & img { width: 5.25rem; aspect-ratio: 1; margin-bottom: 0; border-radius: var(--radius) var(--radius) 2rem }
    }`,
  topic: `
    & { font-size: var(--text-sm); font-weight: 600; line-height: 1.4; color: var(--team-ink) }`,
  facts: `
    & { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.25rem; font-size: var(--text-sm); color: var(--muted-foreground); font-variant-numeric: tabular-nums }`,

  // An article's head and body.
  // Beside a long letter, from where the right third is free; the heading being read is marked where browsers can.
  "letter-contents": `
    & { display: none }
    @media (min-width: 64rem) {
      & { display: block; grid-area: 1/10/2/13; position: sticky; top: 7rem; align-self: start; margin-top: 4.5rem; max-height: calc(100svh - 9rem); overflow: auto; scroll-target-group: auto }
      & ol { margin-top: .5rem; border-left: 1px solid var(--border) }
      & a { display: block; margin-left: -1px; padding: .6rem 0 .6rem 1rem; border-left: 2px solid transparent; font-size: var(--text-sm); line-height: 1.4; text-decoration: none; color: var(--muted-foreground) }
      & a:hover { color: var(--link) }
      & a:target-current { border-color: var(--accent); color: var(--foreground); font-weight: 550 }
    }`,
  "next-letters": `
    & .post-card h2 { font-size: var(--text-2xl) }`,
  "back-link": `
    & { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; color: var(--link); font-weight: 600; text-decoration: underline 1.5px var(--accent); text-underline-offset: .3em }
    & svg { rotate: 180deg }`,
  "article-title": `
    & { font-size: clamp(2.5rem,1.7rem + 3.9vw,4.75rem); line-height: 1 }
    @media print { & { font-size: 24pt } }`,
  standfirst: `
    & { max-width: 29em; font: 400 var(--text-xl)/1.35 var(--font-display); letter-spacing: -.01em }
    @media print { & { max-width: none; font-size: 12pt } }`,
  "article-art": `
    & { view-transition-name: art; width: 100%; height: auto; aspect-ratio: 5/2; object-fit: cover; border-radius: var(--radius) var(--radius) var(--petal) }
    @media (max-width: 47.99rem) { & { aspect-ratio: 16/9 } }
    body:has(.post-card:focus-within) & { view-transition-name: none }
    @media print { & { display: none } }`,
  "article-body": `
    & { font-size: clamp(1.0625rem,1.02rem + .25vw,1.1875rem); line-height: 1.68 }
    &>* { max-width: 35em }
    &>*+* { margin-top: 1.15em }
    & h2,& h3,& h4,& h5,& h6 { max-width: 24em; margin-top: 1.7em; text-wrap: balance }
    & h2 { font-size: var(--text-2xl); line-height: 1.08; max-width: 18em; margin-top: 1.5em }
    & h3 { font-size: var(--text-lg) }
    & :is(h4,h5,h6) { font: 600 1em/1.35 var(--font-text) }
    & :is(h2,h3,h4,h5,h6)+* { margin-top: .7em }
    & a { color: var(--link); text-decoration: underline 2px var(--accent); text-underline-offset: .2em }
    & a:hover { text-decoration-color: currentColor }
    & .anchor { margin-left: .35em; padding-inline: .15em; font: 400 .7em var(--font-text); color: var(--muted-foreground); text-decoration: none; opacity: 0 }
    & :hover>.anchor,& .anchor:focus-visible { opacity: 1 }
    @media (hover: none) { & .anchor { opacity: .7 } }
    & strong { font-weight: 640 }
    & li { position: relative; padding-left: 1.6rem; margin-top: .45em }
    & ul>li::before { content: ""; position: absolute; left: 0; top: .8em; width: .75rem; height: 2px; background: var(--team) }
    & ol { counter-reset: n; list-style: none }
    & ol>li { counter-increment: n; padding-left: 2.2rem }
    & ol>li::before { content: counter(n); position: absolute; left: 0; font: 500 1em/1.68 var(--font-display); color: var(--team-ink) }
    & li :is(p,ul,ol,pre)+:is(p,ul,ol,pre),& li>:is(ul,ol) { margin-top: .45em }
    & blockquote { max-width: 30em; margin-block: 1.7em; padding-left: 1.5rem; border-left: 3px solid var(--accent); font: italic 380 var(--text-lg)/1.45 var(--font-display) }
    & blockquote>*+* { margin-top: .6em }
    & blockquote:has(>:nth-child(4)) { font-style: normal; font-size: 1.05em; line-height: 1.55 }
    & blockquote em { font-style: normal }
    & blockquote blockquote { margin-block: .6em; font-size: 1em }
    & hr { width: 6rem; margin: 2.6em 0; border-top: 1.5px solid var(--border-strong) }
    & code { padding: .1em .3em; border-radius: var(--radius); background: var(--muted); font: .875em/1.5 ui-monospace,Menlo,Consolas,monospace; overflow-wrap: anywhere }
    & pre { margin-block: 1.6em; padding: 1rem 1.25rem; border-radius: var(--radius); background: var(--muted); overflow-x: auto }
    & pre code { padding: 0; background: none; overflow-wrap: normal }
    & .table { max-width: 41em; margin-block: 1.7em; overflow-x: auto }
    & table { width: 100%; border-collapse: collapse; font-size: 1rem; line-height: 1.4; font-variant-numeric: tabular-nums }
    & :is(th,td) { padding: .65rem 1.25rem .65rem 0; border-bottom: 1px solid var(--border); text-align: left; vertical-align: top }
    & th { border-bottom: 1.5px solid var(--foreground); font-weight: 600 }
    & :is(th,td):last-child { padding-right: 0 }
    & .to-right { text-align: right }
    & .to-center { text-align: center }
    & img { height: auto; border-radius: var(--radius) }
    & figure { max-width: 46em; margin-block: 1.9em }
    & figcaption { margin-top: .6rem; font-size: var(--text-sm); line-height: 1.45; color: var(--muted-foreground) }
    & sup { font-size: .72em; line-height: 0; font-variant-numeric: tabular-nums }
    & sup a { padding: .4em .12em; text-decoration: none; font-weight: 600 }
    & .notes { margin-top: 3.2em; padding-top: 1.2em; border-top: 1px solid var(--border); font-size: var(--text-sm); line-height: 1.55 }
    & .notes h2 { margin: 0; font: 600 1em/1.4 var(--font-text); letter-spacing: 0; color: var(--muted-foreground) }
    & :target { background: var(--wash) }
    & .back { display: inline-block; width: 1.75rem; height: 1.75rem; vertical-align: -.4rem }
    & .back::before { content: ""; display: block; width: .5em; height: .5em; margin: .6rem auto 0; border: solid currentColor; border-width: 2px 0 0 2px; rotate: 45deg }
    @media print {
      & { padding-block: 1rem; font-size: 10pt; line-height: 1.5 }
      &>* { max-width: none }
      & .anchor,& .back { display: none }
      & a[href^=http]::after { content: " (" attr(href) ")"; font-size: .8em; overflow-wrap: anywhere }
      & :is(h2,h3,h4) { break-after: avoid }
      & :is(blockquote,figure,tr,pre) { break-inside: avoid }
    }`,

  // What stands there while posts are read.
  "post-bone": `
    & { display: block; border-radius: var(--radius); background: var(--muted); animation: bone 1.6s ease-in-out infinite alternate }
    @keyframes bone { to { background: var(--border) } }`,
};
