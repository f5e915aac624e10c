/** Degrees, WGS 84. */
export interface Place {
  lat: number
  lng: number
}

export interface Point {
  x: number
  y: number
}

/**
 * Where a place lies on a web map (spherical Mercator, EPSG:3857), in pixels from its upper left
 * corner. Zoom levels count tiles of 256 px, as on every map that people know: at level z the world
 * is 256 · 2^z px wide.
 */
export function project({ lat, lng }: Place, zoom: number): Point {
  const world = 256 * 2 ** zoom
  const northing = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: ((lng + 180) / 360) * world, y: ((1 - northing) / 2) * world }
}
