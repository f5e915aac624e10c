import type { z } from 'zod'
import { splitLots, splitPalletLabels } from '#app/domain/enquiry/delivery/lots-and-labels.ts'
import type { DeliveryTerms, LinePieces, LoadLine } from '#app/domain/enquiry/delivery.ts'
import type { EnquiryRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { byLine, freeText, optionalYes } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import { agreementFields } from '../../forms/agreement.ts'
import { mailFields } from '../../forms/read-mail-fields.ts'

/** Fields of a delivery that are known at the latest when it leaves. */
export const consignmentFields = {
  carrier: freeText(),
  consignment: freeText(),
  tracking: freeText(),
  document: freeText(),
  lots: byLine(freeText()),
  labels: byLine(freeText()),
}

/** Schema of the form of a planned delivery. */
export const deliveryForm = formSchema({
  ...mailFields,
  ...agreementFields,
  on: freeText(),
  from: freeText(),
  until: freeText(),
  ...consignmentFields,
  pallets: freeText(),
  note: freeText(),
  pieces: byLine(freeText()),
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
    ...readConsignment(sent),
    pallets: pallets === '' ? null : (parseNumber(pallets) ?? Number.NaN),
    note: sent.note.trim(),
    lines: withMarks(readLinePieces(sent.pieces), sent),
    closedToo: sent.closedToo === 'yes',
  }
}

type SentConsignment = Pick<z.output<typeof deliveryForm>, keyof typeof consignmentFields>

/** Converts the fields of carrier, consignment, tracking and document. */
export const readConsignment = (sent: SentConsignment) => ({
  carrier: sent.carrier.trim(),
  consignment: sent.consignment.trim(),
  tracking: sent.tracking.trim(),
  carrierDocument: sent.document === '' ? null : sent.document,
})

/** Adds the lots and pallet labels of the form to lines. */
export const withMarks = (lines: readonly LinePieces[], { lots, labels }: SentConsignment) =>
  lines.map(
    (line): LoadLine => ({
      ...line,
      lots: splitLots(lots[line.position] ?? ''),
      palletLabels: splitPalletLabels(labels[line.position] ?? ''),
    }),
  )

/** Converts the pieces of each line; empty fields are 0, invalid ones NaN. */
export function readLinePieces(pieces: Readonly<Record<string, string>>): LinePieces[] {
  return Object.entries(pieces).map(([position, text]) => {
    const typed = text.trim()
    const number = typed === '' ? 0 : (parseNumber(typed) ?? Number.NaN)
    return { position: Number(position), pieces: number }
  })
}

/** Lists the files of our messages, of which one may be the carrier's document. */
export const filesOfTeam = ({ messages }: Pick<EnquiryRecord, 'messages'>) =>
  messages
    .filter(({ side }) => side === 'team')
    .flatMap((message) => message.files.map(({ id, name }) => ({ id, name })))
