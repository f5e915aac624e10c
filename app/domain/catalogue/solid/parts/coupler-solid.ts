import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { wordOf } from '../../drawing/dimensions.ts'
import type { Profile } from '../profile.ts'
import { ringMesh } from './ring-mesh.ts'
import { type Part, singlePart } from './shape.ts'
import { wireMesh } from './wire-mesh.ts'

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
