/** The part of fontkit that this product uses; the package has no types. */
declare module 'fontkit' {
  type Path = {
    scale: (x: number, y: number) => Path;
    translate: (x: number, y: number) => Path;
    toSVG: () => string;
  };
  /** Positions are in units of the font. */
  type GlyphRun = {
    advanceWidth: number;
    glyphs: { path: Path }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string) => GlyphRun;
  };
  export function create(file: Uint8Array): Font;
}
