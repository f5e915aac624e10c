import { claimLifecycle, claimRemedies } from '#app/domain/enquiry/claim.ts'
import { deliveryStateLabels } from '#app/domain/enquiry/delivery.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { ownFieldColumns } from '#app/domain/enquiry/own-fields.ts'
import { writeCsv } from '#app/platform/text/write-csv.ts'
import type { ClaimedLine } from './claimed-lines.server.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'
import type { OrderedLine } from './ordered-lines.server.ts'

/** The company's own product codes, by SKU. */
type OwnCodes = ReadonlyMap<string, readonly string[]>

const codesIn =
  (codes: OwnCodes) =>
  ({ sku }: { sku: string }) =>
    codes.get(sku)?.join(', ') ?? ''

/**
 * Writes every line of every delivery as CSV for spreadsheets. `pieces` are those received intact;
 * for a delivery that has not arrived, those that it carries. Pallet labels have their application identifier (00), so that
 * spreadsheets do not read them as numbers.
 */
export function writeDeliveriesCsv(lines: readonly DeliveredLine[], codes: OwnCodes): string {
  return writeCsv(lines, {
    day: ({ on }) => on,
    promised: ({ promised }) => promised ?? '',
    arrived: ({ arrived }) => arrived ?? '',
    state: ({ state }) => deliveryStateLabels[state],
    reference: ({ reference }) => reference,
    delivery: ({ number }) => number,
    your_number: ({ purchaseOrder }) => purchaseOrder,
    blanket: ({ blanket }) => blanket ?? '',
    blanket_number: ({ blanketNumber }) => blanketNumber ?? '',
    site: ({ site }) => site,
    sku: ({ sku }) => sku,
    your_code: codesIn(codes),
    name: ({ name }) => name,
    sent: ({ sent }) => sent,
    missing: ({ short }) => short,
    broken: ({ broken }) => broken,
    pieces: ({ pieces }) => pieces,
    unit: ({ piece }) => piece,
    bottle_weight_g: ({ glassMass }) => glassMass ?? '',
    lots: ({ lots }) => lots.join(' '),
    pallet_labels: ({ palletLabels }) => palletLabels.map((label) => `(00)${label}`).join(' '),
    ...ownFieldColumns(lines),
  })
}

/**
 * Writes every line of every order as CSV for spreadsheets. `asked` are the pieces in the order as it
 * was sent, `pieces` those agreed since.
 */
export function writeOrdersCsv(lines: readonly OrderedLine[], codes: OwnCodes): string {
  return writeCsv(lines, {
    sent: ({ sent }) => sent,
    reference: ({ reference }) => reference,
    your_number: ({ purchaseOrder }) => purchaseOrder,
    blanket: ({ blanket }) => blanket ?? '',
    blanket_number: ({ blanketNumber }) => blanketNumber ?? '',
    site: ({ site }) => site,
    status: ({ status }) => lifecycle[status].customerLabel,
    needed_by: ({ neededBy }) => neededBy ?? '',
    sent_by: ({ sentBy }) => sentBy,
    line: ({ position }) => position,
    sku: ({ sku }) => sku,
    your_code: codesIn(codes),
    name: ({ name }) => name,
    asked: ({ asked }) => asked ?? '',
    pieces: ({ pieces }) => pieces,
    unit: ({ piece }) => piece,
    note: ({ note }) => note,
    ...ownFieldColumns(lines),
  })
}

/** Writes every line of every claim with its outcome, as CSV for spreadsheets. */
export function writeClaimsCsv(lines: readonly ClaimedLine[], codes: OwnCodes): string {
  return writeCsv(lines, {
    opened: ({ opened }) => opened,
    reference: ({ reference }) => reference,
    claim: ({ number }) => number,
    delivery: ({ delivery }) => delivery,
    your_number: ({ purchaseOrder }) => purchaseOrder,
    site: ({ site }) => site,
    status: ({ state }) => claimLifecycle[state].customerLabel,
    made_good: ({ remedy }) => (remedy ? claimRemedies[remedy] : ''),
    last_change: ({ changed }) => changed,
    signed_by: ({ signedBy }) => signedBy,
    sku: ({ sku }) => sku,
    your_code: codesIn(codes),
    name: ({ name }) => name,
    missing: ({ short }) => short,
    broken: ({ broken }) => broken,
    unit: ({ piece }) => piece,
    note: ({ note }) => note,
    our_answer: ({ reply }) => reply,
    ...ownFieldColumns(lines),
  })
}
