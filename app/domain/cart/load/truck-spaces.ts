import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Floor spaces for pallets of 1165 × 1165 mm in an Australian semi-trailer: eleven rows of two.
 * This is the common number; carriers may differ.
 */
export const semiTrailerSpaces = 22

/**
 * Describes the truck space needed: “14 of 22 truck spaces”, “2 semi-trailers + 3 spaces”; empty
 * for 0 spaces.
 */
export function describeTruckSpaces(spaces: number): string {
  if (spaces === 0) return ''
  if (spaces < semiTrailerSpaces)
    return `${formatNumber(spaces)} of ${semiTrailerSpaces} truck spaces`
  const trucks = Math.floor(spaces / semiTrailerSpaces)
  const rest = spaces % semiTrailerSpaces
  const full = countOf(trucks, 'semi-trailer')
  return rest === 0 ? full : `${full} + ${countOf(rest, 'space')}`
}
