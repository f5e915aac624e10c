import { line, type Path, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import { formatDay } from '#app/platform/text/format.ts'
import {
  type Entity,
  type Plate,
  sameInBoth,
  type TextEntity,
  transformEntity,
} from './entities.ts'
import { sheetSpace } from './lay-out-study.ts'
import type { Wording } from './studies/study.ts'
import { type DrawnSheet, drawSheet, type SheetProduct } from './technical-drawing.ts'

/**
 * Size of a portrait A4 sheet, with the margins of ISO 5457, mm; the title block is at its foot.
 */
const [sheetWidth, sheetHeight] = [210, 297]
const frame = { left: 20, bottom: 10, right: 200, top: 287 }
const block = { top: 46, middle: 62 }
const notesLine = 4.6

type Line = Pick<TextEntity, 'size' | 'tone' | 'anchor'>
const heading: Line = { size: 2.8, tone: 'muted', anchor: 'start' }
const value: Line = { size: 4.2, tone: 'ink', anchor: 'start' }
const note: Line = { size: 3.4, tone: 'ink', anchor: 'start' }

/** Sentences on a sheet, warnings first. */
export function sentencesOf({ study, isConfirmed }: DrawnSheet): string[] {
  const estimate = '* Estimated or usual in the trade, not confirmed. Not for tooling.'
  return [
    ...study.warnings.map((warning) => `! ${warning}`),
    ...(isConfirmed ? [] : [study.toScale ? estimate : 'Not to scale. Not for tooling.']),
    ...study.notes,
  ]
}

/**
 * Lays out the sheet of a product's drawing, the same for every format: A4 at a scale of ISO 5455,
 * in first-angle projection, with its title block.
 * @param day date of issue, ISO
 */
export function layOutSheet(product: SheetProduct, day: string): Plate {
  const drawn = drawSheet(product)
  const sentences = sentencesOf(drawn).flatMap((text) => wrapText(text, 92))
  const notes = sentences.map((text, index) => {
    const y = block.top + 5 + (sentences.length - 1 - index) * notesLine
    const tone = /^[!*]|Not for tooling/.test(text) ? 'dimension' : 'ink'
    return write([frame.left + 4, y], text, { ...note, tone })
  })
  return {
    width: sheetWidth,
    height: sheetHeight,
    entities: [
      { kind: 'path', line: 'frame', path: frameLines() },
      ...placedPlates(drawn, block.top + 6 + sentences.length * notesLine),
      ...notes,
      ...titleBlock(product, drawn, day),
    ],
  }
}

function write(at: TextEntity['at'], said: string | Wording, look: Line): TextEntity {
  const words = typeof said === 'string' ? sameInBoth(said) : said
  return { kind: 'text', at, words, turned: false, ...look }
}

function frameLines(): Path {
  const { left, bottom, right, top } = frame
  const shelf = [31, 20.5]
  return [
    ...rectangle(left, bottom, right - left, top - bottom),
    ...line([left, block.top], [right, block.top]),
    ...line([block.middle, bottom], [block.middle, block.top]),
    ...shelf.flatMap((y) => line([block.middle, y], [right, y])),
    ...[128, 162].flatMap((x) => line([x, bottom], [x, 31])),
  ]
}

/** Places plates in their direction, centred in the space that the notes leave. */
function placedPlates({ plates, direction }: DrawnSheet, floor: number): Entity[] {
  const total = (key: 'width' | 'height') =>
    plates.reduce((sum, plate) => sum + plate[key], sheetSpace.between * (plates.length - 1))
  const most = (key: 'width' | 'height') => Math.max(...plates.map((plate) => plate[key]))
  const isRow = direction === 'row'
  const middle = (frame.left + frame.right) / 2
  const centre = (floor + frame.top) / 2
  let x = middle - (isRow ? total('width') : most('width')) / 2
  let y = centre + (isRow ? most('height') : total('height')) / 2
  return plates.flatMap((plate) => {
    const at = isRow
      ? ([x, centre - plate.height / 2] as const)
      : ([middle - plate.width / 2, y - plate.height] as const)
    x += plate.width + sheetSpace.between
    y -= plate.height + sheetSpace.between
    return plate.entities.map((entity) => transformEntity(entity, 1, at))
  })
}

function titleBlock(product: SheetProduct, drawn: DrawnSheet, day: string): Entity[] {
  const { study, scaleName, version, isFirstAngle } = drawn
  const [first = '', second = ''] = wrapText(product.name, 50)
  const from = block.middle + 3
  const cell = (x: number, top: number, label: string, said: string | Wording): Entity[] => [
    write([x, top - 3.8], label, heading),
    write([x, top - 8.6], said, value),
  ]
  return [
    write([frame.left + 4, 36], 'Vpack.', { ...value, size: 8 }),
    write([frame.left + 4, 30], 'Beverage packaging', { ...heading, size: 3.2 }),
    ...(isFirstAngle ? projectionSign(frame.left + 5, 18.5) : []),
    write([from, block.top - 3.8], 'Title', heading),
    write([from, block.top - 8.8], first, value),
    write([from, block.top - 13.4], second, value),
    ...cell(from, 31, 'Code', product.sku),
    ...cell(131, 31, 'Scale', study.toScale ? scaleName : 'Not to scale'),
    ...cell(165, 31, 'Sheet', 'A4, 1 of 1'),
    ...cell(from, 20.5, 'Issued', formatDay(day)),
    ...cell(131, 20.5, 'Version', version),
    ...cell(165, 20.5, 'Dimensions in', { mm: 'millimetres', inch: 'inches' }),
  ]
}

/** Symbol of first-angle projection (ISO 5456-2): a cone in side and end view. */
function projectionSign(x: number, y: number): Entity[] {
  const circle = (radius: number): Path => [
    ['M', x + 16 - radius, y],
    ['A', radius, radius, 'anticlockwise', x + 16 + radius, y],
    ['A', radius, radius, 'anticlockwise', x + 16 - radius, y],
    ['Z'],
  ]
  const cone = line([x, y - 1.7], [x, y + 1.7], [x + 8, y + 3.4], [x + 8, y - 3.4])
  return [
    { kind: 'path', line: 'thin', path: [...cone, ['Z'], ...circle(1.7), ...circle(3.4)] },
    { kind: 'path', line: 'centre', path: [...line([x - 2, y], [x + 21, y])] },
    write([x - 1, y - 6.4], 'First angle', { ...heading, size: 2.6 }),
  ]
}

/** Wraps a text between words; a longer word is left whole. */
function wrapText(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}
