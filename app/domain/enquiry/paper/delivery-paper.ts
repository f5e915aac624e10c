import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatWeekday, isoDayOf } from '#app/platform/text/format.ts'
import { type Delivery, deliveryStateLabels } from '../delivery/delivery.ts'
import { deliveryOfDay } from '../delivery/delivery-in-words.ts'
import type { AgreedLine } from '../proposal/agreed-lines.ts'
import { type Enquiry, unloadingLabels } from '../record/enquiry.ts'
import { type PaperFrame, paperFoot, type RecordPaper } from './record-paper.ts'

/** What the paper is called. */
export const docketName = 'Delivery docket'

/** A line to write on. */
const blank = '.'.repeat(60)

/** The docket of a delivery: what it carries, where to, and room for whoever takes it in. */
export function deliveryPaper(
  { reference, details }: Pick<Enquiry, 'reference' | 'details'>,
  delivery: Delivery,
  agreed: readonly AgreedLine[],
  { company }: Pick<PaperFrame, 'company'>,
  now: Date,
): RecordPaper {
  const { number, state, on, pallets, note, lines } = delivery
  const day = isoDayOf(now)
  const goods = lines.flatMap(({ position, pieces }) => {
    const line = agreed.find((one) => one.position === position)
    if (!line) return []
    const { name, sku, packs } = line.agreed.product
    return [{ label: `${name}\n${sku}`, text: describeQuantity(packs, pieces) }]
  })
  const rows = [
    { label: 'Day', text: formatWeekday(on) },
    { label: 'How', text: deliveryOfDay(delivery) },
    { label: 'Pallets', text: pallets === null ? '' : String(pallets) },
    {
      label: 'Deliver to',
      text: `${details.company}\n${details.address}, ${details.suburb} ${details.state} ${details.postcode}`,
    },
    { label: 'Contact', text: `${details.contactName}, ${details.phone}` },
    { label: 'Unloading', text: unloadingLabels[details.unloading] },
    { label: 'Your order number', text: details.purchaseOrder },
    { label: 'Note', text: note },
  ]
  return {
    company: company.name,
    title: `${docketName} ${reference}-${number}`,
    reference: `${reference}, delivery ${number}`,
    standing: `${docketName}: ${deliveryStateLabels[state].toLowerCase()}`,
    sections: [
      { heading: 'What it carries', rows: goods },
      { heading: 'Delivery', rows: rows.filter(({ text }) => text !== '') },
      {
        heading: 'Received',
        rows: ['Short or broken', 'Name', 'Signature', 'Day'].map((label) => ({
          label,
          text: blank,
        })),
      },
    ],
    foot: paperFoot(company, day),
    day,
  }
}
