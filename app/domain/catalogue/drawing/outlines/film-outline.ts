import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf } from '../dimensions.ts'
import { ellipse, type Path, rectangle } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'

/**
 * Default core of a film roll: its radii, and the length by which it protrudes at both ends, mm.
 */
export const filmCore = { radius: 43, bore: 37, stub: 12 } as const
const { radius: core, bore, stub } = filmCore
/** Flattening of circles seen slightly from above. */
const tilt = 0.28

/**
 * Draws a standing roll of film; its thickness follows from length and gauge. Null without the
 * width of the film.
 */
export function filmRollOutline(attributes: Attributes): Picture | null {
  const width = lengthOf(attributes, 'width', [60, 3000])
  if (width === null) return null
  const stated = filmRadius(attributes)
  const radius = Math.min(stated ?? radiusOf(defaultFilm), width)
  const droop = radius * tilt
  const bottom = droop
  const top = bottom + width
  const film = shapesOf('film')
  const board = shapesOf('kraft')
  return {
    width: radius * 2,
    height: top + droop + stub,
    assumed: stated === null,
    shapes: [
      film('body', standing(radius, bottom, top, droop)),
      film('body', ellipse(0, top, radius, droop)),
      film('detail', ellipse(0, top, (radius + core) / 2, ((radius + core) / 2) * tilt)),
      film('detail', tail(radius, bottom, top)),
      board('body', standing(core, top, top + stub, core * tilt)),
      board('body', ellipse(0, top + stub, core, core * tilt)),
      board('void', ellipse(0, top + stub, bore, bore * tilt)),
    ],
  }
}

/** Radius of a roll, mm; null without its gauge or its length. */
export function filmRadius(attributes: Attributes): number | null {
  const gauge = lengthOf(attributes, 'thickness', [0.005, 0.2])
  const metres = lengthOf(attributes, 'filmLength', [1, 10_000])
  return gauge === null || metres === null ? null : radiusOf({ gauge, metres })
}

/** Default gauge (mm) and length (m) of a roll, if its figures are not on file. */
const defaultFilm = { gauge: 0.02, metres: 450 }

/**
 * Computes the radius from the film's cross-section, length × thickness, which forms a ring around
 * the core.
 */
function radiusOf({ gauge, metres }: typeof defaultFilm): number {
  return Math.sqrt(core ** 2 + (metres * 1000 * gauge) / Math.PI)
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
