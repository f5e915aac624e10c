import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { type Point, pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import { bisect } from '#app/domain/catalogue/solid/bisect.ts'
import { type Mesh, meshVolume } from '#app/domain/catalogue/solid/mesh.ts'
import { type Profile, profileOf, revolvedVolume } from '#app/domain/catalogue/solid/profile.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { ringMesh } from './plate-mesh.ts'
import { type Part, singlePart } from './shape.ts'
import { wireMesh } from './wirehood-solid.ts'

/** Radius of the drink channel, mm. */
const bore = 4

/** Profile of probe, flange, body and stem with its nut, as couplers are drawn, mm. */
const trunk: Profile = [
  [bore, 0],
  [6, 0],
  [7, 2],
  [9, 22],
  [25, 22],
  [27, 24],
  [29, 34],
  [18, 34],
  [16, 86],
  [13, 88],
  [7, 88],
  [7, 98],
  [12, 98],
  [12, 110],
  [7, 110],
  [7, 118],
  [bore, 118],
]

/**
 * A keg coupler with assumed proportions, because no dimensions are on file: with the bayonet disc
 * of a KeyKeg coupler, or the lever of an A or D type.
 */
export function couplerParts(attributes: Attributes): Part[] {
  const nipple = wireMesh(
    [
      [-16.4, 67, 0],
      [-47, 67, 0],
    ],
    5,
    false,
  )
  const nut = wireMesh(
    [
      [-47, 67, 0],
      [-60, 67, 0],
    ],
    9,
    false,
  )
  return [
    singlePart({ kind: 'mesh', mesh: ringMesh(trunk) }, 'steel'),
    singlePart({ kind: 'mesh', mesh: nipple }, 'steel'),
    singlePart({ kind: 'mesh', mesh: nut }, 'steel'),
    singlePart(handleOf(wordOf(attributes, 'coupler')), 'polymer-black'),
  ]
}

function handleOf(coupler: string): Part['shape'] {
  if (coupler === 'keykeg') {
    const disc: Profile = [
      [18.5, 42],
      [33, 42],
      [36, 46],
      [36, 54],
      [33, 58],
      [18.5, 58],
    ]
    return { kind: 'mesh', mesh: ringMesh(disc) }
  }
  const lever = [
    [17.5, 76, 0],
    [24, 78, 0],
    [46, 66, 0],
    [60, 56, 0],
    [64, 49, 0],
  ] as const
  return { kind: 'mesh', mesh: wireMesh(lever, 6, false) }
}

/**
 * Density, in g/cm³, of PET and of the plastic of base and collar; thickness of their wall, radius
 * of the valve's opening, and range of the ball's walls, mm.
 */
const [pet, plastic] = [1.38, 0.9]
const [hoopWallMm, valveRadiusMm] = [2.5, 20]
const walls = { least: 0.3, most: 8 }

/** Volume of the ball as a multiple of the nominal volume: the bag needs some room. */
const airShare = 1.02

/**
 * A KeyKeg: a ball of PET, open at its valve, in a base and a collar. The ball's domes give it its
 * volume, its wall the mass, bag and valve included. Null for other kegs, and if no wall gives the
 * mass.
 */
export function keyKegParts(attributes: Attributes): Part[] | null {
  const size = lengthsOf(attributes, { height: [150, 1200], diameter: [120, 700] })
  const grams = numberOf(attributes, 'emptyMass')
  const volume = numberOf(attributes, 'volume')
  if (!size || !grams || !volume || wordOf(attributes, 'material') !== 'pet') return null
  const { height, diameter } = size
  const body = diameter / 2
  const [base, collar] = [Math.min(height * 0.13, 70), Math.min(height * 0.17, 85)]
  const hoopsOver = (dome: number) => [
    ringMesh(hoopLoop([0, body * 0.93], [Math.min(base, base * 0.1 + dome), body], base)),
    ringMesh(
      hoopLoop(
        [height, body * 0.9],
        [Math.max(height - collar, height - collar * 0.25 - dome), body],
        height - collar,
      ),
    ),
  ]
  const shellIn = (hoops: readonly Mesh[]) =>
    (grams - hoops.reduce((sum, mesh) => sum + meshVolume(mesh) * plastic, 0)) / pet
  const domes = { least: 5, most: Math.min(body * 0.62, height * 0.24) }
  const wanted = volume * airShare + shellIn(hoopsOver(domes.most))
  const outsideAt = (dome: number) => ballOutside(height, body, base, collar, dome)
  // A flatter dome holds more.
  const dome =
    bisect(domes, (mm) => revolvedVolume(outsideAt(domes.most + domes.least - mm)) < wanted) ??
    domes.most
  const flat = domes.most + domes.least - dome
  const outside = outsideAt(flat)
  const hoops = hoopsOver(flat)
  const shell = shellIn(hoops)
  const ballAt = (wall: number) => ballOf(outside, wall)
  const wall = bisect(walls, (mm) => revolvedVolume(ballAt(mm)) < shell)
  if (wall === null) return null
  return [
    singlePart({ kind: 'turned', profile: ballAt(wall) }, 'polymer-clear'),
    ...hoops.map((mesh) => singlePart({ kind: 'mesh', mesh }, 'polymer-black')),
  ]
}

/**
 * Section of a hoop that widens from its open end to the ball's widest point, and is straight from
 * there on, because a flat ball would protrude from one that only widens.
 */
function hoopLoop([end, narrow]: Point, [turn, wide]: Point, other: number): Profile {
  const outside: Point[] = [
    [narrow, end],
    [wide, turn],
  ]
  if (turn !== other) outside.push([wide, other])
  const inside = outside.map(([r, y]): Point => [r - hoopWallMm, y])
  const loop = [...outside, ...inside.reverse()]
  return end < other ? loop : loop.reverse()
}

function ballOutside(
  height: number,
  body: number,
  base: number,
  collar: number,
  dome: number,
): Point[] {
  const ball = body * 0.985 - hoopWallMm
  const [from, to] = [base * 0.1, height - collar * 0.25]
  return pointsAlong(
    [
      ['M', 0, from],
      ['C', ball * 0.6, from, ball, from + dome * 0.4, ball, from + dome],
      ['L', ball, to - dome],
      ['C', ball, to - dome * 0.4, ball * 0.6, to, 0, to],
    ],
    24,
  )
}

/** Profile of the ball with the given wall: the inside is the outside scaled down. */
function ballOf(outside: readonly Point[], wall: number): Profile {
  const open = outside.filter(([r], index) => index < outside.length / 2 || r >= valveRadiusMm)
  const [from, to] = [open[0]?.[1] ?? 0, outside.at(-1)?.[1] ?? 0]
  const widest = Math.max(...open.map(([r]) => r))
  const middle = (from + to) / 2
  const [across, upright] = [1 - wall / widest, 1 - (2 * wall) / (to - from)]
  const inside = open.map(([r, y]): Point => [r * across, middle + (y - middle) * upright])
  return profileOf(open, inside)
}
