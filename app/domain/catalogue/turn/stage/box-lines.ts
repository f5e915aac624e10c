import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
} from 'three'
import { lineScale, type StandingBottle } from '../turn-scene.ts'
import type { Background } from '../turn-state.ts'
import { formatTenth, lineColours, textSprite } from './dimension-lines.ts'

/** Dimension lines that rotate with the product; those on its far side are hidden. */
export interface BoxLines {
  group: Group
  /**
   * Shows the lines that face the camera.
   * @param turn degrees
   */
  setRotation(turn: number): void
}

/**
 * Dimension lines for width, depth and height of a product that is not round, along its visible
 * edges.
 */
export function boxLines(bottle: StandingBottle, ground: Background): BoxLines {
  const { size, shape } = bottle.subject
  const scale = lineScale([bottle])
  const [away, tick] = [11 * scale, 4 * scale]
  const [wide, deep, high] = [size.width / 2, (shape.depth ?? size.width) / 2, size.height]
  const edge = (points: readonly number[], mm: number, place: Place, isUpright: boolean) => {
    const said = textSprite(`${formatTenth(mm)} mm`, lineColours[ground], place, isUpright, scale)
    return new Group().add(lineOf(points, ground), said)
  }
  const across = [1, -1].map((side) => {
    const z = side * (deep + away)
    const points = [-wide, 0, z, wide, 0, z, ...ticks('z', [-wide, 0, z], [wide, 0, z], tick)]
    return { side, group: edge(points, wide * 2, [0, 0, z + side * away], false) }
  })
  const along = [1, -1].map((side) => {
    const x = side * (wide + away)
    const points = [x, 0, -deep, x, 0, deep, ...ticks('x', [x, 0, -deep], [x, 0, deep], tick)]
    return { side, group: edge(points, deep * 2, [x + side * away, 0, 0], false) }
  })
  const up = [1, -1].flatMap((right) =>
    [1, -1].map((front) => {
      const [x, z] = [right * (wide + away), front * (deep + away)]
      const points = [x, 0, z, x, high, z, ...ticks('x', [x, 0, z], [x, high, z], tick)]
      return { x, z, group: edge(points, high, [x, high / 2, z], true) }
    }),
  )
  return {
    group: new Group().add(...[...across, ...along, ...up].map(({ group }) => group)),
    setRotation(turn) {
      const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
      for (const { side, group } of across) group.visible = side * cos >= 0
      for (const { side, group } of along) group.visible = side * sin < 0 || (sin === 0 && side > 0)
      // The height goes to the leftmost visible edge.
      const lefts = up.map(({ x, z }) => x * cos + z * sin)
      const left = lefts.indexOf(Math.min(...lefts))
      up.forEach(({ group }, at) => {
        group.visible = at === left
      })
    },
  }
}

type Place = readonly [number, number, number]

/** Tick marks across both ends of a line. */
function ticks(axis: 'x' | 'z', from: Place, to: Place, tick: number): number[] {
  return [from, to].flatMap(([x, y, z]) =>
    axis === 'x' ? [x - tick, y, z, x + tick, y, z] : [x, y, z - tick, x, y, z + tick],
  )
}

function lineOf(points: readonly number[], ground: Background): LineSegments {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3))
  const material = new LineBasicMaterial({ color: lineColours[ground], depthTest: false })
  const lines = new LineSegments(geometry, material)
  lines.renderOrder = 5
  return lines
}
