/** The components of the dashboard and its dialogs, one class each; `&` is the class, as in components.ts. */
export const adminSources: Record<string, string> = {
  desk: `
    & { padding: 0 clamp(1rem,2vw,2rem) 2rem }
    &>h1,&>p { display: inline-block; margin: .75rem 1rem 0 0; font-size: var(--text-sm) }
    & h1 { font: 600 1rem/1.4 var(--font-text) }
    body:has(&) .site-head .wrap { width: auto; min-height: 3rem; padding-inline: clamp(1rem,2vw,2rem) }
    body:has(&) :is(.navlink,.btn-sm) { min-height: 2.5rem }
    body:has(&) :is(.desk-table .desk-icon,.desk-table .desk-email) { height: 2.25rem; min-height: 2.25rem }
    @media (min-width: 80rem) { body:has(.desk-beside) & { padding-right: 34rem } }`,
  "desk-tabs": `
    & { display: flex; gap: .25rem; border-bottom: 1px solid var(--border); overflow-x: auto; scrollbar-width: none }
    & [role=tab] { position: relative; flex: none; min-height: 3rem; padding: 0 .25rem; margin-right: 1.5rem; border: 0; background: none; font-weight: 550; font-size: 1rem; color: var(--muted-foreground); cursor: pointer }
    & [role=tab]::after { content: ""; position: absolute; inset: auto 0 0; height: 3px }
    & [role=tab]:hover { color: var(--foreground) }
    & [aria-selected=true] { color: var(--foreground) }
    & [aria-selected=true]::after { background: var(--accent); forced-color-adjust: none }
    & [role=tab]:focus-visible { outline-offset: -3px }`,
  "desk-panel": `
    & { padding-top: .75rem }
    &:focus-visible { outline-offset: 6px }`,

  // figures
  "num-lead": `
    & { max-width: 44em; margin-block: 1.75rem .5rem; font-size: var(--text-lg) }`,
  "num-periods": `
    & { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: 1.25rem }
    & .more-link { margin-left: auto }
    @media (max-width: 47.99rem) { & .more-link { margin-left: 0 } }`,
  "num-figures": `
    & { display: grid; grid-template-columns: repeat(auto-fit,minmax(9.5rem,1fr)); gap: 1px; margin-top: 1.75rem; border: 1px solid var(--border); border-radius: var(--radius-lg); background: var(--card); overflow: clip }
    &>div { padding: 1rem 1.1rem 1.1rem; box-shadow: 0 0 0 1px var(--border) }
    & dt { font-size: var(--text-sm); color: var(--muted-foreground) }
    & dd { margin: 0 }
    & b { display: block; font: 560 1.75rem/1.2 var(--font-display); font-variant-numeric: lining-nums tabular-nums }
    & span { display: block; font-size: .875rem; line-height: 1.35; color: var(--muted-foreground) }`,
  "num-block": `
    & { margin-top: clamp(2.25rem,4vw,3.5rem); min-width: 0 }
    & h2 { font-size: var(--text-xl); letter-spacing: -.015em; margin-bottom: .6rem }`,
  "num-pair": `
    @media (min-width: 64rem) { & { display: grid; grid-template-columns: repeat(2,minmax(0,1fr)); gap: 0 3rem } }`,
  "num-chart": `
    & { margin: 0 }
    & svg { width: 100%; height: clamp(7rem,16vw,11rem); border-bottom: 1.5px solid var(--border-strong); fill: light-dark(var(--primary),var(--process)); forced-color-adjust: none }
    & figcaption { display: flex; justify-content: space-between; gap: 1rem; margin-top: .4rem; font-size: .875rem; color: var(--muted-foreground); font-variant-numeric: tabular-nums }
    @media (forced-colors: active) { & svg { fill: CanvasText } }`,
  "num-table": `
    & { width: 100%; border-collapse: collapse; font-size: 1rem; line-height: 1.35; font-variant-numeric: tabular-nums }
    & th,& td { padding: .45rem 0 .45rem 1rem; border-bottom: 1px solid var(--border); text-align: right; font-weight: 400 }
    & th:first-child { padding-left: 0; min-width: 5.5rem; text-align: left; overflow-wrap: anywhere }
    & thead th { overflow-wrap: normal }
    & thead th { font-size: .875rem; font-weight: 600; color: var(--muted-foreground); vertical-align: bottom }
    & .num-wide { width: 45% }
    @media (max-width: 29.99rem) { & { font-size: .9375rem } & thead th { font-size: .8125rem } & th,& td { padding-left: .45rem } & .num-wide { width: 28% } }`,
  "num-bar": `
    & { display: block; width: 100%; height: .8rem; overflow: visible; fill: light-dark(var(--primary),var(--process)); forced-color-adjust: none }
    & .num-ground { fill: var(--muted) }
    & .num-lost { fill: var(--background); stroke: light-dark(var(--primary),var(--process)); stroke-width: 2px; vector-effect: non-scaling-stroke }
    @media (forced-colors: active) { & { fill: CanvasText } & .num-ground { fill: Canvas } & .num-lost { fill: Canvas; stroke: CanvasText } }`,

  // over a list
  "desk-tools": `
    & { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center }
    & .btn [class*=i-],& .desk-select [class*=i-] { flex: none }
    @media (max-width: 47.99rem) { & .desk-search,& .desk-add { flex: 1 0 100% } & .desk-select { flex: 1 1 8rem } & .desk-add { order: -1 } }`,
  "desk-search": `
    & { position: relative; flex: 1 1 10.5rem }
    & [class*=i-] { position: absolute; left: .85rem; top: 50%; translate: 0 -50%; font-size: 1.05rem; color: var(--muted-foreground); pointer-events: none }
    & .form-input { min-height: 2.75rem; padding: .45rem .9rem .45rem 2.7rem; font-size: 1rem }`,
  "desk-select": `
    & { display: inline-flex; align-items: center; justify-content: space-between; gap: .75rem; min-height: 2.75rem; min-width: 9.5rem; padding: .45rem .75rem .45rem .9rem; background: var(--card); border: 1.5px solid var(--border-strong); border-radius: var(--radius); font-size: 1rem; line-height: 1.3; text-align: left; cursor: pointer }
    &:hover,&[data-popup-open] { border-color: var(--foreground) }
    &[aria-invalid=true] { border-color: var(--destructive) }
    & [data-placeholder] { color: var(--muted-foreground) }`,
  "desk-over": `
    & { z-index: 60 }`,
  "desk-options": `
    & { min-width: var(--anchor-width); max-height: var(--available-height); overflow-y: auto; padding: .35rem; background: var(--card); color: var(--foreground); border: 1px solid var(--border); border-radius: var(--radius-lg); box-shadow: 0 1.5rem 3rem -1.5rem oklch(15% .04 175/.45) }
    &:focus-visible { outline: none }`,
  "desk-option": `
    & { display: flex; align-items: center; justify-content: space-between; gap: 1.5rem; min-height: 2.75rem; padding: .3rem .7rem; border-radius: var(--radius); font-size: 1rem; cursor: pointer }
    &[data-highlighted] { background: var(--muted); outline: none }
    &[data-selected] { font-weight: 600 }
    @media (forced-colors: active) { &[data-highlighted] { outline: 2px solid Highlight } }`,
  "desk-counts": `
    & { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; margin-top: 0; font-size: var(--text-sm); color: var(--muted-foreground); font-variant-numeric: tabular-nums }`,

  // a list
  "desk-box": `
    & { margin-top: .25rem; border: 1px solid var(--border); border-radius: var(--radius-lg); background: var(--card); overflow: clip }
    & [aria-busy=true] { opacity: .55; transition: opacity .2s .15s }`,
  "desk-table": `
    & { width: 100%; border-collapse: collapse; font-size: 1rem; line-height: 1.4 }
    & th { position: sticky; top: 3rem; z-index: 1; padding: .35rem .5rem .35rem 1rem; text-align: left; font-size: .875rem; font-weight: 600; color: var(--muted-foreground); background: var(--muted); white-space: nowrap }
    & thead { border-bottom: 1px solid var(--border) }
    & td { height: 2.75rem; padding: .15rem .5rem .15rem 1rem; border-bottom: 1px solid var(--border); vertical-align: middle }
    & [data-unread] td { font-weight: 650 }
    & [data-open] td { background: var(--muted) }
    & tr:has(.desk-preview):hover { cursor: pointer }
    & td .desk-preview { -webkit-line-clamp: 1 }
    @media (min-width: 64rem) {
      & td[data-column=name] { max-width: 26rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
      & td[data-column=name] :is(.desk-name,.desk-email,.desk-status) { display: inline; margin-right: .6rem; white-space: nowrap }
      & td[data-column=company] { min-width: 7.5rem }
    }
    @media (min-width: 80rem) { body:has(.desk-beside) & :is(td:nth-last-child(5),th:nth-last-child(5),td:nth-last-child(3),th:nth-last-child(3)) { display: none } }
    & th:last-child,& td:last-child { padding-right: 1rem; text-align: right }
    & tr:last-child td { border-bottom: 0 }
    & tbody tr:hover { background: light-dark(oklch(97.5% .01 88),oklch(24% .021 176)) }
    & td { overflow-wrap: anywhere; min-width: 5rem }
    & :is([data-column=email],[data-column=name],[data-column=title]) { min-width: 11rem }
    @media (min-width: 64rem) { & :is(.desk-tag,.desk-figure) { white-space: nowrap } }
    @media (max-width: 63.99rem) {
      & { font-size: .9375rem }
      & th,& td { padding-inline: .7rem .2rem }
      & td[data-column] { min-width: 3.25rem }
      & td:first-child { min-width: 11rem }
      & .desk-tag,& .desk-figure,& .desk-email { font-size: .875rem }
      & .desk-switch span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    }
    @media (max-width: 47.99rem) { & { display: block; overflow-x: auto } }`,
  "desk-sort": `
    & { display: inline-flex; align-items: center; gap: .35rem; min-height: 2.25rem; margin-left: -.4rem; padding: 0 .4rem; border: 0; border-radius: var(--radius); background: none; font-weight: 600; font-size: .875rem; cursor: pointer }
    &:hover,[aria-sort]>& { color: var(--foreground) }
    &:focus-visible { outline-offset: -2px }`,
  "desk-name": `
    & { display: block; font: 600 1rem/1.35 var(--font-text); letter-spacing: 0; overflow-wrap: anywhere; text-wrap: wrap }`,
  "desk-under": `
    & { display: block; font-size: .875rem; line-height: 1.4; color: var(--muted-foreground); overflow-wrap: anywhere }`,
  "desk-figure": `
    & { font-size: var(--text-sm); color: var(--muted-foreground); font-variant-numeric: tabular-nums }`,
  "desk-tag": `
    & { display: inline-flex; padding: .15rem .55rem; border: 1px solid var(--border); border-radius: var(--radius); background: var(--background); font-size: .875rem; overflow-wrap: anywhere }`,
  "desk-preview": `
    & { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; max-width: 32em; overflow: hidden; font-size: var(--text-sm); line-height: 1.45; overflow-wrap: anywhere }`,
  "desk-email": `
    & { display: inline-flex; align-items: center; min-height: 1.75rem; padding: 0; border: 0; background: none; font-size: var(--text-sm); line-height: 1.35; text-align: left; color: var(--link); text-decoration: underline 1px var(--border-strong); text-underline-offset: .2em; overflow-wrap: anywhere; cursor: copy }
    &:hover { text-decoration-color: currentColor }
    @media (max-width: 47.99rem) { & { min-height: 2.75rem; margin-block: -.5rem } }`,
  "desk-acts": `
    & { display: inline-flex; justify-content: flex-end; margin-right: -.6rem; white-space: nowrap }`,
  "desk-icon": `
    & { display: inline-grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; padding: 0; border: 0; border-radius: var(--radius); background: none; color: var(--muted-foreground); cursor: pointer }
    &:hover { background: var(--muted); color: var(--foreground) }
    &:disabled { opacity: .35; background: none; cursor: not-allowed }
    &[aria-label^=Delete]:hover { color: var(--destructive) }`,
  "desk-glyph": `
    & { font-size: 1.1rem }`,
  "desk-switch": `
    & { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.75rem; padding: 0; border: 0; background: none; font-size: var(--text-sm); white-space: nowrap; cursor: pointer }
    & i { position: relative; flex: none; width: 2.6rem; height: 1.5rem; border: 1.5px solid var(--border-strong); border-radius: 1rem; background: var(--muted); transition: background-color .14s,border-color .14s }
    & i::after { content: ""; position: absolute; left: .18rem; top: 50%; width: 1rem; height: 1rem; border-radius: 50%; background: var(--muted-foreground); translate: 0 -50%; transition: translate .14s var(--ease),background-color .14s }
    &[aria-checked=true] i { background: light-dark(var(--primary),var(--process)); border-color: light-dark(var(--primary),var(--process)) }
    &[aria-checked=true] i::after { background: oklch(98% .01 88); translate: 1.1rem -50% }
    @media (forced-colors: active) { & i::after { background: ButtonText } &[aria-checked=true] i { background: Highlight; forced-color-adjust: none } }`,
  "desk-stars": `
    & { display: inline-flex; align-items: center; gap: .5rem; font-weight: 600; font-size: var(--text-sm); white-space: nowrap; font-variant-numeric: tabular-nums }
    &>span { display: inline-flex; color: var(--fair) }
    & i { width: 1rem; height: 1rem; background: currentColor; clip-path: polygon(50% 2%,62% 36%,98% 37%,69% 58%,79% 93%,50% 72%,21% 93%,31% 58%,2% 37%,38% 36%); forced-color-adjust: none }`,
  "desk-total": `
    & { font: 560 1.375rem/1.1 var(--font-display); font-variant-numeric: lining-nums tabular-nums; white-space: nowrap }
    & small { display: block; font: 500 .875rem/1.35 var(--font-text) }`,
  "desk-bars": `
    & { display: grid; grid-template-columns: repeat(5,minmax(0,1fr)); gap: .5rem; min-width: 14rem; max-width: 24rem }
    & span { display: block; font-size: .8125rem; line-height: 1.3; color: var(--muted-foreground) }
    & svg { width: 100%; height: .4rem; margin-block: .2rem; border-radius: 1px; fill: var(--hue) }
    & path:first-child { fill: var(--border) }
    & b { font-weight: 600; font-size: .875rem; line-height: 1.2; font-variant-numeric: tabular-nums }
    @media (min-width: 48rem) and (max-width: 63.99rem) {
      td>& { min-width: 9.5rem; gap: .35rem }
      td>& span { font-size: 0 }
      td>& span::first-letter { font-size: .8125rem }
    }`,
  "desk-bars-wide": `
    & .desk-bars { display: block; max-width: none }
    & li { display: grid; grid-template-columns: 4.5rem 1fr 1.75rem; align-items: center; gap: .75rem; padding-block: .15rem }
    & .desk-bars span { font-size: var(--text-sm); color: var(--foreground) }
    & svg { height: .6rem }
    & b { text-align: right }`,
  "desk-pager": `
    & { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .25rem 1rem; min-height: 3rem; padding: .1rem .5rem .1rem 1rem; border-top: 1px solid var(--border); font-size: var(--text-sm); color: var(--muted-foreground); font-variant-numeric: tabular-nums }`,
  "desk-cards": `
    &>li { padding: 1.1rem 1rem; border-bottom: 1px solid var(--border) }
    &>li:last-child { border-bottom: 0 }`,
  "desk-card": `
    & { display: grid; gap: .6rem }`,
  "desk-card-foot": `
    & { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem }
    & .desk-acts { margin-left: auto }`,
  "desk-bone": `
    & { display: flex; justify-content: space-between; align-items: center; gap: 2rem; min-height: 4rem; padding: 0 1rem }
    &+& { border-top: 1px solid var(--border) }`,
  "desk-nothing": `
    & { display: grid; justify-items: center; gap: 1.25rem; margin-top: .75rem; padding: clamp(2.5rem,6vw,4.5rem) 1.5rem; border: 1px dashed var(--border-strong); border-radius: var(--radius-lg); color: var(--muted-foreground); text-align: center }`,
  "desk-tooltip": `
    & { padding: .35rem .65rem; border-radius: var(--radius); background: var(--foreground); color: var(--background); font-size: .875rem; line-height: 1.35 }
    @media (forced-colors: active) { & { border: 1px solid } }`,

  // a row beside its list
  "desk-beside": `
    & { position: fixed; inset: 3rem 0 0 auto; z-index: 30; display: flex; flex-direction: column; width: min(100%,33rem); background: var(--card); color: var(--foreground); border-left: 1px solid var(--border); box-shadow: -1.5rem 0 3rem -2.5rem oklch(15% .04 175/.5) }
    &:focus-visible { outline: none }
    & h2 { font-size: var(--text-xl); font-weight: 520; line-height: 1.2; overflow-wrap: anywhere }
    & .desk-dialog-head { padding-bottom: .9rem; border-bottom: 1px solid var(--border) }
    & .desk-dialog-body { flex: 1; align-content: start; overflow-y: auto; overscroll-behavior: contain }
    & .desk-dialog-foot { border-radius: 0 }
    @media (max-width: 47.99rem) { & { inset: 0; width: 100%; border: 0 } }`,
  "desk-status": `
    & { display: inline-flex; align-items: center; gap: .4rem; font-size: .875rem; font-weight: 400; color: var(--muted-foreground); white-space: nowrap }
    &::before { content: ""; display: inline-block; width: .55rem; height: .55rem; margin-right: .35rem; border: 2px solid var(--border-strong); border-radius: 50%; forced-color-adjust: none }
    &[data-status=new]::before { border-color: var(--accent); background: var(--accent) }
    &[data-status=contacted]::before { border-color: var(--process) }
    &[data-status=booked]::before { border-color: var(--process); background: var(--process) }
    &[data-status=won]::before { border-color: var(--good); background: var(--good) }`,
  "desk-about": `
    & { display: grid; gap: 1rem; justify-items: start; padding-top: 1.1rem; border-top: 1px solid var(--border); font-size: var(--text-sm) }
    & h3 { font: 600 1rem/1.4 var(--font-text) }
    & :is(.desk-two,.desk-note,.desk-timeline) { width: 100% }
    & .form-input { min-height: 2.75rem; padding-block: .4rem; font-size: 1rem }`,
  "desk-note": `
    & { display: grid; gap: .4rem; justify-items: start }
    & .form-input { width: 100% }`,
  "desk-timeline": `
    & { display: grid; gap: .9rem }
    &>article { display: grid; gap: .15rem; padding-left: .9rem; border-left: 2px solid var(--border); overflow-wrap: anywhere }
    & a { color: var(--link) }
    & summary { min-height: 2rem; cursor: pointer }`,
  "desk-answers": `
    & { display: grid; gap: .35rem }`,
  "desk-trouble": `
    & { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1.5rem; margin-top: .75rem; padding: .6rem 1rem; border-left: .3rem solid var(--destructive); background: var(--card); font-size: var(--text-sm); overflow-wrap: anywhere }`,
  "desk-subject": `
    & { font-weight: 600; color: var(--foreground) }`,

  // dialogs
  "desk-backdrop": `
    & { position: fixed; inset: 0; z-index: 40; background: oklch(18% .03 175/.55) }`,
  "desk-viewport": `
    & { position: fixed; inset: 0; z-index: 40; display: grid; padding: clamp(.75rem,4vh,3rem) clamp(.75rem,3vw,2rem); overflow-y: auto; overscroll-behavior: contain }`,
  "desk-dialog": `
    & { width: min(100%,46rem); margin: auto; background: var(--card); color: var(--foreground); border: 1px solid var(--border); border-radius: var(--radius-lg); box-shadow: 0 2.5rem 5rem -2rem oklch(15% .04 175/.6) }
    &:focus-visible { outline: none }
    & h2 { font-size: var(--text-xl); font-weight: 520; line-height: 1.15; letter-spacing: -.015em }
    & .form-input { min-height: 2.75rem; padding-block: .5rem; font-size: 1rem }
    & textarea.form-input { min-height: 6rem }`,
  "desk-dialog-wide": `
    & .desk-dialog-foot { position: sticky; bottom: calc(-1*clamp(.75rem,4vh,3rem)); z-index: 1 }
    @media (min-width: 80rem) { &:has(.edit-pane-split) { width: min(100%,84rem) } }`,
  "desk-alert": `
    & { width: min(100%,30rem) }
    & .desk-dialog-foot { padding-bottom: 1.5rem; border: 0; background: none }`,
  "desk-dialog-head": `
    & { display: flex; justify-content: space-between; align-items: start; gap: 1rem; padding: 1.4rem clamp(1.1rem,3vw,2rem) 0 }
    & p { margin-top: .35rem; font-size: var(--text-sm); line-height: 1.5; color: var(--muted-foreground); overflow-wrap: anywhere }
    & .desk-icon { margin: -.4rem -.7rem 0 0 }`,
  "desk-dialog-body": `
    & { display: grid; grid-template-columns: minmax(0,1fr); gap: 1.15rem; padding: 1.4rem clamp(1.1rem,3vw,2rem) 1.6rem }`,
  "desk-dialog-foot": `
    & { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .75rem; padding: 1rem clamp(1.1rem,3vw,2rem); border-top: 1px solid var(--border); border-radius: 0 0 var(--radius-lg) var(--radius-lg); background: var(--muted) }
    @media (max-width: 35.99rem) { & .btn { flex: 1 1 auto } }`,
  "desk-two": `
    & { display: grid; gap: 1.15rem }
    @media (min-width: 36rem) { & { grid-template-columns: 1fr 1fr } }`,
  "desk-setting": `
    & { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .7rem 1rem; border: 1px solid var(--border); border-radius: var(--radius) }
    & .hint { font-size: var(--text-sm); line-height: 1.4; color: var(--muted-foreground) }`,
  "desk-facts": `
    & { display: grid; gap: 1rem 2rem }
    & dt { font-size: .875rem; color: var(--muted-foreground) }
    & dd { overflow-wrap: anywhere }
    @media (min-width: 36rem) { & { grid-template-columns: 1fr 1fr } & .desk-wide { grid-column: 1/-1 } }`,
  "desk-message": `
    & { margin-top: .25rem; padding: .9rem 1.1rem; border-left: 3px solid var(--accent); background: var(--background); white-space: pre-wrap; line-height: 1.55 }`,
  "desk-letters": `
    & { padding-top: 1.1rem; border-top: 1px solid var(--border); font-size: var(--text-sm); line-height: 1.45 }
    & h3 { margin-bottom: .35rem; font: 600 1rem/1.4 var(--font-text) }
    & li { display: flex; justify-content: space-between; align-items: start; gap: 1rem; padding-block: .35rem; overflow-wrap: anywhere }`,
  "desk-state": `
    & { font-weight: 600; color: var(--muted-foreground) }
    &[data-state=sent] { color: var(--good) }
    &[data-state=parked] { color: var(--destructive) }`,
  "desk-person": `
    & { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .75rem 1.5rem; padding-top: 1.1rem; border-top: 1px solid var(--border) }
    & p { flex: 1 1 16rem; font-size: var(--text-sm); line-height: 1.45 }`,
  "desk-danger": `
    & { color: var(--destructive) }`,
};
