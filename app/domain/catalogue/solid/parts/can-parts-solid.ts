import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  canBodyDiameter,
  curlOf,
  endShares,
  holes,
} from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import { bisect } from '#app/domain/catalogue/solid/bisect.ts'
import { loft, type Mesh, meshVolume } from '#app/domain/catalogue/solid/mesh.ts'
import { type Profile, profileOf, revolvedVolume } from '#app/domain/catalogue/solid/profile.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import {
  ellipsePoints,
  plateMesh,
  ringMesh,
  roundedRectanglePoints,
  wallMesh,
} from './plate-mesh.ts'
import { type Part, type Place, singlePart } from './shape.ts'

/** Density in g/cm³ and thickness in mm of paperboard, and range of skirt heights in mm. */
const [density, thickness] = [0.8, 0.7]
const skirts = { least: 2, most: 130 }

/**
 * Paperboard carrier for cans with assumed proportions: a top with a hole for each can, grip holes
 * between them, a collar folded down around each can, and a skirt around the edge. Collars and
 * skirt are as high as its mass allows. Null without pack size and mass, and if no height gives the
 * mass.
 */
export function canCarrierParts(attributes: Attributes): Part[] | null {
  const mass = numberOf(attributes, 'emptyMass')
  const pack = numberOf(attributes, 'packSize')
  if (!mass || (pack !== 4 && pack !== 6) || wordOf(attributes, 'material') !== 'paperboard')
    return null
  const cell = canBodyDiameter(wordOf(attributes, 'canBody'))
  const columns = pack / 2
  const [hole, finger] = [cell * holes.can, cell * holes.finger]
  const top = (bottom: number) =>
    plateMesh({ columns, rows: 2, cell, hole, finger, isRound: true, bottom, thickness })
  const wanted = mass / density - meshVolume(top(0))
  const skirt = (high: number) => skirtMesh(columns * cell, 2 * cell, cell / 2, high)
  const volume = (high: number) => meshVolume(skirt(high)) + pack * meshVolume(collar(hole, high))
  const high = bisect(skirts, (mm) => volume(mm) < wanted)
  if (high === null) return null
  const places = Array.from({ length: pack }, (_, index): Place => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return { at: [(column + 0.5 - columns / 2) * cell, 0, (row - 0.5) * cell] }
  })
  return [
    singlePart({ kind: 'mesh', mesh: top(high) }, 'kraft'),
    singlePart({ kind: 'mesh', mesh: skirt(high) }, 'kraft'),
    { shape: { kind: 'mesh', mesh: collar(hole, high) }, material: 'kraft', places },
  ]
}

/** Mesh of the collar folded down around a can. */
const collar = (radius: number, high: number) =>
  ringMesh([
    [radius + thickness, 0],
    [radius + thickness, high],
    [radius, high],
    [radius, 0],
  ])

function skirtMesh(wide: number, deep: number, corner: number, high: number): Mesh {
  const line = (inset: number) =>
    roundedRectanglePoints(wide / 2 - inset, deep / 2 - inset, Math.max(corner - inset, 0))
  return wallMesh(line(0), line(thickness), [0, high])
}

/** Heights above the panel, mm: of the bead, and of the tab's lower and upper side. */
const [bead, under, curl] = [0.3, 0.35, 1.2]
/** Widths, mm: of the bead, and of the tab's curled edge. */
const [line, edge] = [0.7, 1]

/**
 * Parts on the panel of a can end, as drawn: the bead along its score, and the tab with curled
 * edge, grip hole and rivet. Measured from the panel.
 */
function canEndFittings(radius: number): { mesh: Mesh; isTab: boolean }[] {
  const { opening, tab, finger, rivet } = endShares
  // The opening is at the far side, as in the drawing.
  const at = ({ up, across, deep }: typeof tab, inset = 0) =>
    ellipsePoints(-up * radius, across * radius - inset, deep * radius - inset)
  return [
    { mesh: wallMesh(at(opening), at(opening, line), [0, bead]), isTab: false },
    { mesh: wallMesh(at(tab), at(tab, edge), [under, curl]), isTab: true },
    { mesh: wallMesh(at(tab, edge), at(finger), [under + 0.15, under + 0.5]), isTab: true },
    { mesh: rivetMesh(-rivet.up * radius, rivet.radius), isTab: true },
  ]
}

/** Mesh of the rivet: it stands on the tab, with a rounded top. */
function rivetMesh(z: number, radius: number): Mesh {
  const foot = under + 0.5
  const ring = (y: number, share: number) => {
    const across = radius * share
    return { y, across, deep: across, power: 2 }
  }
  const { positions, triangles } = loft(
    [
      ring(foot, 0),
      ring(foot, 1),
      ring(foot + 0.4, 0.9),
      ring(foot + 0.6, 0.6),
      ring(foot + 0.6, 0),
    ],
    36,
  )
  const moved = positions.map((value, index) => (index % 3 === 2 ? value + z : value))
  return { positions: moved, triangles }
}

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
