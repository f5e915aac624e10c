import type { LabelPlace } from '#app/domain/catalogue/turn/label/label-place.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import type { ClosureOnBottle } from './closure-on-bottle.ts'
import { type DrinkName, drinks } from './drinks.ts'
import type { Background, ViewerState } from './turn-state.ts'
import type { ViewerData, ViewerSubject } from './turn-view.ts'

/**
 * Text alternative of the 3D view, for screen readers.
 * @param closures closure and dressing that are shown
 */
export function describeScene(
  { subject, packed }: Pick<ViewerData, 'subject' | 'packed'>,
  { beside, isPacked }: Pick<ViewerState, 'beside' | 'isPacked'>,
  closures: readonly ({ name: string } | null)[],
  drink: DrinkName | null,
): string {
  const { name, shape } = subject
  const closed = closures.flatMap((part) => (part ? [part.name] : []))
  const parts = [
    closed.length > 0 ? `closed with ${joinWithAnd(closed)}` : subject.isBottle && 'open',
    shape.level !== null && (drink ? `full of ${drinks[drink].name.toLowerCase()}` : 'empty'),
    isPacked && packed && `packed with ${joinWithAnd(packed.contents)}`,
    beside.length > 0 && `beside ${beside.length === 1 ? 'another' : 'two others'}`,
  ]
  return [name, ...parts.filter(Boolean)].join(', ')
}

/** A bottle or other product in the scene, among its neighbours. */
export interface StandingBottle {
  subject: ViewerSubject
  /** Closure first, then the dressing over it. */
  closures: readonly ClosureOnBottle[]
  drink: DrinkName | null
  /** Position of the middle of its base, mm. */
  x: number
  label: { image: CanvasImageSource; place: LabelPlace } | null
}

/** Everything the 3D view has to render. */
export interface ViewerScene {
  bottles: readonly StandingBottle[]
  background: Background
  turn: number
  tilt: number
  hasLines: boolean
  /** Area that the picture must include, mm. */
  frame: Frame
}

/** Space that the products of a scene take up, mm, around the axis of the first. */
export interface Frame {
  left: number
  right: number
  top: number
  /** Largest radius of any product, whatever its rotation. */
  deep: number
}

/** Gap between neighbours, as a share of the wider one's width. */
const gap = 0.35
/** Padding around the scene, as a share of its height. */
const padding = 0.07
/** Margin for dimension lines, mm. */
const linesMarginMm = 34

/** Places bottles side by side at one scale, all on the ground, centred on 0. */
export function placeSideBySide<Bottle extends Omit<StandingBottle, 'x'>>(
  bottles: readonly Bottle[],
): (Bottle & { x: number })[] {
  let x = 0
  const placed = bottles.map((bottle, at) => {
    const { width, reach } = bottle.subject.size
    const before = bottles[at - 1]?.subject.size
    if (before !== undefined) x += before.reach + Math.max(before.width, width) * gap + reach
    return { ...bottle, x }
  })
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) return []
  const left = first.x - first.subject.size.reach
  const middle = (left + last.x + last.subject.size.reach) / 2
  return placed.map((bottle) => ({ ...bottle, x: bottle.x - middle }))
}

/**
 * Area that the picture must include, with closures above the rim and, if shown, dimension lines.
 */
export function frameOf(bottles: readonly StandingBottle[], hasLines: boolean): Frame {
  const tops = bottles.map(({ subject, closures }) => {
    const parts = closures.flatMap((closure) => closure.parts.flatMap(({ profile }) => profile))
    return Math.max(subject.size.height, ...parts.map(([, y]) => y))
  })
  const top = Math.max(...tops, 1)
  const deep = Math.max(...bottles.map(({ subject }) => subject.size.reach), 1)
  const room = Math.max(top, deep) * padding + (hasLines ? linesMarginMm * lineScale(bottles) : 0)
  const edges = bottles.map(({ x, subject }) => [x - subject.size.reach, x + subject.size.reach])
  return {
    left: Math.min(...edges.map(([left = 0]) => left)) - room,
    right: Math.max(...edges.map(([, right = 0]) => right)) + room,
    top: top * (1 + padding),
    deep,
  }
}

/**
 * Scale of dimension lines and their text: 1 for bottles, otherwise relative to the largest
 * product.
 */
export function lineScale(bottles: readonly StandingBottle[]): number {
  const sizes = bottles.map(({ subject: { size } }) => Math.max(size.height, size.reach * 2))
  return bottles.every(({ subject }) => subject.shape.body !== 'solid')
    ? 1
    : Math.max(...sizes, 10) / 300
}
