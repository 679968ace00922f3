/** `arrow` leads on, `out` leaves the site, `chevron` opens. */
const ICONS = {
  arrow: "M3 10h13M11 5l5 5-5 5",
  out: "M6 14 14.5 5.5M7.5 5H15v7.5",
  chevron: "m5 7.5 5 5 5-5",
};

export const IconSymbols = () =>
  Object.entries(ICONS).map(([name, path]) => (
    <symbol key={name} id={name} viewBox="0 0 20 20">
      <path d={path} />
    </symbol>
  ));

/** Needs `IconSymbols` in the page. Decorative: always beside a text. */
export const Icon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg className="ico" aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
