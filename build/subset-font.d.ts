declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };

  /** Cuts a font down to the characters of `text`, pinning or narrowing its variation axes on the way. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype" | "sfnt";
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
