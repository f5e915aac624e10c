import type { SolidFormat } from '#app/domain/catalogue/solid/solid-formats.ts'
import type {
  DrawnLineKind,
  Wording,
} from '#app/domain/catalogue/technical-drawing/studies/study.ts'
import { dayColours } from '#app/platform/brand-colours.ts'
import { dxfFile } from './dxf-file.ts'
import type { Plate } from './entities.ts'
import { type PlatePicture, platePictureOf, type Word } from './plate-picture.ts'
import { layOutSheet, sentencesOf } from './sheet.ts'
import { drawSheet, type SheetProduct } from './technical-drawing.ts'

const [ink, muted, edge, vermilion] = [
  dayColours.ink,
  dayColours.muted,
  dayColours.edge,
  dayColours.vermilion,
]

/**
 * Stroke of each kind of line, in the colours for print, as attributes: some programs that open
 * drawings ignore style sheets.
 */
const strokes: Readonly<Record<DrawnLineKind, string>> = {
  frame: stroke(ink, 0.35),
  outline: stroke(ink, 0.5),
  thin: stroke(ink, 0.25),
  hidden: stroke(muted, 0.25, '1.6 .8'),
  phantom: stroke(edge, 0.25, '4 .8 .8 .8 .8 .8'),
  hatch: stroke(edge, 0.18),
  centre: stroke(edge, 0.2, '5 1 1 1'),
  extension: stroke(vermilion, 0.22),
  dimension: stroke(vermilion, 0.22),
  arrow: `fill="${vermilion}" stroke="none"`,
  leader: stroke(ink, 0.25),
  'leader-end': `fill="${vermilion}" stroke="none"`,
}

function stroke(colour: string, width: number, dashes = ''): string {
  const dash = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
  return `fill="none" stroke="${colour}" stroke-width="${width}"${dash}`
}

const tones = { dimension: vermilion, ink, muted } as const

/**
 * Font attributes: a widely available typeface; text has a white outline to cover lines behind it.
 */
const letters =
  'font-family="Archivo Variable,Archivo,Arial,Helvetica,sans-serif" xml:space="preserve" paint-order="stroke" stroke="#fff" stroke-width=".7" stroke-linejoin="round"'

/** Writes a plate as an SVG file, in millimetres of paper. */
function svgFile(plate: Plate, title: string, unit: keyof Wording): string {
  const { width, height, lines, rounds, words } = platePictureOf(plate)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>`,
    '<g stroke-linejoin="round">',
    ...rounds.map(roundsMarkup),
    ...lines.map(([line, data]) => `<path id="${line}" ${strokes[line]} d="${data}"/>`),
    `</g><g id="text" ${letters}>`,
    ...words.map((word) => wordMarkup(word, unit)),
    '</g></svg>\n',
  ].join('')
}

function roundsMarkup([diameter, pitch, data]: PlatePicture['rounds'][number]): string {
  const dots = `fill="none" stroke-linecap="round" stroke-dasharray="0 ${pitch}" d="${data}"`
  const inner = Math.max(diameter - 0.5, 0)
  return [
    `<path stroke="${ink}" stroke-width="${diameter}" ${dots}/>`,
    `<path stroke="#fff" stroke-width="${inner}" ${dots}/>`,
  ].join('')
}

function wordMarkup(word: Word, unit: keyof Wording): string {
  const { x, y, size, anchor, tone, turned, mm, inch } = word
  const turn = turned ? ` transform="rotate(-90 ${x} ${y})"` : ''
  const from = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  const text = unit === 'inch' && inch !== '' ? inch : mm
  return `<text fill="${tones[tone]}" x="${x}" y="${y}" font-size="${size}"${from}${turn}>${escaped(text)}</text>`
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** Escapes text for markup, and removes characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities.get(character) ?? character)
}

/**
 * Writes a product's drawing sheet as an SVG file.
 * @param day date of issue, ISO
 */
export function svgDrawing(product: SheetProduct, unit: keyof Wording, day: string): string {
  return svgFile(layOutSheet(product, day), `Technical drawing: ${product.name}`, unit)
}

/**
 * Writes a product's views as a DXF file at 1 : 1.
 * @param day date of issue, ISO
 */
export function dxfDrawing(product: SheetProduct, day: string): string {
  const drawn = drawSheet(product)
  return dxfFile(drawn.plates, drawn.scale, [
    `${product.sku}  ${product.name}`,
    `Units: millimetres, drawn 1:1. Version ${drawn.version}, issued ${day}.`,
    ...sentencesOf(drawn),
  ])
}

/**
 * File name of a downloaded drawing: the product's code, without characters that file systems
 * reject.
 */
export function drawingFileName(
  { sku }: Pick<SheetProduct, 'sku'>,
  ending: 'svg' | 'dxf' | 'pdf' | SolidFormat | `pallet.${SolidFormat}`,
): string {
  return `vpack-${sku.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}.${ending}`
}
