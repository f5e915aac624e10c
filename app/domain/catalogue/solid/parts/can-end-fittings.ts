import { endShares } from '../../drawing/outlines/can-end-outline.ts'
import { loft } from '../loft.ts'
import type { Mesh } from '../mesh.ts'
import { ellipsePoints, wallMesh } from './wall-mesh.ts'

/** Heights above the panel, mm: of the bead, and of the tab's lower and upper side. */
const [bead, under, curl] = [0.3, 0.35, 1.2]
/** Widths, mm: of the bead, and of the tab's curled edge. */
const [line, edge] = [0.7, 1]

/**
 * Parts on the panel of a can end, as drawn: the bead along its score, and the tab with curled
 * edge, grip hole and rivet. Measured from the panel.
 */
export function canEndFittings(radius: number): { mesh: Mesh; isTab: boolean }[] {
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
