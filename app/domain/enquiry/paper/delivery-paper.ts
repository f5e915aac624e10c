import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import {
  formatDayWithWeekday,
  formatInstant,
  formatNumber,
  isoDayOf,
} from '#app/platform/text/format.ts'
import { claimLifecycle } from '../claim.ts'
import { type Delivery, deliveryStateLabels, piecesLost, type Shortfall } from '../delivery.ts'
import { type Enquiry, unloadingLabels } from '../enquiry.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { describeDeliveryWithoutDay } from '../record/describe-delivery.ts'
import type { FoundGoodsIn } from '../record/find-goods-in.server.ts'
import { formatPaperFooter, type PaperFrame, type RecordPaper } from './record-paper.ts'

/** Title of the document. */
export const docketName = 'Delivery docket'

/** Dotted line to write on. */
const blank = '.'.repeat(60)

/** Rows that the recipient of the delivery fills in by hand. */
const blankRows = ['Short or broken', 'Name', 'Signature', 'Day'].map((label) => ({
  label,
  text: blank,
}))

/** Goods-in report as printed on the docket. */
type DocketGoodsIn = Pick<FoundGoodsIn, 'signedBy' | 'receivedAt' | 'pallets' | 'note' | 'claim'>

function receivedRows({ signedBy, receivedAt, pallets, note, claim }: DocketGoodsIn) {
  const rows = [
    { label: 'Signed by', text: signedBy },
    { label: 'When', text: formatInstant(receivedAt) },
    { label: 'Pallets', text: pallets === null ? '' : String(pallets) },
    { label: 'Note', text: note },
    {
      label: 'Claim',
      text: claim ? `${claim.number}: ${claimLifecycle[claim.state].customerLabel}` : '',
    },
  ]
  return rows.filter(({ text }) => text !== '')
}

/** “400 bottles”; with a shortfall “400 bottles. Received: 376 bottles (20 missing, 4 broken)”. */
function goodsText(
  packs: PackHierarchy,
  line: { pieces: number; shortfall: Shortfall | undefined },
): string {
  const { pieces, shortfall } = line
  const sent = describeQuantity(packs, pieces)
  if (!shortfall) return sent
  const lost = [
    shortfall.short > 0 ? `${formatNumber(shortfall.short)} missing` : '',
    shortfall.broken > 0 ? `${formatNumber(shortfall.broken)} broken` : '',
  ].filter(Boolean)
  const received = countOf(pieces - piecesLost(shortfall), packs.piece)
  return `${sent}. Received: ${received} (${lost.join(', ')})`
}

/**
 * Composes the docket of a delivery: its goods and address, and the goods-in report or blank rows
 * for it.
 * @param goodsIn left out until the delivery is signed for
 */
export function composeDocket(
  { reference, details }: Pick<Enquiry, 'reference' | 'details'>,
  delivery: Delivery,
  agreed: readonly AgreedLine[],
  { company }: Pick<PaperFrame, 'company'>,
  now: Date,
  goodsIn?: DocketGoodsIn,
): RecordPaper {
  const { number, state, deliverOn: on, pallets, note, lines } = delivery
  const day = isoDayOf(now)
  const goods = lines.flatMap(({ position, pieces, shortfall }) => {
    const line = agreed.find((one) => one.position === position)
    if (!line) return []
    const { name, sku, packs } = line.agreed.product
    return [{ label: `${name}\n${sku}`, text: goodsText(packs, { pieces, shortfall }) }]
  })
  const rows = [
    { label: 'Day', text: formatDayWithWeekday(on) },
    { label: 'How', text: describeDeliveryWithoutDay(delivery) },
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
        rows: goodsIn ? receivedRows(goodsIn) : blankRows,
      },
    ],
    foot: formatPaperFooter(company, day),
    day,
  }
}
