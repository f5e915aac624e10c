import { describeSample } from '#app/domain/cart/sample.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { writeCsv } from '#app/platform/text/write-csv.ts'

/** Maps the agreed lines to the form used by our ERP system, without lines of 0 pieces. */
export function linesForErp(lines: readonly AgreedLine[]) {
  return lines
    .filter(({ agreed }) => agreed.pieces > 0)
    .map(
      ({
        position,
        kind,
        note,
        ownFields = [],
        agreed: { product, pieces, level, deliverOn, split },
      }) => ({
        position,
        kind,
        sku: product.sku,
        name: product.name,
        pieces,
        level,
        packs: product.packs,
        quantity:
          kind === 'sample'
            ? describeSample(product, pieces)
            : describeQuantity(product.packs, pieces),
        deliverOn,
        split,
        note,
        ownFields: ownFields.map(({ name, value }) => ({ name, value })),
      }),
    )
}

/** Writes the agreed lines of an enquiry as a CSV file for our ERP system. */
export function writeLinesCsv(lines: readonly AgreedLine[]): string {
  return writeCsv(linesForErp(lines), {
    kind: ({ kind }) => kind,
    sku: ({ sku }) => sku,
    name: ({ name }) => name,
    pieces: ({ pieces }) => pieces,
    unit: ({ packs }) => packs.piece,
    quantity: ({ quantity }) => quantity,
    entered_in: ({ level }) => level,
    note: ({ note }) => note,
    own_fields: ({ ownFields }) =>
      ownFields.map(({ name, value }) => `${name}: ${value}`).join('; '),
    deliver_by: ({ deliverOn }) => deliverOn ?? '',
    // “2027-02-03 600; 2027-03-03 408”: day and pieces of each partial delivery.
    split: ({ split }) => split.map(({ on, pieces }) => `${on} ${pieces}`).join('; '),
  })
}

/** Formats an enquiry for our ERP system as JSON: customer, delivery address and agreed lines. */
export function formatEnquiryJson(
  {
    reference,
    status,
    details,
    erpReference,
    ownFields = [],
  }: Pick<Enquiry, 'reference' | 'status' | 'details' | 'erpReference' | 'ownFields'>,
  lines: readonly AgreedLine[],
): string {
  const { company, contactName, email, phone, purchaseOrder, neededBy } = details
  const { address, suburb, state, postcode, unloading } = details
  return JSON.stringify(
    {
      reference,
      status,
      erpReference,
      purchaseOrder,
      neededBy,
      ownFields: ownFields.map(({ name, value }) => ({ name, value })),
      customer: { company, contactName, email, phone },
      deliverTo: { address, suburb, state, postcode, unloading },
      lines: linesForErp(lines),
    },
    null,
    2,
  )
}
