import type { z } from 'zod'
import type { DeliveryTerms, LinePieces } from '#app/domain/enquiry/delivery.ts'
import { byLine, freeText, optionalYes } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import { agreementFields } from '../../forms/agreement.ts'
import { mailFields } from '../../forms/read-mail-fields.ts'

/** Schema of the form of a planned delivery. */
export const deliveryForm = formSchema({
  ...mailFields,
  ...agreementFields,
  on: freeText(),
  from: freeText(),
  until: freeText(),
  carrier: freeText(),
  consignment: freeText(),
  pallets: freeText(),
  note: freeText(),
  pieces: byLine(freeText()),
  /** Whether the delivery may be on a day on which the customer is closed. */
  closedToo: optionalYes(),
})

/** Converts the delivery form. Invalid numbers become NaN, which the operation refuses. */
export function readDeliveryForm(sent: z.output<typeof deliveryForm>): DeliveryTerms & {
  lines: LinePieces[]
  closedToo: boolean
} {
  const pallets = sent.pallets.trim()
  return {
    deliverOn: sent.on.trim(),
    deliverFrom: sent.from.trim(),
    deliverUntil: sent.until.trim(),
    carrier: sent.carrier.trim(),
    consignment: sent.consignment.trim(),
    pallets: pallets === '' ? null : (parseNumber(pallets) ?? Number.NaN),
    note: sent.note.trim(),
    lines: readLinePieces(sent.pieces),
    closedToo: sent.closedToo === 'yes',
  }
}

/** Converts the pieces of each line; empty fields are 0, invalid ones NaN. */
export function readLinePieces(pieces: Readonly<Record<string, string>>): LinePieces[] {
  return Object.entries(pieces).map(([position, text]) => {
    const typed = text.trim()
    const number = typed === '' ? 0 : (parseNumber(typed) ?? Number.NaN)
    return { position: Number(position), pieces: number }
  })
}
