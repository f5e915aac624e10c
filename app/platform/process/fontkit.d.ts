/** The part of fontkit that we use; it ships no types. */
declare module 'fontkit' {
  interface Glyph {
    id: number
    path: { toSVG(): string }
  }
  interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number }[]
    advanceWidth: number
  }
  interface Font {
    unitsPerEm: number
    layout(text: string, features?: string[]): GlyphRun
  }
  export function create(file: Buffer): Font
}
