import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Spaces for pallets of 1165 × 1165 mm on the floor of an Australian semi-trailer, two abreast in
 * eleven rows: the usual number, which a carrier may correct.
 */
export const semiTrailerSpaces = 22

/** “14 of 22 truck spaces”, “2 semi-trailers + 3 spaces”; empty for nothing. */
export function describeTruck(spaces: number): string {
  if (spaces === 0) return ''
  if (spaces < semiTrailerSpaces)
    return `${formatNumber(spaces)} of ${semiTrailerSpaces} truck spaces`
  const trucks = Math.floor(spaces / semiTrailerSpaces)
  const rest = spaces % semiTrailerSpaces
  const full = countOf(trucks, 'semi-trailer')
  return rest === 0 ? full : `${full} + ${countOf(rest, 'space')}`
}
