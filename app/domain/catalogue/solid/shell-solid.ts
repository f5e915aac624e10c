import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '../drawing/dimensions.ts'
import { canProfile } from '../drawing/outlines/can-outline.ts'
import { kegCapSizes } from '../drawing/outlines/keg-cap-outline.ts'
import type { Point } from '../drawing/path.ts'
import { pointsAlong } from '../drawing/points-along.ts'
import { bisect } from './bisect.ts'
import { type Profile, profileOf, revolvedVolume } from './profile.ts'

/**
 * Densities in g/cm³, from handbooks of materials; polylaminate is polyethylene between two foils.
 */
const densities = new Map(
  Object.entries<number>({
    aluminium: 2.71,
    tinplate: 7.85,
    tin: 7.29,
    pvc: 1.38,
    polylam: 1.4,
    polymer: 0.9,
    polyethylene: 0.95,
  }),
)

/** Range of walls of cans, caps and capsules, mm. */
const wallRangeMm = { least: 0.04, most: 4 }

/** Outer radius of the rounded edge of a cap's top, mm: sheet is bent, not cut. */
const bend = 1

/**
 * Profile of a can, cap or capsule as a shell of constant thickness with the mass on file, liner
 * included. Null if a figure is not on file or no wall gives the mass.
 */
export function shellSolid(attributes: Attributes): Profile | null {
  const mass = numberOf(attributes, 'emptyMass')
  const density = densities.get(wordOf(attributes, 'material'))
  if (mass === null || density === undefined) return null
  const shellOf = canShell(attributes) ?? foilShell(attributes) ?? capShell(attributes)
  if (!shellOf) return null
  const wall = bisect(wallRangeMm, (mm) => revolvedVolume(shellOf(mm)) < mass / density)
  return wall === null ? null : shellOf(wall)
}

type Shell = (wall: number) => Profile

/** Dome of a can's base: its usual height, and distance to the rim that the can stands on, mm. */
const dome = { height: 10, rim: 2 }

/**
 * Shell of a can, open above: the outside as drawn with its dome, and an inside offset by the wall.
 */
function canShell(attributes: Attributes): Shell | null {
  const drawn = canProfile(attributes)
  if (!drawn) return null
  const [, stand, ...wallPoints] = pointsAlong(drawn, 24)
  if (!stand) return null
  const reach = stand[0] - dome.rim
  const under = pointsAlong(
    [
      ['M', 0, dome.height],
      ['C', reach * 0.55, dome.height, reach, dome.height * 0.55, reach, 0],
    ],
    24,
  )
  return (wall) => {
    const base = under.map(([r, y]): Point => [Math.max(r - wall, 0), y + wall])
    const inside = [stand, ...wallPoints].map(([r, y]): Point => [r - wall, Math.max(y, wall)])
    return profileOf([...under, stand, ...wallPoints], [...base, ...inside])
  }
}

/**
 * Shell of the long foil of a sparkling bottle: straight around cork and wirehood, flared below.
 */
function foilShell(attributes: Attributes): Shell | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [20, 200] })
  if (wordOf(attributes, 'closureType') !== 'sparkling-foil' || !size) return null
  const { diameterNominal, length: height } = size
  const top = diameterNominal / 2
  const foot = (lengthOf(attributes, 'footDiameter', [15, 90]) ?? diameterNominal) / 2
  const knee = height * 0.62
  const flare = pointsAlong(
    [
      ['M', foot, 0],
      ['C', foot - 1, height * 0.3, top + 1, knee * 0.8, top, knee],
    ],
    16,
  )
  return (wall) => {
    const inside = flare.map(([r, y]): Point => [r - wall, y]).reverse()
    const under: Point[] = [[0, height - wall], [top - wall, height - wall], ...inside]
    return profileOf(under, [
      [0, height],
      [top - bend, height],
      [top, height - bend],
      ...flare.toReversed(),
    ])
  }
}

/**
 * Shell of a cap, open below, in its position on the bottle or keg; a capsule is wider at its foot.
 */
function capShell(attributes: Attributes): Shell | null {
  const size =
    lengthsOf(attributes, { diameterNominal: [10, 120], length: [5, 200] }) ?? kegCap(attributes)
  if (!size) return null
  const top = size.diameterNominal / 2
  const foot = (lengthOf(attributes, 'footDiameter', [10, 120]) ?? size.diameterNominal) / 2
  const height = size.length
  return (wall) =>
    profileOf(
      [
        [0, height - wall],
        [top - wall, height - wall],
        [foot - wall, 0],
        [foot, 0],
      ],
      [
        [0, height],
        [top - bend, height],
        [top, height - bend],
      ],
    )
}

function kegCap(attributes: Attributes) {
  const size = lengthsOf(attributes, kegCapSizes)
  return size && { diameterNominal: size.diameter, length: size.height }
}
