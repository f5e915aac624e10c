import type { MapMarker } from '#app/domain/content/groups/shapes.ts'
import { type LabelSide, placeLabels } from './place-labels.ts'
import { onSheet, sheet } from './sheet.ts'
import { straightDistance } from './straight-distance.ts'

/** A marker with its position on the drawing. */
export interface MarkedPlace extends MapMarker {
  /** Per cent of the sheet’s width and height. */
  left: number
  top: number
  label: LabelSide
  /** Whole km in a straight line from the head office; null for the head office and without one. */
  distance: number | null
}

/** Least width of the map, px, on a screen of 320 px. */
export const narrowest = 280

/**
 * Puts markers on the sheet, with the distance of each from the head office.
 * @param headOffice name of its marker; without such a marker there are no distances
 */
export function markPlaces(markers: readonly MapMarker[], headOffice: string): MarkedPlace[] {
  const origin = markers.find(({ name }) => name === headOffice)
  const points = markers.map(onSheet)
  const scale = narrowest / sheet.width
  const pins = markers.map(({ name }, index) => {
    const { x = 0, y = 0 } = points[index] ?? {}
    return { name, x: x * scale, y: y * scale }
  })
  const labels = placeLabels(pins, narrowest)
  return markers.map((marker, index) => {
    const { x = 0, y = 0 } = points[index] ?? {}
    return {
      ...marker,
      left: round((100 * x) / sheet.width),
      top: round((100 * y) / sheet.height),
      label: labels[index] ?? { dx: 10, dy: 4.5, anchor: 'start' },
      distance: !origin || origin === marker ? null : Math.round(straightDistance(origin, marker)),
    }
  })
}

const round = (value: number) => Math.round(value * 100) / 100
