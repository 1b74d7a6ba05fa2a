/** The part of subset-font that this product uses; the package has no types. */
declare module 'subset-font' {
  type SubsetOptions = { targetFormat: 'truetype'; variationAxes: Record<string, number> };
  /** Returns a font with only the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
