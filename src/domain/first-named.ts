/** Returns one phrase that names the first `shown` things and counts the rest. */
export const firstNamed = (things: readonly string[], shown = 3): string => {
  const more = things.length - shown;
  return `${things.slice(0, shown).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};
