import { mapZoom } from '#app/business-constants.ts'
import { type Place, type Point, project } from './projection.ts'

/**
 * The sheet that the map is drawn on, in px: Australia at the zoom level that the map opens with, and
 * sea in the east for the names of cities there.
 */
export const sheet = {
  width: 700,
  height: 600,
  zoom: mapZoom,
  centre: { lat: -28.4, lng: 136.4 },
} as const

const middle = project(sheet.centre, sheet.zoom)

/** The position of a place on the sheet, px. */
export function onSheet(place: Place): Point {
  const { x, y } = project(place, sheet.zoom)
  return { x: x - middle.x + sheet.width / 2, y: y - middle.y + sheet.height / 2 }
}
