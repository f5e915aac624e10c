import {
  endOf,
  type Path,
  type Point,
  pointsAlong,
  type Segment,
} from '#app/domain/catalogue/drawing/path.ts'
import { type Entity, type Plate, type TextEntity, transformEntity } from './entities.ts'
import type { DrawnLineKind } from './studies/study.ts'

/** AutoCAD colour index and line type of each layer. */
const layers = {
  OUTLINE: [7, 'CONTINUOUS'],
  HIDDEN: [8, 'HIDDEN'],
  CENTRE: [8, 'CENTER'],
  HATCH: [9, 'CONTINUOUS'],
  DIMENSION: [1, 'CONTINUOUS'],
  DIMENSION_TEXT: [1, 'CONTINUOUS'],
  LEADER: [3, 'CONTINUOUS'],
  TEXT: [7, 'CONTINUOUS'],
} as const

type Layer = keyof typeof layers

/** Dash patterns in mm: positive lengths are drawn, negative ones are gaps. */
const lineTypes: Readonly<Record<string, readonly number[]>> = {
  CONTINUOUS: [],
  HIDDEN: [3, -1.5],
  CENTER: [15, -3, 3, -3],
}

/** A DXF group: its code, and the value on the next line. */
type Pair = readonly [code: number, value: string | number]

/** Line types and layers that every drawing uses (AutoCAD R12). */
function dxfTables(): Pair[] {
  const types = Object.entries(lineTypes).flatMap(([name, dashes]): Pair[] => [
    [0, 'LTYPE'],
    [2, name],
    [70, 0],
    [3, name],
    [72, 65],
    [73, dashes.length],
    [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
    ...dashes.map((dash): Pair => [49, dash]),
  ])
  const named = Object.entries(layers).flatMap(([name, [colour, type]]): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, colour],
    [6, type],
  ])
  return [
    ...table('LTYPE', Object.keys(lineTypes).length, types),
    ...table('LAYER', Object.keys(layers).length, named),
  ]
}

function table(name: string, count: number, pairs: readonly Pair[]): Pair[] {
  return [[0, 'TABLE'], [2, name], [70, count], ...pairs, [0, 'ENDTAB']]
}

const layerOf: Readonly<Record<DrawnLineKind, Layer>> = {
  outline: 'OUTLINE',
  thin: 'OUTLINE',
  frame: 'OUTLINE',
  hidden: 'HIDDEN',
  phantom: 'HIDDEN',
  centre: 'CENTRE',
  hatch: 'HATCH',
  extension: 'DIMENSION',
  dimension: 'DIMENSION',
  arrow: 'DIMENSION',
  leader: 'LEADER',
  'leader-end': 'LEADER',
}

/** Cap height as a share of the type size; DXF measures capitals. */
const capHeightShare = 0.7
/** Values of `$INSUNITS` and `$MEASUREMENT`. */
const millimetres = 4
const metric = 1
/** Line segments for each Bézier curve: within 0.01 mm of it on a bottle. */
const curveSegments = 32

/**
 * Writes a drawing as DXF at 1 : 1: AutoCAD R12 (AC1009) in ASCII, which every CAD program reads.
 * Units are millimetres, stated in `$INSUNITS` (which R12 itself ignores), in a comment and in a
 * text. Lines, arcs and circles are preserved; Bézier curves and elliptical arcs become polylines.
 * @param plates at their scale on paper; they are put side by side
 * @param scale mm of paper per mm of the item
 * @param sentences written below the views
 */
export function dxfFile(
  plates: readonly Plate[],
  scale: number,
  sentences: readonly string[],
): string {
  const real = 1 / scale
  const entities: Entity[] = []
  let x = 0
  for (const plate of plates) {
    entities.push(...plate.entities.map((entity) => transformEntity(entity, real, [x, 0])))
    x += (plate.width + 10) * real
  }
  sentences.forEach((text, index) => {
    const at = [0, -(index + 1) * 7 * real] as const
    const words = { mm: text, inch: text }
    const look = { tone: 'ink', anchor: 'start', turned: false } as const
    entities.push({ kind: 'text', at, words, size: 4 * real, ...look })
  })
  const pairs: Pair[] = [
    [999, 'Vpack technical drawing, 1:1, units: millimetres'],
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$INSUNITS'],
      [70, millimetres],
      [9, '$MEASUREMENT'],
      [70, metric],
      [9, '$LTSCALE'],
      [40, 1 / scale / 4],
    ]),
    ...section('TABLES', dxfTables()),
    ...section('ENTITIES', entities.flatMap(pairsOf)),
    [0, 'EOF'],
  ]
  return pairs.map(([code, value]) => `${code}\r\n${formatValue(value)}\r\n`).join('')
}

/** Formats numbers to a ten-thousandth of a millimetre, never in scientific notation. */
function formatValue(value: string | number): string {
  if (typeof value === 'string') return value
  return Number.isInteger(value) ? String(value) : String(Math.round(value * 1e4) / 1e4)
}

function section(name: string, pairs: readonly Pair[]): Pair[] {
  return [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]
}

function pairsOf(entity: Entity): Pair[] {
  if (entity.kind === 'text') return textPairs(entity)
  const layer = layerOf[entity.line]
  if (entity.kind === 'path') {
    return entity.line === 'arrow' ? arrowPairs(entity.path) : pathPairs(entity.path, layer)
  }
  const { rows, pitch, radius } = entity
  return rows.flatMap(([x, y, count]) =>
    Array.from({ length: count }, (_, index) =>
      circlePairs([x + index * pitch, y], radius, layer),
    ).flat(),
  )
}

const head = (kind: string, layer: Layer): Pair[] => [
  [0, kind],
  [8, layer],
]
const at = ([x, y]: Point, offset = 0): Pair[] => [
  [10 + offset, x],
  [20 + offset, y],
  [30 + offset, 0],
]

function linePairs(from: Point, to: Point, layer: Layer): Pair[] {
  return [...head('LINE', layer), ...at(from), ...at(to, 1)]
}

function circlePairs(centre: Point, radius: number, layer: Layer): Pair[] {
  return [...head('CIRCLE', layer), ...at(centre), [40, radius]]
}

function pathPairs(path: Path, layer: Layer): Pair[] {
  const pairs: Pair[] = []
  let [from, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const segment of path) {
    if (segment[0] === 'M') {
      from = start = [segment[1], segment[2]]
      continue
    }
    const to = endOf(segment) ?? start
    if (from[0] === to[0] && from[1] === to[1]) continue
    if (segment[0] === 'C') pairs.push(...polylinePairs(from, segment, layer))
    else if (segment[0] === 'A') {
      const isRound = Math.abs(segment[1] - segment[2]) < 1e-9
      pairs.push(
        ...(isRound ? arcPairs(from, segment, layer) : polylinePairs(from, segment, layer)),
      )
    } else pairs.push(...linePairs(from, to, layer))
    from = to
  }
  return pairs
}

function polylinePairs(from: Point, segment: Segment, layer: Layer): Pair[] {
  const points = pointsAlong([['M', ...from], segment], curveSegments)
  return [
    ...head('POLYLINE', layer),
    [66, 1],
    ...at([0, 0]),
    [70, 0],
    ...points.flatMap((point): Pair[] => [...head('VERTEX', layer), ...at(point)]),
    ...head('SEQEND', layer),
  ]
}

/** Pairs of a circular arc; DXF describes arcs anticlockwise from one angle to the other. */
function arcPairs(from: Point, arc: Extract<Segment, { 0: 'A' }>, layer: Layer): Pair[] {
  const [, r, , turn, x, y] = arc
  const [dx, dy] = [x - from[0], y - from[1]]
  const half = Math.hypot(dx, dy) / 2
  const radius = Math.max(r, half)
  const side = turn === 'anticlockwise' ? 1 : -1
  const offset = (side * Math.sqrt(Math.max(radius ** 2 - half ** 2, 0))) / (2 * half)
  const centre: Point = [(from[0] + x) / 2 - dy * offset, (from[1] + y) / 2 + dx * offset]
  const angle = (point: Point) => {
    const degrees = (Math.atan2(point[1] - centre[1], point[0] - centre[0]) * 180) / Math.PI
    return degrees < 0 ? degrees + 360 : degrees
  }
  const ends = [angle(from), angle([x, y])] as const
  const [begin, end] = turn === 'anticlockwise' ? ends : [ends[1], ends[0]]
  return [...head('ARC', layer), ...at(centre), [40, radius], [50, begin], [51, end]]
}

/** Pairs of arrowheads, as filled triangles. */
function arrowPairs(path: Path): Pair[] {
  const points = path.flatMap((segment) => [endOf(segment) ?? []].filter((end) => end.length === 2))
  const pairs: Pair[] = []
  for (let index = 0; index + 2 < points.length; index += 3) {
    const [a, b, c] = points.slice(index, index + 3) as [Point, Point, Point]
    pairs.push(...head('SOLID', 'DIMENSION'), ...at(a), ...at(b, 1), ...at(c, 2), ...at(c, 3))
  }
  return pairs
}

const anchors = { start: 0, middle: 1, end: 2 } as const

function textPairs({ at: place, size, words, tone, anchor, turned }: TextEntity): Pair[] {
  const layer: Layer = tone === 'dimension' ? 'DIMENSION_TEXT' : 'TEXT'
  const aligned: Pair[] = anchor === 'start' ? [] : [[72, anchors[anchor]], ...at(place, 1)]
  return [
    ...head('TEXT', layer),
    ...at(place),
    [40, size * capHeightShare],
    [1, toDxfAscii(words.mm)],
    ...(turned ? [[50, 90] as const] : []),
    ...aligned,
  ]
}

/**
 * Converts a text to ASCII for R12: the diameter sign has its own code, other characters become
 * `\U+XXXX`.
 */
export function toDxfAscii(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('%%', '%')
    .replaceAll('ø', '%%c')
    .replace(/[×–’]/g, (sign) => (sign === '×' ? 'x' : sign === '–' ? '-' : "'"))
    .replace(/[^\x20-\x7e]/gu, (sign) =>
      [...Array(sign.length).keys()]
        .map((index) => `\\U+${sign.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0')}`)
        .join(''),
    )
}
