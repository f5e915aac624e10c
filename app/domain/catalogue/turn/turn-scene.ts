import type { ClosureOnBottle } from './closure-parts.ts'
import type { DrinkName } from './drinks.ts'
import type { LabelPlace } from './label/label-place.ts'
import type { Ground } from './turn-state.ts'
import type { TurnSubject } from './turn-view.ts'

/** One of those that stand beside each other. */
export interface StandingBottle {
  subject: TurnSubject
  /** Closure first, then what dresses it. */
  closures: readonly ClosureOnBottle[]
  drink: DrinkName | null
  /** Of the middle of its base, mm. */
  x: number
  label: { image: CanvasImageSource; place: LabelPlace } | null
}

/** Everything that is seen, before there is a picture of it. */
export interface TurnScene {
  bottles: readonly StandingBottle[]
  ground: Ground
  turn: number
  tilt: number
  hasLines: boolean
  /** What has to be in the picture, mm. */
  frame: Frame
}

export interface Frame {
  left: number
  right: number
  top: number
  /** From the middle of the deepest to its front, however it is turned. */
  deep: number
}

/** Between neighbours, as a share of the wider one's width. */
const gap = 0.35
/** Around everything, as a share of the height. */
const air = 0.07
/** Room for dimension lines, mm. */
const linesRoom = 34

/** Stands bottles side by side at one scale, all on the ground, the middle of them at 0. */
export function standSideBySide<Bottle extends Omit<StandingBottle, 'x'>>(
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

/** What the picture has to hold: closures that stand over the rim, and dimension lines where they are shown. */
export function frameOf(bottles: readonly StandingBottle[], hasLines: boolean): Frame {
  const tops = bottles.map(({ subject, closures }) => {
    const parts = closures.flatMap((closure) => closure.parts.flatMap(({ profile }) => profile))
    return Math.max(subject.size.height, ...parts.map(([, y]) => y))
  })
  const top = Math.max(...tops, 1)
  const deep = Math.max(...bottles.map(({ subject }) => subject.size.reach), 1)
  const room = Math.max(top, deep) * air + (hasLines ? linesRoom * lineScale(bottles) : 0)
  const edges = bottles.map(({ x, subject }) => [x - subject.size.reach, x + subject.size.reach])
  return {
    left: Math.min(...edges.map(([left = 0]) => left)) - room,
    right: Math.max(...edges.map(([, right = 0]) => right)) + room,
    top: top * (1 + air),
    deep,
  }
}

/** How large dimension lines and their words are for what stands there: 1 for bottles. */
export function lineScale(bottles: readonly StandingBottle[]): number {
  const sizes = bottles.map(({ subject: { size } }) => Math.max(size.height, size.reach * 2))
  return bottles.every(({ subject }) => subject.shape.body !== 'solid')
    ? 1
    : Math.max(...sizes, 10) / 300
}
