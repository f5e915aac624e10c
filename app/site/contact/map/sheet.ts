import { mapZoom } from '#app/business-constants.ts'
import { type Place, type Point, project } from './projection.ts'

/**
 * Size (px), zoom level and centre of the map drawing: Australia at the initial zoom level, with
 * sea in the east for the labels of cities there.
 */
export const sheet = {
  width: 700,
  height: 600,
  zoom: mapZoom,
  centre: { lat: -28.4, lng: 136.4 },
} as const

const middle = project(sheet.centre, sheet.zoom)

/** Returns the position of a place on the sheet, in px. */
export function projectOntoSheet(place: Place): Point {
  const { x, y } = project(place, sheet.zoom)
  return { x: x - middle.x + sheet.width / 2, y: y - middle.y + sheet.height / 2 }
}
