import { dayColours } from '#app/platform/brand-colours.ts'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { wrapWords } from './wrap-words.ts'

/** Size of sharing pictures in CSS pixels, as required by social networks. */
export const sheet = { width: 1200, height: 630, margin: 64 } as const

/** Colours of the light theme in `ui/tokens.css`. */
export const colours = {
  ground: dayColours.ground,
  surface: dayColours.surface,
  grid: dayColours.grid,
  ink: dayColours.ink,
  muted: dayColours.muted,
  rule: dayColours.rule,
  vermilion: dayColours.vermilion,
  dot: dayColours.vermilionBright,
} as const

/** Letter spacing of headings, which are set tightly. */
export const headingTracking = -0.03

/** Maximum width of the company name, next to which articles show their date. */
const maxNameWidth = 600

/** Renders the whole SVG of a picture, with the company's name at the top left. */
export function renderSheet(content: string, company: string, type: Typesetter): string {
  const { width, height, margin } = sheet
  const look = { size: 40, tracking: headingTracking }
  const [short = ''] = wrapWords(company, maxNameWidth, 1, (line) => type.widthOf(line, look))
  const name = type.line(short, { ...look, x: margin, y: 92, fill: colours.ink })
  const dotAt = margin + type.widthOf(short, look)
  const dot = type.line('.', { ...look, x: dotAt, y: 92, fill: colours.dot })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${content}${name}${dot}</svg>`
}

/** Renders the lines of a heading; `y` is the first baseline. */
export function renderHeading(
  lines: readonly string[],
  type: Typesetter,
  { y, size }: { y: number; size: number },
): string {
  return lines
    .map((line, index) =>
      type.line(line, {
        x: sheet.margin,
        y: Math.round(y + index * size * 1.06),
        size,
        tracking: headingTracking,
        fill: colours.ink,
      }),
    )
    .join('')
}
