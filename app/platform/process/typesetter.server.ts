import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Converts text into outlines of the site's typeface, for SVGs that are rendered without fonts. */
export interface Typesetter {
  /** Returns the width of a line, in the unit of `size`. */
  widthOf(text: string, look: LetterStyle): number
  /**
   * Returns a line as an SVG group on the baseline y, left-aligned at x or, with `end`,
   * right-aligned.
   */
  line(
    text: string,
    look: LetterStyle & { x: number; y: number; fill: string; end?: boolean },
  ): string
}

export interface LetterStyle {
  /** Font size (height of the em). */
  size: number
  /** Letter spacing added to each advance, in em. */
  tracking?: number
}

/** Maximum number of characters in a line; the rest is cut. */
const maxCharacters = 200

/**
 * Loads the typeface. That takes 20 MB with fontkit, so call it only in the thread that draws
 * pictures. The only weight is SemiBold, the default instance of the variable font.
 */
export async function openTypesetter(): Promise<Typesetter> {
  const { create } = await import('fontkit')
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  )
  const font = create(await readFile(file))
  const em = font.unitsPerEm

  function glyphsOf(text: string, tracking: number) {
    const { glyphs, positions } = font.layout(text.slice(0, maxCharacters), ['tnum', 'lnum'])
    let at = 0
    const placed = glyphs.flatMap((glyph, index) => {
      // Skips letters that the typeface lacks.
      if (glyph.id === 0) return []
      const x = at
      at += (positions[index]?.xAdvance ?? 0) + tracking * em
      return [{ x, path: glyph.path.toSVG() }]
    })
    return { placed, width: Math.max(0, at - tracking * em) }
  }

  return {
    widthOf(text, { size, tracking = 0 }) {
      return (glyphsOf(text, tracking).width * size) / em
    },
    line(text, { x, y, size, fill, tracking = 0, end = false }) {
      const { placed, width } = glyphsOf(text, tracking)
      const scale = size / em
      const left = end ? x - width * scale : x
      const glyphs = placed
        .filter(({ path }) => path !== '')
        .map(({ x: at, path }) => `<path transform="translate(${Math.round(at)})" d="${path}"/>`)
      return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
    },
  }
}
