import type { View } from '../studies/study.ts'
import { type Entity, inBoth, type Plate, placedEntity } from './entities.ts'
import { layOutView } from './lay-out-view.ts'

/** All in mm of paper. */
const between = 7
const nameSize = 3.5
const nameRoom = 6

/**
 * Views under each other on one axis, as first-angle projection has a plan below its elevation.
 * @param scale mm of paper for one mm of the item
 * @param isNamed whether each view carries its name below
 */
export function layOutGroup(views: readonly View[], scale: number, isNamed: boolean): Plate {
  const laid = views.map((view) => layOutView(view, scale))
  const left = Math.min(...laid.map(({ box }) => box.left))
  const right = Math.max(...laid.map(({ box }) => box.right))
  const heights = laid.map(({ box }) => box.top - box.bottom + (isNamed ? nameRoom : 0))
  const height = heights.reduce((sum, mm) => sum + mm, between * (views.length - 1))
  const entities: Entity[] = []
  let top = height
  laid.forEach(({ entities: own, box }, index) => {
    const y = top - box.top
    entities.push(...own.map((entity) => placedEntity(entity, 1, [-left, y])))
    top -= heights[index] ?? 0
    if (isNamed) {
      const words = inBoth(views[index]?.name ?? '')
      const middle = (((views[index]?.left ?? 0) + (views[index]?.right ?? 0)) / 2) * scale - left
      const at = [middle, top + nameRoom - nameSize - 0.5] as const
      const text = { kind: 'text', at, words, size: nameSize, turned: false } as const
      entities.push({ ...text, tone: 'muted', anchor: 'middle' })
    }
    top -= between
  })
  return { width: right - left, height, entities }
}
