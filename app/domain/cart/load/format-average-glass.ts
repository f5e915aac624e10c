import { averageGlassGrams } from '#app/domain/catalogue/lighter/lighter-bottle.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Formats the average glass weight of the bottles in some lines: “460 g”; empty if no bottle has a
 * known weight.
 */
export function formatAverageGlass(lines: Parameters<typeof averageGlassGrams>[0]): string {
  const grams = averageGlassGrams(lines)
  return grams === null ? '' : `${formatNumber(Math.round(grams))}\u00a0g`
}
