import { fieldText } from '#app/platform/forms/field-text.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import type { ClaimableLine } from './claim-form.tsx'
import type { GoodsInLine } from './goods-in.ts'
import { brokenField, shortField } from './read-goods-in.ts'

/**
 * Reads a claim form: missing and broken pieces of each line, name and note. Empty quantities are 0;
 * those that are not numbers become NaN, which `makeClaim` refuses.
 */
export function readClaimForm(
  sent: FormData,
  lines: readonly Pick<ClaimableLine, 'position'>[],
): { lines: GoodsInLine[]; reportedBy: string; note: string } {
  const count = (name: string) => {
    const typed = fieldText(sent, name).trim()
    return typed === '' ? 0 : (parseNumber(typed) ?? Number.NaN)
  }
  return {
    lines: lines.map(({ position }) => ({
      position,
      short: count(shortField(position)),
      broken: count(brokenField(position)),
    })),
    reportedBy: fieldText(sent, 'reportedBy'),
    note: fieldText(sent, 'note'),
  }
}
