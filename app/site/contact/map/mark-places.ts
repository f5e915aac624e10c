import type { MapMarker } from '#app/domain/content/groups/shapes.ts'
import { type LabelSide, placeLabels } from './place-labels.ts'
import type { Place } from './projection.ts'
import { projectOntoSheet, sheet } from './sheet.ts'

/** Mean radius of the Earth in km (IUGG, 2a + b over 3). */
const earthRadiusKm = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance between two places in kilometres (haversine formula). */
export function computeDistanceKm(a: Place, b: Place): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const across = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half(b.lat - a.lat) + across))
}

/** A marker with its position on the drawing. */
export interface MarkedPlace extends MapMarker {
  /** Position as a percentage of the sheet's width and height. */
  left: number
  top: number
  label: LabelSide
  /**
   * Straight-line distance from the head office in whole kilometres; null for the head office
   * itself, or if it is not among the markers.
   */
  distance: number | null
}

/** Minimum width of the map, on a 320 px screen. */
export const minMapWidthPx = 280

/**
 * Adds positions on the sheet, labels, and distances from the head office to the markers.
 * @param headOffice name of its marker; if there is no such marker, there are no distances
 */
export function markPlaces(markers: readonly MapMarker[], headOffice: string): MarkedPlace[] {
  const origin = markers.find(({ name }) => name === headOffice)
  const points = markers.map(projectOntoSheet)
  const scale = minMapWidthPx / sheet.width
  const pins = markers.map(({ name }, index) => {
    const { x = 0, y = 0 } = points[index] ?? {}
    return { name, x: x * scale, y: y * scale }
  })
  const labels = placeLabels(pins, minMapWidthPx)
  return markers.map((marker, index) => {
    const { x = 0, y = 0 } = points[index] ?? {}
    return {
      ...marker,
      left: round((100 * x) / sheet.width),
      top: round((100 * y) / sheet.height),
      label: labels[index] ?? { dx: 10, dy: 4.5, anchor: 'start' },
      distance: !origin || origin === marker ? null : Math.round(computeDistanceKm(origin, marker)),
    }
  })
}

const round = (value: number) => Math.round(value * 100) / 100
