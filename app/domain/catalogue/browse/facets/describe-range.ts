import { describeNumber } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { NumberRange } from './number-range.ts'

/** Describes a range for visitors: “280–320 mm”, “from 280 mm”, “up to 450 g”. */
export function describeRange({ from, to }: NumberRange, unit: string): string {
  if (from === null) return to === null ? 'any' : `up to ${describeNumber(to, unit)}`
  if (to === null) return `from ${describeNumber(from, unit)}`
  return `${formatNumber(from, 3)}–${formatNumber(to, 3)}${unit && ` ${unit}`}`
}
