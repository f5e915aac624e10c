/** Geographic coordinates in degrees (WGS 84). */
export interface Place {
  lat: number
  lng: number
}

export interface Point {
  x: number
  y: number
}

/**
 * Projects a place onto a web map (spherical Mercator, EPSG:3857), in px from its upper left corner. At
 * zoom level z the world is 256 · 2^z px wide.
 */
export function project({ lat, lng }: Place, zoom: number): Point {
  const world = 256 * 2 ** zoom
  const northing = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: ((lng + 180) / 360) * world, y: ((1 - northing) / 2) * world }
}
