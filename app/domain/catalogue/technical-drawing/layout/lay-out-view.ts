import { line, type Path } from '#app/domain/catalogue/drawing/path.ts'
import { wordingOf } from '../studies/figures.ts'
import type { Callout, Figure, View, Wording } from '../studies/study.ts'
import { type Entity, letters, placedPath, widthOfText } from './entities.ts'
import { type Box, layOutDimensions } from './lay-out-dimensions.ts'

/** All in mm of paper. */
const axisOvershoot = 3
const lineHeight = 5.4
const calloutRise = 6
const calloutAside = 5

/**
 * A view to scale on the paper about its own origin, with its dimensions and callouts.
 * @param scale mm of paper for one mm of the item
 */
export function layOutView(view: View, scale: number): { entities: Entity[]; box: Box } {
  const entities: Entity[] = view.marks.map(({ line: kind, path }) => ({
    kind: 'path',
    line: kind,
    path: placedPath(path, scale, [0, 0]),
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

/** What a line of a callout says. */
export function saidBy(said: string | Figure | Wording): Wording {
  if (typeof said === 'string') return { mm: said, inch: said }
  return isFigure(said) ? wordingOf(said) : said
}

/** Words above the view, right of what is dimensioned there, led to the point they speak of. */
function layOutCallout({ at, lines }: Callout, view: View, scale: number, taken: readonly Box[]) {
  const [x, y] = [at[0] * scale, at[1] * scale]
  const words = lines.map(saidBy)
  const left = Math.max(x + calloutAside, ...taken.map(({ right }) => right + 2.5))
  const bottom = view.top * scale + calloutRise
  const entities: Entity[] = words.map((said, index) => ({
    kind: 'text',
    at: [left, bottom + (words.length - 1 - index) * lineHeight],
    size: letters,
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
