/** The color of a total score: 80 or more green, 60 to 79 yellow, below 60 red (SPEC §2). */
export function scoreColor(total: number): "green" | "yellow" | "red" {
  if (total >= 80) return "green";
  return total >= 60 ? "yellow" : "red";
}
