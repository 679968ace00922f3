/** Any color of CSS as the bytes of red, green and blue. */
const bytesOf = (color: string): number[] => {
  const drawn = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!drawn) return [0, 0, 0];
  drawn.fillStyle = color;
  drawn.fillRect(0, 0, 1, 1);
  return [...drawn.getImageData(0, 0, 1, 1).data.slice(0, 3)];
};

/** Any color of CSS as `#rrggbb`. */
export const hexOf = (color: string): string =>
  `#${bytesOf(color)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}`;

/** Relative luminance (WCAG 2.2). */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = bytesOf(color).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colors (WCAG 2.2), from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
