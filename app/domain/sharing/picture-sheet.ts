import type { Typesetter } from '#app/platform/typesetter.server.ts'

/** CSS pixels; what the networks ask for. */
export const sheet = { width: 1200, height: 630, margin: 64 } as const

/** As in `ui/tokens.css`, by day. */
export const inks = {
  ground: '#eef1ef',
  surface: '#f8faf9',
  grid: '#e3e9e6',
  ink: '#0e1512',
  muted: '#566059',
  rule: '#cdd5d1',
  vermilion: '#bb3216',
  dot: '#d8401f',
} as const

/** Headings are set close. */
export const headingTracking = -0.03

/** The whole SVG of a picture, with the name at its top left. */
export function sheetMarkup(content: string, type: Typesetter): string {
  const { width, height, margin } = sheet
  const brand = { size: 40, tracking: headingTracking, x: margin, y: 92 }
  const name = type.line('Vpack', { ...brand, fill: inks.ink })
  const dotAt = margin + type.widthOf('Vpack', brand)
  const dot = type.line('.', { ...brand, x: dotAt, fill: inks.dot })
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
