import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { lengthOf } from '../../drawing/dimensions.ts'
import { filmCore, filmRadius } from '../../drawing/outlines/film-outline.ts'
import type { Profile } from '../profile.ts'
import { ringMesh } from './ring-mesh.ts'
import { type Part, singlePart } from './shape.ts'

/** Segments around the axis, the same for film and core so that they meet. */
const segments = 72

/**
 * A roll of film standing on its core: as much film as its length and gauge give, on a core of
 * default width. Null without width, length and gauge.
 */
export function filmRollParts(attributes: Attributes): Part[] | null {
  const width = lengthOf(attributes, 'width', [60, 3000])
  const radius = filmRadius(attributes)
  if (width === null || radius === null) return null
  const { radius: core, bore, stub } = filmCore
  return [
    singlePart(
      { kind: 'mesh', mesh: ringMesh(tube(radius, core, stub, stub + width), segments) },
      'film',
    ),
    singlePart(
      { kind: 'mesh', mesh: ringMesh(tube(core, bore, 0, width + 2 * stub), segments) },
      'kraft',
    ),
  ]
}

/** Closed section of a tube, starting up its outside. */
function tube(outer: number, inner: number, from: number, to: number): Profile {
  return [
    [outer, from],
    [outer, to],
    [inner, to],
    [inner, from],
  ]
}
