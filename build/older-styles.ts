import { plainColor } from "#src/domain/colors.ts";

const ARGUMENT = String.raw`(?:[^(),]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;
const LIGHT_DARK = new RegExp(String.raw`light-dark\((${ARGUMENT}),(${ARGUMENT})\)`, "g");
const RULE = /([^{}]+)\{([^{}]*light-dark\([^{}]*)\}/g;
const DECLARATION = /(?:[^;(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

/** What is paper by day and by night: the tokens are within it as in the light. */
const BY_DAY = ".round-paper";

const SELECTORS = /(?<=^|[{}])[^{}@]+(?=\{[^{}]*\})/g;
const SELECTOR = /(?:[^,(\\]|\\.|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

// Rules, and blocks of rules.
const SCRIPTED =
  /@media \(scripting:enabled\)(?: and ([^{]+))?\{((?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*)\}/g;

/**
 * Takes a flat, minified style sheet and returns it for browsers without `light-dark()`, `oklch()` and the media feature
 * `scripting`: colors in sRGB, and after each rule those of the dark mode in a block of their own (printed pages are light); after
 * what holds where scripts run, the same where the loader has said so.
 */
export const forOlder = (css: string): string =>
  css
    .replace(RULE, (_, selector: string, body: string) => {
      const day = selector === ":root" ? `:root,${BY_DAY}` : selector;
      const dark = (body.match(DECLARATION) ?? []).filter((each) => each.includes("light-dark("));
      const night = dark.join(";").replace(LIGHT_DARK, "$2");
      return `${day}{${body.replace(LIGHT_DARK, "$1")}}@media screen and (prefers-color-scheme:dark){${selector}{${night}}}`;
    })
    .replace(SCRIPTED, (block, also: string | undefined, rules: string) => {
      const said = rules.replace(SELECTORS, (all) =>
        all.replace(SELECTOR, (each) => `:where([data-scripts]) ${each}`),
      );
      return block + (also ? `@media ${also}{${said}}` : said);
    })
    .replace(/oklch\((?:[^()]|\([^()]*\))*\)/g, plainColor);

/** Where a selector's pseudo-element begins, else its end. */
const PSEUDO_ELEMENT = /(?<!\\)(?:::|:(?=before|after))|$/;

/**
 * Takes a flat, minified style sheet and a class, and returns it for the elements with the class and what is in them alone, its
 * precedence as it was: `@scope` is too young.
 */
export const within = (name: string, css: string): string =>
  css.replace(SELECTORS, (selectors) =>
    /^(?:from|to|[\d.]+%)/.test(selectors)
      ? selectors
      : selectors.replace(SELECTOR, (each) =>
          each.replace(PSEUDO_ELEMENT, (found) => `:where(.${name},.${name} *)${found}`),
        ),
  );
