import type { z } from 'zod'
import { byLine, freeText, wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import type { ClaimableLine } from './claim-form.tsx'
import type { GoodsInLine } from './goods-in.ts'

/** Schema of the fields of `ClaimFields`. */
export const claimForm = formSchema({
  short: byLine(freeText()),
  broken: byLine(freeText()),
  reportedBy: freeText(),
  note: freeText(),
  /** Pieces of the delivery that were claimed already when the form was shown. */
  claimedBefore: wholeNumber(),
})

/**
 * Converts a claim form: missing and broken pieces of each line, name and note. Empty quantities are
 * 0; those that are not numbers become NaN, which `makeClaim` refuses.
 */
export function readClaimForm(
  { short, broken, reportedBy, note, claimedBefore }: z.output<typeof claimForm>,
  lines: readonly Pick<ClaimableLine, 'position'>[],
): { lines: GoodsInLine[]; reportedBy: string; note: string; claimedBefore: number } {
  const count = (text = '') => {
    const typed = text.trim()
    return typed === '' ? 0 : (parseNumber(typed) ?? Number.NaN)
  }
  return {
    lines: lines.map(({ position }) => ({
      position,
      short: count(short[position]),
      broken: count(broken[position]),
    })),
    reportedBy,
    note,
    claimedBefore,
  }
}
