import { averageGlass } from '#app/domain/catalogue/lighter/glass-weight.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** The average bottle of some lines: “460 g”; empty where no bottle has its mass on file. */
export function glassInWords(lines: Parameters<typeof averageGlass>[0]): string {
  const grams = averageGlass(lines)
  return grams === null ? '' : `${formatNumber(Math.round(grams))}\u00a0g`
}
