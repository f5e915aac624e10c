import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf } from '../dimensions.ts'
import { ellipse, type Path, rectangle } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'

/** Outer radius of the core that film is wound on, mm. */
const core = 43
/** The core sticks out at both ends, mm. */
const stub = 12
/** Flattening of circles seen a little from above. */
const tilt = 0.28

/**
 * A roll of film, standing; its thickness follows from length and gauge. Null without the width of
 * the film.
 */
export function filmRoll(attributes: Attributes): Picture | null {
  const width = lengthOf(attributes, 'width', [60, 3000])
  if (width === null) return null
  const gauge = lengthOf(attributes, 'thickness', [0.005, 0.2])
  const metres = attributes.filmLength
  const known = gauge !== null && typeof metres === 'number' && metres > 0 && metres < 1e4
  // The film’s cross-section, length × thickness, is a ring around the core.
  const area = known ? metres * 1000 * gauge : 0.02 * 450_000
  const radius = Math.min(Math.sqrt(core ** 2 + area / Math.PI), width)
  const droop = radius * tilt
  const bottom = droop
  const top = bottom + width
  const film = shapesOf('film')
  const board = shapesOf('kraft')
  return {
    width: radius * 2,
    height: top + droop + stub,
    assumed: !known,
    shapes: [
      film('body', standing(radius, bottom, top, droop)),
      film('body', ellipse(0, top, radius, droop)),
      film('detail', ellipse(0, top, (radius + core) / 2, ((radius + core) / 2) * tilt)),
      film('detail', tail(radius, bottom, top)),
      board('body', standing(core, top, top + stub, core * tilt)),
      board('body', ellipse(0, top + stub, core, core * tilt)),
      board('void', ellipse(0, top + stub, core * 0.86, core * 0.86 * tilt)),
    ],
  }
}

function standing(radius: number, bottom: number, top: number, droop: number): Path {
  return [
    ['M', -radius, top],
    ['L', -radius, bottom],
    ['A', radius, droop, 'anticlockwise', radius, bottom],
    ['L', radius, top],
    ['A', radius, droop, 'anticlockwise', -radius, top],
    ['Z'],
  ]
}

/** The loose end of the film. */
function tail(radius: number, bottom: number, top: number): Path {
  const x = radius * 0.62
  const drop = Math.sqrt(1 - 0.62 ** 2) * radius * tilt
  return rectangle(x, bottom - drop + 4, 0, top - bottom - 4)
}
