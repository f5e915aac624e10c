import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { wordOf } from '../../drawing/dimensions.ts'
import { curlOf } from '../../drawing/outlines/can-end-outline.ts'
import { capOf } from '../../drawing/paint/colour-paint.ts'
import { bisect } from '../bisect.ts'
import { meshVolume } from '../mesh.ts'
import { type Profile, profileOf, revolvedVolume } from '../profile.ts'
import { canEndFittings } from './can-end-fittings.ts'
import { type Part, singlePart } from './shape.ts'

/** Density of aluminium, g/cm³, and range of gauges of ends, mm. */
const aluminium = 2.71
const gauges = { least: 0.1, most: 1 }
/** Height of an end before seaming, mm. */
const height = 6.5

/**
 * A can end before seaming, with the assumed proportions of its size code: curl, countersink and
 * panel of a gauge that gives it its mass, the bead along its score, its rivet and its tab. Null if
 * no gauge gives the mass.
 */
export function canEndParts(attributes: Attributes): Part[] | null {
  const mass = numberOf(attributes, 'emptyMass')
  if (mass === null || wordOf(attributes, 'canEnd') === '') return null
  const radius = curlOf(wordOf(attributes, 'canEnd')) / 2
  const on = canEndFittings(radius)
  const wanted = mass / aluminium - on.reduce((sum, { mesh }) => sum + meshVolume(mesh), 0)
  const gauge = bisect(gauges, (mm) => revolvedVolume(sheet(radius, mm)) < wanted)
  if (gauge === null) return null
  const material = capOf(attributes)
  return [
    singlePart({ kind: 'turned', profile: sheet(radius, gauge) }, material),
    ...on.map(
      ({ mesh, isTab }): Part => ({
        shape: { kind: 'mesh', mesh },
        material: isTab ? 'aluminium' : material,
        places: [{ at: [0, panel + gauge, 0] }],
      }),
    ),
  ]
}

/** Height of the panel above the countersink, mm. */
const panel = 2.4

function sheet(radius: number, gauge: number): Profile {
  const under = [
    [0, panel],
    [radius * 0.76 - gauge, panel],
    [radius * 0.77, 0.4],
    [radius * 0.785, 0],
    [radius * 0.815, 0],
    [radius * 0.83 + gauge, 0.4],
    [radius * 0.92 + gauge, height - 1],
    [radius * 0.94, height - gauge],
    [radius * 0.975, height - gauge],
    [radius - gauge, height - 1],
    [radius - gauge, height - 2.4],
  ] as const
  const over = [
    [0, panel + gauge],
    [radius * 0.76, panel + gauge],
    [radius * 0.77 + gauge, 0.4 + gauge],
    [radius * 0.79, gauge],
    [radius * 0.81, gauge],
    [radius * 0.83, 0.4 + gauge],
    [radius * 0.92, height - 1 + gauge],
    [radius * 0.935, height],
    [radius * 0.98, height],
    [radius, height - 1],
    [radius, height - 2.4],
  ] as const
  return profileOf(under, over)
}
