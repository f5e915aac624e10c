import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../../drawing/dimensions.ts'
import type { Point } from '../../drawing/path.ts'
import { bisect } from '../bisect.ts'
import { type Profile, profileOf, revolvedVolume } from '../profile.ts'
import {
  openShare,
  piercedRingMesh,
  type RingOpenings,
  type RingSize,
} from './pierced-ring-mesh.ts'
import { type Part, singlePart } from './shape.ts'

/**
 * Density of stainless steel, g/cm³, and range of walls of kegs, mm: 1.2 to 1.6 is usual, chimes
 * are thicker.
 */
const steel = 7.9
const wallRangeMm = { least: 0.6, most: 5 }
/** Height of the chimes and radius of the spear's opening as drawn, mm. */
const [chime, spear] = [45, 25]
const chimeShare = 1.8
/** Positions of the rolling rings, as shares of the height. */
const rollers = [0.36, 0.64]

/** Hand holes of the upper chime, as distances of their edges from the top of the keg, mm. */
const handHolesMm = { top: 11, bottom: 37 }
/** Two hand holes, in front and behind; each takes 36° of the chime. */
const handHoles: Pick<RingOpenings, 'count' | 'segments'> = { count: 2, segments: 12 }
/** Distance of the joint between shell and upper chime from the top of the keg, mm. */
const jointMm = 46

/** Valve in the spear's opening, mm from the top of the dome: its rim, its seat and its ball. */
const valve: Profile = [
  [0, -6],
  [spear - 0.2, -6],
  [spear - 0.2, 6],
  [spear - 3, 8],
  [spear - 6, 8],
  [spear - 7, 1],
  [14, 1],
  [13, 4],
  [0.5, 5],
  [0, 5],
]
const valveVolume = revolvedVolume(valve)

/**
 * Parts of a steel keg: the shell with its lower chime and two rolling rings, the upper chime with
 * its hand holes, and the valve. The wall gives the keg its mass. Null for other kegs, and if no
 * wall gives the mass.
 */
export function steelKegParts(attributes: Attributes): Part[] | null {
  const size = lengthsOf(attributes, { height: [200, 1200], diameter: [150, 700] })
  const grams = numberOf(attributes, 'emptyMass')
  if (!size || grams === null || wordOf(attributes, 'material') !== 'steel') return null
  const { height } = size
  const body = size.diameter / 2
  const openings = {
    ...handHoles,
    bottom: height - handHolesMm.bottom,
    top: height - handHolesMm.top,
  }
  const volumeAt = (wall: number) =>
    revolvedVolume(shell(height, body, wall)) +
    chimeVolume(upperChime(height, body, wall), openings) +
    valveVolume
  const wall = bisect(wallRangeMm, (mm) => volumeAt(mm) < grams / steel)
  if (wall === null) return null
  const top = height - chime * 0.75
  const mesh = piercedRingMesh(upperChime(height, body, wall), openings)
  return [
    singlePart({ kind: 'turned', profile: shell(height, body, wall) }, 'steel'),
    singlePart({ kind: 'mesh', mesh }, 'steel'),
    singlePart({ kind: 'turned', profile: valve.map(([r, y]): Point => [r, top + y]) }, 'steel'),
  ]
}

const rimOf = (body: number) => body * 0.94

function upperChime(height: number, body: number, wall: number): RingSize {
  const outer = rimOf(body)
  return { outer, inner: outer - wall * chimeShare, bottom: height - jointMm, top: height }
}

/** Volume of the upper chime without its hand holes, mL. */
function chimeVolume({ inner, outer, bottom, top }: RingSize, openings: RingOpenings): number {
  const ring = Math.PI * (outer ** 2 - inner ** 2)
  return (ring * (top - bottom - openShare(openings) * (openings.top - openings.bottom))) / 1000
}

function shell(height: number, body: number, wall: number): Profile {
  const rim = rimOf(body)
  const inner = rim - wall * chimeShare
  const bulge = body * 0.025
  const side: Point[] = rollers.flatMap((share): Point[] => [
    [body - bulge, height * share - 13],
    [body, height * share - 5],
    [body, height * share + 5],
    [body - bulge, height * share + 13],
  ])
  // Height at which the shell turns in below its chime, and height of its domed end.
  const [low, dome] = [chime + 12, chime * 0.75]
  const outside: Point[] = [
    [0, dome],
    [inner * 0.8, dome],
    [inner, low - 4],
    [inner, 0],
    [rim, 0],
    [rim, low - 4],
    [body - bulge, low + 18],
    ...side,
    [body - bulge, height - low - 18],
    [rim, height - low + 4],
    [rim, height - jointMm],
    [inner, height - jointMm],
    [inner, height - low + 4],
    [inner * 0.8, height - dome],
    [spear, height - dome],
  ]
  const inside: Point[] = [
    [0, dome + wall],
    [inner * 0.8, dome + wall],
    [inner - wall, low + wall],
    [body - bulge - wall, low + 18 + wall],
    ...side.map(([r, y]): Point => [r - wall, y]),
    [body - bulge - wall, height - low - 18 - wall],
    [inner - wall, height - low - wall],
    [inner * 0.8, height - dome - wall],
    [spear, height - dome - wall],
  ]
  return profileOf(outside, inside)
}
