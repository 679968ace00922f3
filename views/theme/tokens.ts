/**
 * Every colour, size and pace of the site, named once; colours with their light and their dark value.
 * Text pairs hold at least 4.5:1 in both modes, the fills of the five parts 3:1 against their grounds.
 */
const tokens: Record<string, string> = {
  background: light("98.4% .009 85", "19.5% .017 176"),
  foreground: light("24% .03 175", "93.5% .012 90"),
  muted: light("95.2% .014 88", "23.2% .021 176"),
  "muted-foreground": light("46% .026 170", "75% .02 150"),
  wash: light("94.5% .034 84", "25.5% .03 190"),
  card: light("99.4% .005 88", "22.2% .02 176"),
  border: light("87% .018 95", "34% .022 172"),
  "border-strong": light("60% .022 165", "58% .022 165"),

  primary: light("35% .058 172", "45% .068 172"),
  "primary-hover": light("29% .05 173", "50% .07 172"),
  "primary-foreground": "oklch(97.5% .01 88)",
  accent: light("79% .145 76", "80% .138 78"),
  "accent-hover": light("74% .148 72", "85% .125 82"),
  "accent-foreground": light("24% .03 175", "21% .03 175"),
  secondary: light("52% .125 40", "51% .118 40"),
  "secondary-foreground": "oklch(97.5% .01 88)",
  destructive: light("49% .165 27", "74% .125 25"),
  "destructive-fill": light("49% .165 27", "48% .15 27"),
  link: light("37% .062 172", "83% .07 168"),
  focus: light("43% .078 172", "82% .135 78"),

  band: light("28.5% .046 174", "24.6% .034 174"),
  "band-foreground": light("95.5% .012 90", "93.5% .012 90"),
  "band-muted": light("80% .028 162", "77% .024 160"),
  "band-border": light("42% .045 172", "37% .035 172"),

  vision: light("77.5% .142 75", "79% .136 77"),
  team: light("56.8% .132 40", "64% .125 42"),
  process: light("51% .078 176", "60% .08 176"),
  issues: light("45.5% .085 340", "60.5% .085 340"),
  metrics: light("52% .08 252", "62% .082 250"),
  "vision-ink": light("49% .104 68", "84% .115 80"),
  "team-ink": light("48% .125 40", "77% .1 45"),
  "process-ink": light("43% .07 176", "77% .072 176"),
  "issues-ink": light("43% .09 340", "78% .075 340"),
  "metrics-ink": light("44% .082 252", "78% .07 250"),
  engrave: light("98.4% .009 85", "19.5% .017 176"),

  good: light("43% .09 155", "80% .11 155"),
  fair: light("47% .1 75", "85% .12 85"),
  poor: light("47% .15 28", "76% .12 25"),

  "cover-primary": "var(--primary)",
  "cover-accent": "var(--accent)",
  "cover-secondary": "var(--secondary)",
  "cover-muted-foreground": light("46% .026 170", "44% .026 170"),

  "font-display":
    '"Fraunces Variable","Fraunces Fallback","Fraunces on Noto","Fraunces on DejaVu","Fraunces on Times",serif',
  "font-text":
    '"Instrument Sans Variable","Instrument Sans Fallback","Instrument Sans on Roboto","Instrument Sans on DejaVu",system-ui,sans-serif',
  "text-xs": ".8125rem",
  "text-sm": ".9375rem",
  "text-base": "clamp(1.0625rem,1.03rem + .16vw,1.125rem)",
  "text-lg": "clamp(1.1875rem,1.12rem + .34vw,1.375rem)",
  "text-xl": "clamp(1.4375rem,1.3rem + .7vw,1.875rem)",
  "text-2xl": "clamp(1.875rem,1.55rem + 1.6vw,2.875rem)",
  "text-3xl": "clamp(2.375rem,1.75rem + 2.9vw,4rem)",
  "text-4xl": "clamp(2.6rem,1.55rem + 5.3vw,5.5rem)",
  numeral: "clamp(5rem,3.4rem + 7vw,10rem)",

  gutter: "clamp(1.25rem,4.6vw,4rem)",
  gap: "clamp(1rem,2.2vw,2rem)",
  section: "clamp(4rem,9vw,9rem)",
  radius: ".375rem",
  "radius-lg": ".75rem",
  petal: "clamp(3rem,8vw,7rem)",

  ease: "cubic-bezier(.22,.7,.2,1)",
  turn: "150s",
  strip: "40s",
};

/** The names an operator's `colors` in site.yaml may replace. */
type Tints = Partial<Record<string, { light: string; dark: string }>>;

/** The `:root` rule with all tokens. Pages keep only the ones they use: see `lean`. */
export function tokenCss(): string {
  return `:root{color-scheme:light dark;${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;
}

/** A `:root` rule with an operator's own colours, or nothing. Stands after the tokens, so it wins. */
export function tintCss(colors: Tints | undefined): string {
  const entries = Object.entries(colors ?? {}).flatMap(([name, tint]) =>
    tint ? [`--${name}:light-dark(${tint.light},${tint.dark})`] : [],
  );
  return entries.length > 0 ? `:root{${entries.join(";")}}` : "";
}

/**
 * Makes a generated style sheet as small as it can be: no comments and blanks, and of `:root` only the tokens that the
 * rest names, directly or through another token. `alsoUsed` is style that arrives later and leans on the same tokens.
 */
export function lean(css: string, alsoUsed = ""): string {
  const root = tokenCss();
  const rules = css
    .replace(root, "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\n\s*/g, "")
    .replaceAll(";}", "}");
  const used = usedTokens(rules + alsoUsed);
  const kept = Object.entries(tokens).filter(([name]) => used.has(name));
  return `:root{color-scheme:light dark;${kept.map(([name, value]) => `--${name}:${value}`).join(";")}}${rules}`;
}

function usedTokens(css: string): Set<string> {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\(--([\w-]+)/g)) {
      const value = tokens[name];
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      visit(value);
    }
  };
  visit(css);
  return used;
}

function light(day: string, night: string): string {
  return `light-dark(oklch(${day}),oklch(${night}))`;
}
