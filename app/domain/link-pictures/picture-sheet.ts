import { dayColours } from '#app/platform/brand-colours.ts'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { wrapWords } from './wrap-words.ts'

/** CSS pixels; what the networks ask for. */
export const sheet = { width: 1200, height: 630, margin: 64 } as const

/** As in `ui/tokens.css`, by day. */
export const inks = {
  ground: dayColours.ground,
  surface: dayColours.surface,
  grid: dayColours.grid,
  ink: dayColours.ink,
  muted: dayColours.muted,
  rule: dayColours.rule,
  vermilion: dayColours.vermilion,
  dot: dayColours.vermilionBright,
} as const

/** Headings are set close. */
export const headingTracking = -0.03

/** Room for the company's name, beside which an article has its date. */
const nameRoom = 600

/** The whole SVG of a picture, with the company's name at its top left. */
export function sheetMarkup(content: string, company: string, type: Typesetter): string {
  const { width, height, margin } = sheet
  const look = { size: 40, tracking: headingTracking }
  const [short = ''] = wrapWords(company, nameRoom, 1, (line) => type.widthOf(line, look))
  const name = type.line(short, { ...look, x: margin, y: 92, fill: inks.ink })
  const dotAt = margin + type.widthOf(short, look)
  const dot = type.line('.', { ...look, x: dotAt, y: 92, fill: inks.dot })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${inks.ground}"/>${content}${name}${dot}</svg>`
}

/** Lines of a heading, one under the other; `y` is the first baseline. */
export function headingMarkup(
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
        fill: inks.ink,
      }),
    )
    .join('')
}
