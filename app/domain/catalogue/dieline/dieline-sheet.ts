import { movePath, type Path, pathData } from '#app/domain/catalogue/drawing/path.ts'
import { dayColours } from '#app/platform/brand-colours.ts'
import { boundsOfDieline, type DielineRole, type LabelDieline } from './dieline.ts'

/** Stroke of each kind of line: colour, and dash with its gap in mm. All are 0.25 mm wide. */
export const dielineStrokes: Readonly<
  Record<DielineRole, { colour: string; dash: readonly number[]; meaning: string }>
> = {
  cut: { colour: dayColours.ink, dash: [], meaning: 'cut' },
  bleed: { colour: dayColours.vermilion, dash: [2, 1], meaning: 'bleed, 3 mm' },
  safe: { colour: '#1d6b45', dash: [1, 1], meaning: 'keep text within' },
  seam: { colour: dayColours.muted, dash: [4, 1], meaning: 'seam' },
  fold: { colour: '#2a5ba8', dash: [3, 1.5], meaning: 'fold' },
  flute: { colour: dayColours.amber, dash: [], meaning: 'flute direction' },
  centre: { colour: dayColours.edge, dash: [5, 1, 1, 1], meaning: 'centre' },
}
export const strokeWidthMm = 0.25

/**
 * Writes a sheet of dielines as SVG at 1 : 1, with one layer for each kind of line and strokes as
 * attributes.
 */
export function dielineSvg({ width, height, lines, words }: DielineSheet, title: string): string {
  const roles = [...new Set(lines.map(([role]) => role))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    ...roles.map((role) => layer(role, lines, height)),
    `<g id="words" font-family="Archivo,Arial,Helvetica,sans-serif" fill="${dayColours.ink}">`,
    ...words.map(
      ({ x, y, size, text }) =>
        `<text x="${x}" y="${(height - y).toFixed(2)}" font-size="${size}">${escaped(text)}</text>`,
    ),
    '</g></svg>\n',
  ].join('')
}

function layer(role: DielineRole, lines: DielineSheet['lines'], height: number): string {
  const { colour, dash } = dielineStrokes[role]
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''
  const data = lines.flatMap(([kind, path]) => (kind === role ? [pathData(path, height, 2)] : []))
  return `<path id="${role}" fill="none" stroke="${colour}" stroke-width="${strokeWidthMm}"${dashes} d="${data.join('')}"/>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** Dielines laid out below each other on one sheet, in mm; y is up. */
export interface DielineSheet {
  width: number
  height: number
  lines: readonly (readonly [role: DielineRole, path: Path])[]
  words: readonly { x: number; y: number; size: number; text: string }[]
}

const margin = 12
const lineHeight = 4.6
const gap = 14

/** Lays out dielines at 1 : 1 below a heading. */
export function layOutDielines(
  heading: readonly string[],
  dielines: readonly LabelDieline[],
): DielineSheet {
  const boxes = dielines.map((dieline) => ({ dieline, ...boundsOfDieline(dieline) }))
  const texts = heading.length * lineHeight + gap
  const height =
    2 * margin +
    texts +
    boxes.reduce((sum, box) => sum + box.height + blockOf(box.dieline) + gap, 0)
  const words: DielineSheet['words'][number][] = []
  const lines: DielineSheet['lines'][number][] = []
  let y = height - margin
  const write = (text: string, size: number) => {
    y -= lineHeight
    words.push({ x: margin, y, size, text })
  }
  heading.forEach((text, index) => {
    write(text, index === 0 ? 4.2 : 3)
  })
  y -= gap
  for (const { dieline, left, bottom, height: tall } of boxes) {
    write(dieline.name, 3.6)
    for (const note of dieline.notes) write(note, 3)
    y -= lineHeight
    for (const [role, path] of dieline.lines) {
      lines.push([role, movePath(path, margin - left, y - tall - bottom)])
    }
    for (const { x, y: up, text } of dieline.words ?? []) {
      words.push({ x: x + margin - left, y: up + y - tall - bottom, size: 4, text })
    }
    y -= tall + gap - lineHeight
  }
  const widest = Math.max(...boxes.map(({ width }) => width), 150)
  return { width: Math.ceil(widest + 2 * margin), height: Math.ceil(height), lines, words }
}

const blockOf = ({ notes }: LabelDieline) => (notes.length + 1) * lineHeight
