import { adminSources } from "./admin.ts";
import { squeeze } from "./base.ts";
import { editorSources } from "./editor.ts";
import { proseSources } from "./prose.ts";
import { quizSources } from "./quiz.ts";
import { shelfSources } from "./shelf.ts";

/** What is wrong, as it stands under a field: a sign besides the hue. */
const faultCss = (place: string): string => `
    ${place} { display: flex; gap: .5rem; font-size: var(--text-sm); line-height: 1.4; color: var(--destructive); font-weight: 550 }
    ${place}::before { content: "!"; flex: none; width: 1.25rem; border-radius: 50%; background: var(--destructive); color: var(--background); text-align: center; height: 1.25rem; line-height: 1.25rem }`;

/**
 * The real components of the public pages, one class each; `&` is the class. A page carries a component's rules only
 * when its markup names the class. Whatever is mere layout is a utility in the markup instead.
 */
const sources: Record<string, string> = {
  // buttons and links
  btn: `
    & { display: inline-flex; align-items: center; justify-content: center; gap: .6rem; min-height: 3.25rem; padding: .7rem clamp(1rem,5vw,1.6rem); border: 1.5px solid transparent; border-radius: var(--radius); font-weight: 600; font-size: 1.0625rem; line-height: 1.2; text-decoration: none; cursor: pointer; transition: background-color .14s, border-color .14s }
    & svg { width: 1.15rem; height: 1.15rem; flex: none }
    @media (max-width: 22rem) { & { font-size: 1rem; gap: .4rem } }
    &:disabled { background: var(--muted); color: var(--muted-foreground); border-color: var(--border); cursor: not-allowed }`,
  "btn-primary": `
    & { background: var(--primary); color: var(--primary-foreground) }
    &:hover { background: var(--primary-hover) }`,
  "btn-accent": `
    & { background: var(--accent); color: var(--accent-foreground) }
    &:hover { background: var(--accent-hover) }`,
  "btn-line": `
    & { background: none; border-color: var(--border-strong); color: var(--foreground) }
    &:hover { border-color: var(--foreground); background: color-mix(in oklab, currentColor 7%, transparent) }`,
  "btn-danger": `
    & { background: var(--destructive-fill); color: oklch(98% .01 88) }`,
  "btn-closing": `
    & { background: light-dark(var(--primary), var(--accent)); color: light-dark(var(--primary-foreground), var(--accent-foreground)) }
    &:hover { background: light-dark(var(--primary-hover), var(--accent-hover)) }`,
  "btn-sm": `
    & { min-height: 2.75rem; padding: .5rem 1.1rem; font-size: var(--text-sm) }`,
  "more-link": `
    & { display: inline-block; min-height: 2.75rem; padding-block: .55rem; color: var(--link); font-weight: 600; text-decoration: underline 1.5px var(--accent); text-underline-offset: .3em }
    &:has(svg) { padding-right: 1.6rem }
    & svg { position: absolute; display: inline-block; margin: .3em 0 0 .5rem; transition: translate .14s var(--ease) }
    &:hover svg { translate: .2rem 0 }`,
  chip: `
    & { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .3rem 1rem; border: 1.5px solid var(--border-strong); border-radius: var(--radius); font-weight: 550; font-size: var(--text-sm); text-decoration: none; background: none; cursor: pointer }
    &:hover { border-color: var(--foreground) }
    &[aria-pressed=true],&[aria-current] { background: var(--primary); border-color: var(--primary); color: var(--primary-foreground) }`,
  ico: `
    & { width: 1.1rem; height: 1.1rem; flex: none }`,

  // fields
  "form-field": `
    & { display: grid; gap: .4rem; align-content: start }
    & label { font-weight: 600; font-size: 1rem }
    & label span { font-weight: 400; color: var(--muted-foreground) }
    & .hint { font-size: var(--text-sm); line-height: 1.4; color: var(--muted-foreground) }
    ${faultCss("& [role=alert]")}`,
  fault: faultCss("&"),
  "form-input": `
    & { width: 100%; min-height: 3.25rem; padding: .7rem .9rem; background: var(--card); border: 1.5px solid var(--border-strong); border-radius: var(--radius); line-height: 1.4; scroll-margin-top: 2.5rem }
    textarea& { resize: vertical; min-height: 9rem }
    &:hover,&:focus-visible { border-color: var(--foreground) }
    &[aria-invalid=true] { border-color: var(--destructive) }
    &::placeholder { color: var(--muted-foreground); opacity: 1 }`,
  "form-trap": `
    & { position: absolute; left: -200vw; width: 1px; height: 1px; overflow: hidden }`,

  // the one toast, of every island
  toasts: `
    & { position: fixed; z-index: 100; inset: auto 0 0; padding: 1rem; pointer-events: none }
    & .toast { display: flex; align-items: start; gap: 1rem; padding: .9rem .4rem .9rem 1.25rem; background: var(--card); color: var(--foreground); border: 1px solid var(--border); border-left: .3rem solid var(--process); border-radius: var(--radius); box-shadow: 0 1.5rem 3rem -1.25rem oklch(15% .04 175/.45); pointer-events: auto; animation: toast .22s var(--ease) }
    & .toast-destructive { border-left-color: var(--destructive) }
    & .toast-words { flex: 1; font-size: var(--text-sm); line-height: 1.45; overflow-wrap: anywhere }
    & .toast-action { display: block; min-height: 2.5rem; padding: 0; border: 0; background: none; font-weight: 600; color: var(--link); text-decoration: underline; cursor: pointer }
    & .toast-close { width: 2.75rem; height: 2.75rem; margin: -.5rem 0; flex: none; border: 0; background: none; font-size: 1.4rem; cursor: pointer }
    @media (min-width: 48rem) { & { left: auto; width: 100%; max-width: 420px } }
    body:has([role=dialog]) & { top: 0; bottom: auto }
    @keyframes toast { from { opacity: 0; translate: 0 1rem } }`,

  // header
  "skip-link": `
    & { position: absolute; left: var(--gutter); top: -6rem; z-index: 20; background: var(--primary); color: var(--primary-foreground); padding: .75rem 1.25rem; border-radius: 0 0 var(--radius) var(--radius) }
    &:focus { top: 0 }`,
  "site-head": `
    & { position: sticky; top: 0; z-index: 10; background: var(--background); border-bottom: 1px solid var(--border); view-transition-name: top }`,
  "site-name": `
    & { display: inline-flex; align-items: center; gap: .7rem; min-height: 2.75rem; text-decoration: none; font: 560 1.5rem/1 var(--font-display); letter-spacing: -.025em }
    & svg, & img { width: 2.5rem; height: 2.5rem; flex: none }
    & img { object-fit: contain }`,
  navlink: `
    & { position: relative; display: inline-flex; align-items: center; gap: .3rem; min-height: 2.75rem; padding: 0 .9rem; text-decoration: none; font-size: 1rem; font-weight: 500; white-space: nowrap }
    &::after { content: ""; position: absolute; inset: auto .9rem .35rem; height: 2px; background: var(--accent); scale: 0 1; transform-origin: left; transition: scale .14s var(--ease) }
    &:hover::after,&[aria-current]::after,[open]>&::after { scale: 1 }
    &[aria-current] { font-weight: 600 }
    & svg { transition: rotate .14s }
    [open]>& svg { rotate: 180deg }`,
  "menu-panel": `
    & { position: absolute; right: -.6rem; top: calc(100% + 1.25rem); width: 20rem; padding: .6rem; background: var(--card); border: 1px solid var(--border); border-radius: var(--radius-lg); box-shadow: 0 1.5rem 3rem -1.5rem oklch(20% .04 175/.3) }
    & a { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 2.75rem; padding: .6rem .9rem; border-radius: var(--radius); text-decoration: none; font-weight: 550; line-height: 1.35 }
    & small { display: block; font-weight: 400; font-size: .875rem; color: var(--muted-foreground) }
    & a:hover,& [aria-current] { background: var(--muted) }
    & hr { margin: .6rem .9rem }`,
  "menu-burger": `
    & { display: grid; place-items: center; width: 3rem; height: 3rem; margin-right: -.6rem }
    & svg { grid-area: 1/1; width: 1.75rem; height: 1.75rem }
    & svg:last-child,[open]>& svg:first-child { visibility: hidden }
    [open]>& svg:last-child { visibility: visible }`,
  "menu-sheet": `
    & { position: absolute; inset: 100% 0 auto; padding: .5rem var(--gutter) 2rem; max-height: calc(100dvh - 4.75rem); overflow: auto; overscroll-behavior: contain; background: var(--background); border-bottom: 1px solid var(--border) }
    & li a { display: flex; align-items: center; justify-content: space-between; min-height: 3.25rem; border-bottom: 1px solid var(--border); text-decoration: none; font-weight: 500 }
    & ul:first-child a { font: 480 1.375rem/1.2 var(--font-display) }
    & [aria-current] { color: var(--team-ink) }
    & .btn { width: 100%; margin-top: 1.25rem }`,

  // footer
  "site-foot": `
    & { position: relative; overflow: hidden }
    &>img { position: absolute; width: clamp(22rem,52vw,46rem); height: auto; max-width: none; right: clamp(-19rem,-13vw,-6rem); bottom: clamp(-19rem,-15vw,-9rem); opacity: .16 }
    & li a { display: inline-flex; align-items: center; gap: .5rem; min-width: 2.75rem; min-height: 2.75rem; line-height: 1.3; text-decoration: none; overflow-wrap: anywhere }
    & li a:hover { text-decoration: underline 2px var(--accent); text-underline-offset: .3em }`,
  "social-row": `
    & { display: flex; gap: .25rem; margin-left: -.7rem }
    & a { justify-content: center; width: 2.75rem }
    & svg { width: 1.4rem; height: 1.4rem }`,

  // lists
  "sign-list": `
    & li { position: relative; padding: .7rem 0 .7rem 1.6rem; border-top: 1px solid var(--border) }
    & li::before { content: ""; position: absolute; left: 0; top: 1.4em; width: .8rem; height: 2px; background: var(--hue) }`,
  "tick-list": `
    & li { position: relative; padding: .6rem 0 .6rem 1.75rem; border-top: 1px solid var(--border) }
    & li::before { content: ""; position: absolute; left: .1rem; top: 1.1em; width: .8rem; height: .4rem; border: solid var(--process-ink); border-width: 0 0 2px 2px; rotate: -45deg }`,
  "way-list": `
    & li { border-bottom: 1px solid var(--border) }
    & a { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 3.25rem; text-decoration: none; font-weight: 550; overflow-wrap: anywhere }
    & span { font-weight: 400; color: var(--muted-foreground); font-size: var(--text-sm) }
    & a:hover { color: var(--link); text-decoration: underline 2px var(--accent); text-underline-offset: .3em }`,

  "four-o-four": `
    & { display: flex; align-items: center; gap: .06em; font: 300 clamp(9rem,3rem + 24vw,20rem)/.8 var(--font-display); letter-spacing: -.04em; font-variant-numeric: lining-nums; color: var(--team-ink) }
    & svg { width: .72em; height: .72em; overflow: visible }`,

  // home
  "hero-art": `
    & { position: relative; height: 92vw; max-height: 36rem; margin-top: 1.5rem }
    & div { view-transition-name: wheel; position: absolute; width: 128vw; max-width: 52rem; aspect-ratio: 1; left: 50%; top: 0; translate: -42% 0 }
    & svg { width: 100%; height: 100%; overflow: visible }
    @media (min-width: 64rem) {
      & { position: absolute; inset: 0; height: auto; max-height: none; margin: 0 }
      & div { width: clamp(30rem,min(52vw,100svh - 10rem),44rem); max-width: none; left: max(51%,31.5rem); top: 50%; translate: 0 -50% }
      & svg { rotate: -8deg }
    }`,
  "part-fold": `
    .fold-link:is(:hover,:focus-visible) { filter: brightness(1.08) }
    .fold-link:focus-visible use:first-child,.fold-link:focus-visible path:first-child { stroke: var(--foreground); stroke-width: 2.4 }
    &:target h2 { text-decoration: underline 3px var(--accent); text-underline-offset: .2em }`,
  "week-ruler": `
    & { display: grid; grid-template-columns: repeat(13,1fr); border-bottom: 2px solid var(--border-strong) }
    & li { position: relative; padding: 0 0 .5rem; height: 5.5rem; font-size: var(--text-xs); text-align: center; color: var(--muted-foreground); font-variant-numeric: tabular-nums }
    & li+li { border-left: 1px solid var(--border) }
    & li::after { content: ""; position: absolute; left: 50%; bottom: 0; width: 3px; height: 1.5rem; translate: -50% 0; background: var(--muted-foreground) }
    & li:first-child { color: var(--accent); font-weight: 600 }
    & li:first-child::after,& li:first-child::before { content: ""; position: absolute; left: 30%; bottom: 0; width: 5px; height: 3.75rem; background: var(--accent) }
    & li:first-child::before { left: 66%; height: 2.5rem }`,
  "week-key": `
    & { display: flex; align-items: end; gap: .5rem }
    & svg { width: .75rem; height: 1.5rem }
    & path { stroke: currentColor; stroke-width: 4 }`,
  "logo-strip": `
    & { overflow: hidden; mask-image: linear-gradient(90deg,transparent,#000 6%,#000 94%,transparent) }
    & div { display: flex; width: max-content; animation: strip var(--strip) linear infinite }
    & ul { display: flex; flex: none }
    & li { min-width: 200px; height: 6rem; padding-inline: 2.25rem; display: grid; place-items: center }
    & img { height: 2.75rem; width: auto; max-width: none; opacity: .82 }
    &:hover div,&:focus-within div,&:focus div,section:has(.pause-box:checked) & div { animation-play-state: paused }
    @media (prefers-reduced-motion: reduce) { & { overflow-x: auto } & ul+ul { display: none } }
    @keyframes strip { to { transform: translateX(-50%) } }`,
  "logo-still": `
    & { height: 2.75rem; width: auto; max-width: none; opacity: .82 }`,
  "pause-box": `
    & { appearance: none; display: grid; width: 1.1rem; height: 1.1rem; margin: 0; cursor: pointer }
    &::before { content: ""; margin-inline: .1rem; border: solid; border-width: 0 .32rem; forced-color-adjust: none }
    &:checked::before { border-width: .55rem 0 .55rem .9rem; border-block-color: transparent }
    label:has(&:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px }
    @media (prefers-reduced-motion: reduce) { label:has(&) { display: none } }`,
  "stair-list": `
    & { display: grid; gap: 3rem }
    & li { padding-top: 1.75rem; border-top: 1.5px solid var(--border-strong) }
    @media (min-width: 64rem) {
      & { grid-template-columns: repeat(3,1fr); gap: 0; --drop: clamp(5rem,8vw,8rem) }
      & li { position: relative; padding: 2rem 2.5rem 0 0 }
      & li+li { padding-left: 2.5rem; margin-top: var(--drop) }
      & li:nth-child(3) { margin-top: calc(2*var(--drop)) }
      & li+li::before { content: ""; position: absolute; left: 0; bottom: 100%; height: var(--drop); border-left: 1.5px solid var(--border-strong) }
    }`,
  "day-arc": `
    & { position: relative; container-type: inline-size }
    & svg { display: none; position: absolute; inset: 0 0 auto; width: 100%; overflow: visible }
    & li { position: relative; padding: 0 0 1.75rem 2.25rem }
    & li::before { content: ""; position: absolute; left: .45rem; top: .5rem; bottom: -.5rem; width: 2px; background: var(--foreground) }
    & li:last-child::before { display: none }
    & li::after { content: ""; position: absolute; left: 0; top: .35rem; width: 1rem; height: 1rem; border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 4px var(--background) }
    @media (min-width: 64rem) {
      & svg { display: block }
      & ol { display: grid; grid-template-columns: repeat(6,1fr) }
      & li { padding: calc(var(--drop) + 1.75rem) 1.1rem 0 0 }
      & li::before,& li::after { display: none }
      & li:nth-child(5n+1) { --drop: 7.75cqi }
      & li:nth-child(3n+2) { --drop: 4.4cqi }
      & li:is(:nth-child(3),:nth-child(4)) { --drop: 2.7cqi }
    }`,
};

/** UnoCSS rules: a class that stands in a page's markup brings its component's style sheet with it. */
export const componentRules = Object.entries({
  ...sources,
  ...adminSources,
  ...editorSources,
  ...proseSources,
  ...quizSources,
  ...shelfSources,
}).map(
  ([name, css]) =>
    [new RegExp(`^${name}$`), () => squeeze(css.replaceAll("&", `.${name}`)), { layer: "components" }] as [
      RegExp,
      () => string,
      { layer: string },
    ],
);
