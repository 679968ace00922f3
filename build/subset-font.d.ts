declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };

  /** Returns a font reduced to the characters of `text`, with its variation axes pinned or narrowed. */
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
