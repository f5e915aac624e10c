import type { z } from 'zod'
import { splitLots, splitPalletLabels } from '#app/domain/enquiry/delivery/lots-and-labels.ts'
import type { DeliveryTerms, LinePieces, LoadLine } from '#app/domain/enquiry/delivery.ts'
import type { EnquiryRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { byLine, freeText, keptText, optionalYes } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import { agreementFields } from '../../forms/agreement.ts'
import { mailFields } from '../../forms/read-mail-fields.ts'

/**
 * Fields of a delivery that are known at the latest when it leaves. What a page does not send stays
 * as it is.
 */
export const consignmentFields = {
  carrier: keptText(),
  consignment: keptText(),
  tracking: keptText(),
  document: keptText(),
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

/**
 * Converts the delivery form. Invalid numbers become NaN, which the operation refuses.
 * @param stored terms of the delivery, or of an empty one, whose values stand for fields that the
 * page did not have
 */
export function readDeliveryForm(
  sent: z.output<typeof deliveryForm>,
  stored: ConsignmentTerms,
): DeliveryTerms & {
  lines: LoadLine[]
  closedToo: boolean
} {
  const pallets = sent.pallets.trim()
  return {
    deliverOn: sent.on.trim(),
    deliverFrom: sent.from.trim(),
    deliverUntil: sent.until.trim(),
    ...readConsignment(sent, stored),
    pallets: pallets === '' ? null : (parseNumber(pallets) ?? Number.NaN),
    note: sent.note.trim(),
    lines: withMarks(readLinePieces(sent.pieces), sent),
    closedToo: sent.closedToo === 'yes',
  }
}

type SentConsignment = Pick<z.output<typeof deliveryForm>, keyof typeof consignmentFields>

type ConsignmentTerms = Pick<
  DeliveryTerms,
  'carrier' | 'consignment' | 'tracking' | 'carrierDocument'
>

/**
 * Converts the fields of carrier, consignment, tracking and document.
 * @param stored values that stand for fields that the page did not have
 */
export const readConsignment = (
  { carrier, consignment, tracking, document }: SentConsignment,
  stored: ConsignmentTerms,
): ConsignmentTerms => ({
  carrier: carrier?.trim() ?? stored.carrier,
  consignment: consignment?.trim() ?? stored.consignment,
  tracking: tracking?.trim() ?? stored.tracking,
  carrierDocument: document === undefined ? stored.carrierDocument : document || null,
})

/** Adds the lots and pallet labels that the form has to lines. */
export const withMarks = (lines: readonly LinePieces[], { lots, labels }: SentConsignment) =>
  lines.map((line): LoadLine => {
    const [sentLots, sentLabels] = [lots[line.position], labels[line.position]]
    return {
      position: line.position,
      pieces: line.pieces,
      ...(sentLots !== undefined && { lots: splitLots(sentLots) }),
      ...(sentLabels !== undefined && { palletLabels: splitPalletLabels(sentLabels) }),
    }
  })

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
