/**
 * Decodes a delta-encoded shape: rings separated by `;`, each a list of whole numbers, longitude and
 * latitude alternating, in hundredths of a degree; the first point is absolute, each other one a
 * difference from the point before.
 * @returns closed rings of [longitude, latitude] in degrees
 */
export function readShape(packed: string): [lng: number, lat: number][][] {
  return packed.split(';').map((ring) => {
    const steps = ring.split(' ').map(Number)
    const points: [number, number][] = []
    let lng = 0
    let lat = 0
    for (let index = 0; index + 1 < steps.length; index += 2) {
      lng += steps[index] ?? 0
      lat += steps[index + 1] ?? 0
      points.push([lng / 100, lat / 100])
    }
    return [...points, ...points.slice(0, 1)]
  })
}
