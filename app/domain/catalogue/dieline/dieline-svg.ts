import { dayColours } from '#app/platform/brand-colours.ts'
import { pathData } from '../drawing/path-data.ts'
import type { DielineRole } from './dieline.ts'
import type { DielineSheet } from './dieline-sheet.ts'
import { dielineStrokes, strokeWidthMm } from './dieline-strokes.ts'

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
