import type { Plate } from '../layout/entities.ts'
import type { Wording } from '../studies/study.ts'
import { type PlatePicture, pictureOf, type Word } from './plate-picture.ts'

/**
 * The look of a drawing on its own: light, printed lines, a typeface that is nearly everywhere. It
 * contains its own styles, since it is opened outside the site.
 */
const styles = [
  'path{fill:none;stroke:#0e1512;stroke-width:.25;stroke-linejoin:round}',
  '.frame{stroke-width:.35}.outline{stroke-width:.5}.hidden{stroke:#566059;stroke-dasharray:1.6 .8}',
  '.phantom{stroke:#78857e;stroke-dasharray:4 .8 .8 .8 .8 .8}.hatch{stroke:#78857e;stroke-width:.18}',
  '.centre{stroke:#78857e;stroke-width:.2;stroke-dasharray:5 1 1 1}',
  '.extension,.dimension{stroke:#bb3216;stroke-width:.22}.arrow{fill:#bb3216;stroke:none}',
  'text{font-family:"Archivo Variable",Archivo,Arial,Helvetica,sans-serif;fill:#0e1512;white-space:pre;',
  'paint-order:stroke;stroke:#fff;stroke-width:.7;stroke-linejoin:round}',
  '.t-dimension{fill:#bb3216}.t-muted{fill:#566059}',
].join('')

/** A plate as an SVG file of its own, in millimetres of paper. */
export function svgFile(plate: Plate, title: string, unit: keyof Wording): string {
  const { width, height, lines, rounds, words } = pictureOf(plate)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title><style>${styles}</style><rect width="100%" height="100%" fill="#fff"/>`,
    ...rounds.map(roundsMarkup),
    ...lines.map(([line, data]) => `<path class="${line}" d="${data}"/>`),
    ...words.map((word) => wordMarkup(word, unit)),
    '</svg>\n',
  ].join('')
}

function roundsMarkup([diameter, pitch, data]: PlatePicture['rounds'][number]): string {
  const dots = `stroke-linecap="round" stroke-dasharray="0 ${pitch}" d="${data}"`
  const inner = Math.max(diameter - 0.5, 0)
  return [
    `<path ${dots} style="stroke-width:${diameter}"/>`,
    `<path ${dots} style="stroke:#fff;stroke-width:${inner}"/>`,
  ].join('')
}

function wordMarkup(word: Word, unit: keyof Wording): string {
  const { x, y, size, anchor, tone, turned, mm, inch } = word
  const turn = turned ? ` transform="rotate(-90 ${x} ${y})"` : ''
  const from = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  const text = unit === 'inch' && inch !== '' ? inch : mm
  return `<text class="t-${tone}" x="${x}" y="${y}" font-size="${size}"${from}${turn}>${escaped(text)}</text>`
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** Text for markup, without the characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities.get(character) ?? character)
}
