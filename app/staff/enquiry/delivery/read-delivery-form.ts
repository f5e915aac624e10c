import type { z } from 'zod'
import { splitLots, splitPalletLabels } from '#app/domain/enquiry/delivery/lots-and-labels.ts'
import type { DeliveryTerms, LinePieces, LoadLine } from '#app/domain/enquiry/delivery.ts'
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
  tracking: freeText(),
  document: freeText(),
  pallets: freeText(),
  note: freeText(),
  pieces: byLine(freeText()),
  lots: byLine(freeText()),
  labels: byLine(freeText()),
  /** Whether the delivery may be on a day on which the customer is closed. */
  closedToo: optionalYes(),
})

/** Converts the delivery form. Invalid numbers become NaN, which the operation refuses. */
export function readDeliveryForm(sent: z.output<typeof deliveryForm>): DeliveryTerms & {
  lines: LoadLine[]
  closedToo: boolean
} {
  const pallets = sent.pallets.trim()
  return {
    deliverOn: sent.on.trim(),
    deliverFrom: sent.from.trim(),
    deliverUntil: sent.until.trim(),
    carrier: sent.carrier.trim(),
    consignment: sent.consignment.trim(),
    tracking: sent.tracking.trim(),
    carrierDocument: sent.document === '' ? null : sent.document,
    pallets: pallets === '' ? null : (parseNumber(pallets) ?? Number.NaN),
    note: sent.note.trim(),
    lines: readLinePieces(sent.pieces).map((line) => ({
      ...line,
      lots: splitLots(sent.lots[line.position] ?? ''),
      palletLabels: splitPalletLabels(sent.labels[line.position] ?? ''),
    })),
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
