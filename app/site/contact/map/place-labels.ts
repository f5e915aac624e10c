import type { Point } from './projection.ts'

/** Position of a label beside its pin: offsets in px, and the text anchor. */
export interface LabelSide {
  dx: number
  dy: number
  anchor: 'start' | 'middle' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const textHeight = 14
/** Estimated width of a letter of the site's typeface at 13 px. */
const letterWidthPx = 7.2
const pinRadius = 6

/** Possible label positions, in order of preference. */
const sides: readonly LabelSide[] = [
  { dx: 10, dy: 4.5, anchor: 'start' },
  { dx: -10, dy: 4.5, anchor: 'end' },
  { dx: 8, dy: -6, anchor: 'start' },
  { dx: -8, dy: -6, anchor: 'end' },
  { dx: 8, dy: 15, anchor: 'start' },
  { dx: -8, dy: 15, anchor: 'end' },
  { dx: 0, dy: -11, anchor: 'middle' },
  { dx: 0, dy: 21, anchor: 'middle' },
]

/**
 * Places labels with a greedy search: in the order of the pins, each label takes the side of its
 * pin that overlaps the fewest pins and earlier labels and stays on the drawing.
 * @param pins with positions in px on a drawing of `width`
 * @param width minimum width of the drawing, in px
 */
export function placeLabels(
  pins: readonly (Point & { name: string })[],
  width: number,
): LabelSide[] {
  const dots = pins.map(({ x, y }) => boxAround(x - pinRadius, y - pinRadius, 2 * pinRadius))
  const placed: Box[] = []
  return pins.map((pin, index) => {
    const others = [...dots.filter((_, at) => at !== index), ...placed]
    const choices = sides.map((side) => {
      const box = labelBox(pin, side)
      const outside = box.left < 0 || box.right > width ? 1 : 0
      const hidden = others.filter((other) => boxesOverlap(box, other)).length
      return { side, box, cost: hidden + 2 * outside }
    })
    const best = choices.reduce((least, choice) => (choice.cost < least.cost ? choice : least))
    placed.push(best.box)
    return best.side
  })
}

/** Returns the bounding box of a label, in px. */
export function labelBox(
  { x, y, name }: Point & { name: string },
  { dx, dy, anchor }: LabelSide,
): Box {
  const length = name.length * letterWidthPx
  const start = { start: 0, middle: length / 2, end: length }[anchor]
  return boxAround(x + dx - start, y + dy - textHeight + 3, length, textHeight)
}

function boxAround(left: number, top: number, width: number, height = width): Box {
  return { left, right: left + width, top, bottom: top + height }
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
