import type { Path } from '#app/domain/catalogue/drawing/path.ts'
import { line } from '#app/domain/catalogue/drawing/path.ts'
import type { Entity, Plate } from './entities.ts'
import { sameInBoth, textSizeMm, transformEntity, transformPath, widthOfText } from './entities.ts'
import type { Box } from './lay-out-dimensions.ts'
import { layOutDimensions } from './lay-out-dimensions.ts'
import { wordingOf } from './studies/figures.ts'
import type { Callout, Figure, Study, View, Wording } from './studies/study.ts'

/** Overshoot of axes past the view, mm of paper, like all lengths below. */
const axisOvershoot = 3
const lineHeight = 5.4
const calloutRise = 6
const calloutAside = 5

/**
 * Lays out a view to scale on the paper about its own origin, with its dimensions and callouts.
 * @param scale mm of paper per mm of the item
 */
function layOutView(view: View, scale: number): { entities: Entity[]; box: Box } {
  const entities: Entity[] = view.marks.map(({ line: kind, path }) => ({
    kind: 'path',
    line: kind,
    path: transformPath(path, scale, [0, 0]),
  }))
  for (const rounds of view.rounds ?? []) {
    entities.push({
      ...rounds,
      kind: 'rounds',
      radius: rounds.radius * scale,
      pitch: rounds.pitch * scale,
      rows: rounds.rows.map(([x, y, count]) => [x * scale, y * scale, count] as const),
    })
  }
  entities.push(...axesOf(view, scale))
  const { entities: dimensions, reach, boxes } = layOutDimensions(view, scale)
  entities.push(...dimensions)
  const overshoot = view.axes === 'none' ? 0.5 : axisOvershoot
  const aside = view.axes === 'both' ? axisOvershoot : 0.5
  const box: Box = {
    left: view.left * scale - Math.max(reach.left, aside),
    right: view.right * scale + Math.max(reach.right, aside),
    bottom: view.bottom * scale - Math.max(reach.bottom, overshoot),
    top: view.top * scale + Math.max(reach.top, overshoot),
  }
  for (const dimension of boxes) widen(box, dimension)
  const above = boxes.filter(({ bottom }) => bottom >= view.top * scale)
  for (const callout of view.callouts) {
    const drawn = layOutCallout(callout, view, scale, above)
    entities.push(...drawn.entities)
    widen(box, drawn.box)
  }
  return { entities, box }
}

function widen(box: Box, other: Box): void {
  box.left = Math.min(box.left, other.left)
  box.right = Math.max(box.right, other.right)
  box.bottom = Math.min(box.bottom, other.bottom)
  box.top = Math.max(box.top, other.top)
}

function axesOf({ axes, left, right, bottom, top }: View, scale: number): Entity[] {
  if (axes === 'none') return []
  const out = axisOvershoot
  const middle = ((bottom + top) / 2) * scale
  const paths: Path[] = [line([0, bottom * scale - out], [0, top * scale + out])]
  if (axes === 'both') paths.push(line([left * scale - out, middle], [right * scale + out, middle]))
  return [{ kind: 'path', line: 'centre', path: paths.flat() }]
}

function isFigure(said: string | Figure | Wording): said is Figure {
  return typeof said === 'object' && 'name' in said
}

/** Wording of a line of a callout. */
function wordingOfLine(said: string | Figure | Wording): Wording {
  if (typeof said === 'string') return { mm: said, inch: said }
  return isFigure(said) ? wordingOf(said) : said
}

/**
 * Lays out a callout: text above the view, to the right of its dimensions, with a leader to its
 * point.
 */
function layOutCallout({ at, lines }: Callout, view: View, scale: number, taken: readonly Box[]) {
  const [x, y] = [at[0] * scale, at[1] * scale]
  const words = lines.map(wordingOfLine)
  const left = Math.max(x + calloutAside, ...taken.map(({ right }) => right + 2.5))
  const bottom = view.top * scale + calloutRise
  const entities: Entity[] = words.map((said, index) => ({
    kind: 'text',
    at: [left, bottom + (words.length - 1 - index) * lineHeight],
    size: textSizeMm,
    words: said,
    tone: 'ink',
    anchor: 'start',
    turned: false,
  }))
  const knee = bottom - 1.6
  const width = Math.max(...words.map((said) => widthOfText(said))) * 0.95
  entities.push({
    kind: 'path',
    line: 'leader',
    path: line([x, y], [left - 1, knee], [left + width, knee]),
  })
  entities.push({ kind: 'path', line: 'leader-end', path: dot(x, y) })
  const box = { left: x, right: left + width, bottom: y, top: bottom + words.length * lineHeight }
  return { entities, box }
}

function dot(x: number, y: number): Path {
  const r = 0.6
  return [
    ['M', x - r, y],
    ['A', r, r, 'anticlockwise', x + r, y],
    ['A', r, r, 'anticlockwise', x - r, y],
    ['Z'],
  ]
}

/** Gap between views, mm of paper, like all lengths below. */
const viewGap = 7
const nameSize = 3.5
const nameRoom = 6

/**
 * Lays out views below each other on one axis, as first-angle projection puts a plan below its
 * elevation.
 * @param scale mm of paper per mm of the item
 * @param isNamed whether each view has its name below
 */
function layOutGroup(views: readonly View[], scale: number, isNamed: boolean): Plate {
  const laid = views.map((view) => layOutView(view, scale))
  const left = Math.min(...laid.map(({ box }) => box.left))
  const right = Math.max(...laid.map(({ box }) => box.right))
  const heights = laid.map(({ box }) => box.top - box.bottom + (isNamed ? nameRoom : 0))
  const height = heights.reduce((sum, mm) => sum + mm, viewGap * (views.length - 1))
  const entities: Entity[] = []
  let top = height
  laid.forEach(({ entities: own, box }, index) => {
    const y = top - box.top
    entities.push(...own.map((entity) => transformEntity(entity, 1, [-left, y])))
    top -= heights[index] ?? 0
    if (isNamed) {
      const words = sameInBoth(views[index]?.name ?? '')
      const middle = (((views[index]?.left ?? 0) + (views[index]?.right ?? 0)) / 2) * scale - left
      const at = [middle, top + nameRoom - nameSize - 0.5] as const
      const text = { kind: 'text', at, words, size: nameSize, turned: false } as const
      entities.push({ ...text, tone: 'muted', anchor: 'middle' })
    }
    top -= viewGap
  })
  return { width: right - left, height, entities }
}

/**
 * Scales of ISO 5455, largest first: mm of paper to mm of the item. 2.5 and 25 are its intermediate
 * steps, used when the recommended scales leave half the sheet empty.
 */
const scales = [
  [5, 1],
  [2, 1],
  [1, 1],
  [1, 2],
  [1, 2.5],
  [1, 5],
  [1, 10],
  [1, 20],
  [1, 25],
  [1, 50],
  [1, 100],
] as const

/**
 * Space for views on an A4 sheet, maximum width of a group that is legible on a phone, and gap
 * between plates, mm of paper.
 */
export const sheetSpace = { width: 176, height: 206, group: 108, between: 10 }

/** A study at the scale of its sheet, with one plate for each group of views. */
export interface LaidOut {
  /** mm of paper per mm of the item. */
  scale: number
  /** Name of the scale: “1 : 2”. */
  scaleName: string
  plates: readonly Plate[]
  /** Whether plates are side by side or below each other. */
  direction: 'row' | 'column'
}

/**
 * Lays out a study at the largest scale at which its views fit an A4 sheet with their dimensions.
 */
export function layOutStudy({ groups }: Study): LaidOut {
  const isNamed = groups.flat().length > 1
  const largest = Math.max(
    ...groups
      .flat()
      .flatMap(({ left, right, bottom, top }) => [
        (right - left) / sheetSpace.group,
        (top - bottom) / sheetSpace.height,
      ]),
  )
  for (const [paper, real] of scales) {
    const scale = paper / real
    if (largest * scale > 1) continue
    const plates = groups.map((views) => layOutGroup(views, scale, isNamed))
    const direction = directionOf(plates)
    if (direction) return { scale, scaleName: `${paper} : ${real}`, plates, direction }
  }
  // Fallback; no item within the accepted ranges is that large.
  const scale = Math.min(0.9 / Math.max(largest, 1e-9), 0.005)
  const plates = groups.map((views) => layOutGroup(views, scale, isNamed))
  return { scale, scaleName: `1 : ${Math.ceil(1 / scale)}`, plates, direction: 'row' }
}

function directionOf(plates: readonly Plate[]): LaidOut['direction'] | null {
  if (plates.some(({ width }) => width > sheetSpace.group)) return null
  const widths = plates.map(({ width }) => width)
  const heights = plates.map(({ height }) => height)
  const sum = (lengths: number[]) =>
    lengths.reduce((total, mm) => total + mm, sheetSpace.between * (plates.length - 1))
  if (sum(widths) <= sheetSpace.width && Math.max(...heights) <= sheetSpace.height) return 'row'
  if (Math.max(...widths) <= sheetSpace.width && sum(heights) <= sheetSpace.height) return 'column'
  return null
}
