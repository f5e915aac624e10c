import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { ResolvedLine } from './resolve-list.ts'

/**
 * Summarises in one or two sentences how many lines need correcting and how many are below the
 * minimum order.
 */
export function describeList(lines: readonly ResolvedLine[]): string {
  const bad = lines.filter(({ kind }) => kind !== 'good' && kind !== 'merged').length
  const below = lines.filter((line) => line.kind === 'good' && line.belowMinimum !== '').length
  if (bad + below === 0) return 'Every line is good.'
  const look =
    bad > 0 &&
    `${countOf(bad, 'line')} ${bad === 1 ? 'needs' : 'need'} a look: correct ${bad === 1 ? 'it' : 'them'} in the list, or add the rest as it is.`
  const least =
    below > 0 &&
    `${countOf(below, 'product')} ${below === 1 ? 'is below its' : 'are below their'} minimum order.`
  return [look, least].filter(Boolean).join(' ')
}
