import type { Study } from '../studies/study.ts'
import type { Plate } from './entities.ts'
import { layOutGroup } from './lay-out-group.ts'

/**
 * Scales of ISO 5455, largest first: mm of paper for mm of the item. 2.5 and 25 are its intermediate
 * steps, for where the recommended ones leave half the sheet empty.
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

/** Room for views on an A4 sheet, and the widest group that stays legible on a phone; mm of paper. */
export const room = { width: 176, height: 206, group: 108, between: 10 }

/** A study at the scale of its sheet, each group of views by itself. */
export interface LaidOut {
  /** mm of paper for one mm of the item. */
  scale: number
  /** “1 : 2”. */
  scaleName: string
  plates: readonly Plate[]
  /** Plates side by side, or under each other. */
  direction: 'row' | 'column'
}

/** Lays a study out at the largest scale at which its views fit an A4 sheet with their dimensions. */
export function layOutStudy({ groups }: Study): LaidOut {
  const isNamed = groups.flat().length > 1
  const largest = Math.max(
    ...groups
      .flat()
      .flatMap(({ left, right, bottom, top }) => [
        (right - left) / room.group,
        (top - bottom) / room.height,
      ]),
  )
  for (const [paper, real] of scales) {
    const scale = paper / real
    if (largest * scale > 1) continue
    const plates = groups.map((views) => layOutGroup(views, scale, isNamed))
    const direction = directionOf(plates)
    if (direction) return { scale, scaleName: `${paper} : ${real}`, plates, direction }
  }
  // Nothing that a flagged figure lets through is as large as this.
  const scale = Math.min(0.9 / Math.max(largest, 1e-9), 0.005)
  const plates = groups.map((views) => layOutGroup(views, scale, isNamed))
  return { scale, scaleName: `1 : ${Math.ceil(1 / scale)}`, plates, direction: 'row' }
}

function directionOf(plates: readonly Plate[]): LaidOut['direction'] | null {
  if (plates.some(({ width }) => width > room.group)) return null
  const widths = plates.map(({ width }) => width)
  const heights = plates.map(({ height }) => height)
  const sum = (lengths: number[]) =>
    lengths.reduce((total, mm) => total + mm, room.between * (plates.length - 1))
  if (sum(widths) <= room.width && Math.max(...heights) <= room.height) return 'row'
  if (Math.max(...widths) <= room.width && sum(heights) <= room.height) return 'column'
  return null
}
