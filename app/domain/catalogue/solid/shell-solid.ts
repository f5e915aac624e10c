import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { canProfile } from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import { kegCapSizes } from '#app/domain/catalogue/drawing/outlines/keg-outlines.ts'
import { type Point, pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { bisect } from './bisect.ts'
import { type Profile, profileOf, revolvedVolume } from './profile.ts'

/**
 * Rounding between top and skirt: its radius in mm, and the largest share of the height that it may
 * take.
 */
const edge = { radius: 1.8, share: 0.32 }
/** Radius of the shell below the rounding, as a share of that over the teeth: 27.3 of 32.1 mm. */
const shell = 0.85
/** Shape of the skirt from the shell down to its hem: height and outward distance as shares. */
const skirt = [
  [0.82, 0.06],
  [0.62, 0.2],
  [0.4, 0.42],
  [0.2, 0.7],
  [0, 1],
] as const

/**
 * Outside profile of a crown before it is crimped, from the middle of its flat top over a rounded
 * edge down to the hem, mm.
 * @param hem radius to the middle of the teeth
 * @param over radius over the teeth
 */
export function crownSection(hem: number, over: number, height: number): Point[] {
  const wall = over * shell
  const bend = Math.min(edge.radius, height * edge.share)
  const flat = wall - bend
  const round = Array.from({ length: 7 }, (_, step): Point => {
    const angle = (step / 6) * (Math.PI / 2)
    return [flat + bend * Math.sin(angle), height - bend + bend * Math.cos(angle)]
  })
  return [
    [0, height],
    // Extra point close to the edge, so that the flat part is shaded flat.
    [flat * 0.5, height],
    [flat * 0.96, height],
    ...round,
    ...skirt.map(([up, out]): Point => [wall + (hem - wall) * out, (height - bend) * up]),
  ]
}

/** Share of the tooth depth of a crown at a height: 1 at its hem, 0 at its edge. */
export function toothShareAt(y: number, height: number): number {
  const from = height * (1 - edge.share)
  return Math.min(Math.max(1 - y / from, 0), 1)
}

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
