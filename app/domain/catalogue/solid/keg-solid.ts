import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import type { Point } from '../drawing/path.ts'
import { bisect } from './bisect.ts'
import { type Profile, profileOf, revolvedVolume } from './profile.ts'

/**
 * Density of stainless steel, g/cm³, and range of walls of kegs, mm: 1.2 to 1.6 is usual, chimes
 * are thicker.
 */
const steel = 7.9
const wallRangeMm = { least: 0.6, most: 5 }
/** Height of the chimes and radius of the spear's opening as drawn, mm. */
const [chime, spear] = [45, 50]
const chimeShare = 1.8
/** Positions of the rolling rings, as shares of the height. */
const rollers = [0.36, 0.64]

/**
 * Profile of a steel keg without its spear: chimes below and above, two rolling rings, and a wall
 * that gives it its mass. Null for other kegs, and if no wall gives the mass.
 */
export function kegSolid(attributes: Attributes): Profile | null {
  const size = lengthsOf(attributes, { height: [200, 1200], diameter: [150, 700] })
  const grams = numberOf(attributes, 'emptyMass')
  if (!size || grams === null || wordOf(attributes, 'material') !== 'steel') return null
  const profileAt = (wall: number) => keg(size.height, size.diameter / 2, wall)
  const wall = bisect(wallRangeMm, (mm) => revolvedVolume(profileAt(mm)) < grams / steel)
  return wall === null ? null : profileAt(wall)
}

function keg(height: number, body: number, wall: number): Profile {
  const rim = body * 0.94
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
    [rim, height],
    [inner, height],
    [inner, height - low + 4],
    [inner * 0.8, height - dome],
    [spear / 2, height - dome],
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
    [spear / 2, height - dome - wall],
  ]
  return profileOf(outside, inside)
}
