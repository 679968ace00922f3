const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

export function IconSymbols() {
  return (
    <>
      <symbol id="arrow" viewBox="0 0 20 20">
        <path d="M3 10h13M11 5l5 5-5 5" {...line} />
      </symbol>
      <symbol id="out" viewBox="0 0 20 20">
        <path d="M6 14 14.5 5.5M7.5 5H15v7.5" {...line} />
      </symbol>
      <symbol id="chevron" viewBox="0 0 20 20">
        <path d="m5 7.5 5 5 5-5" {...line} />
      </symbol>
    </>
  );
}

/** `arrow` leads on, `out` leaves the site, `chevron` opens. Decorative: always beside a text. */
export function Icon({ name }: { name: "arrow" | "out" | "chevron" }) {
  return (
    <svg className="ico" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
