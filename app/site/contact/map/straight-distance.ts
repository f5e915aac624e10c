import type { Place } from './projection.ts'

/** Mean radius of the Earth in km (IUGG, 2a + b over 3). */
const radius = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance of two places, km, by the haversine formula. */
export function straightDistance(a: Place, b: Place): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const across = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * radius * Math.asin(Math.sqrt(half(b.lat - a.lat) + across))
}
