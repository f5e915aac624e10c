import {
  describeDeliveryWithoutDay,
  describeMarks,
} from '#app/domain/enquiry/record/describe-record.ts'
import type { FoundGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
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
import { formatOwnFields } from '../own-fields.ts'
import { formatDeliveryAddress } from '../record/enquiry-facts.ts'
import {
  formatPaperFooter,
  type PaperFrame,
  type PaperPhotograph,
  type PaperSignature,
  type RecordPaper,
} from './record-paper.ts'

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
export interface DocketGoodsIn
  extends Pick<
    FoundGoodsIn,
    'isSigned' | 'signedBy' | 'receivedAt' | 'pallets' | 'note' | 'claim' | 'lines'
  > {
  /** Null if the name was only typed. */
  signature: PaperSignature | null
  /** Photographs of the goods with their content. */
  photographs: readonly PaperPhotograph[]
}

/** Blanket order that the delivered order was called off from. */
export interface DocketBlanket {
  reference: string
  purchaseOrder: string
}

function receivedRows(
  { isSigned, signedBy, receivedAt, pallets, note, claim, lines }: DocketGoodsIn,
  agreed: readonly AgreedLine[],
) {
  const rows = [
    { label: isSigned ? 'Signed by' : 'Reported by', text: signedBy },
    { label: 'Signature', text: isSigned ? '' : 'Nobody signed for this delivery.' },
    { label: isSigned ? 'When' : 'Arrived', text: formatInstant(receivedAt) },
    { label: 'Pallets', text: pallets === null ? '' : String(pallets) },
    ...lines.flatMap(({ position, short, broken }) => {
      const product = agreed.find((one) => one.position === position)?.agreed.product
      if (!product) return []
      const { name, sku, packs } = product
      return [
        {
          label: `Short or broken\n${sku}`,
          text: `${name}: ${formatLost({ short, broken }, packs.piece)}`,
        },
      ]
    }),
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
  const received = countOf(pieces - piecesLost(shortfall), packs.piece)
  return `${sent}. Received: ${received} (${formatLost(shortfall)})`
}

/** Formats missing and broken pieces: “20 missing, 4 broken”, or with a piece “20 bottles missing”. */
function formatLost({ short, broken }: Shortfall, piece?: string): string {
  const count = (pieces: number) => (piece ? countOf(pieces, piece) : formatNumber(pieces))
  return [short > 0 ? `${count(short)} missing` : '', broken > 0 ? `${count(broken)} broken` : '']
    .filter(Boolean)
    .join(', ')
}

/**
 * Composes the docket of a delivery: its goods and address, and the goods-in report with signature and
 * photographs, or blank rows for it.
 * @param goodsIn left out until the delivery is signed for
 * @param blanket null or left out unless the order was called off from a blanket order
 */
export function composeDocket(
  { reference, details, ownFields }: Pick<Enquiry, 'reference' | 'details' | 'ownFields'>,
  delivery: Delivery,
  agreed: readonly AgreedLine[],
  { company }: Pick<PaperFrame, 'company'>,
  now: Date,
  goodsIn?: DocketGoodsIn,
  blanket?: DocketBlanket | null,
): RecordPaper {
  const { number, state, deliverOn: on, pallets, note, lines } = delivery
  const day = isoDayOf(now)
  const goods = lines.flatMap(({ position, pieces, shortfall, ...marks }) => {
    const line = agreed.find((one) => one.position === position)
    if (!line) return []
    const { name, sku, packs } = line.agreed.product
    return [
      {
        label: `${name}\n${sku}`,
        text: [
          goodsText(packs, { pieces, shortfall }),
          ...describeMarks(marks),
          ...formatOwnFields(line.ownFields),
        ].join('\n'),
      },
    ]
  })
  const rows = [
    { label: 'Day', text: formatDayWithWeekday(on) },
    { label: 'How', text: describeDeliveryWithoutDay(delivery) },
    { label: 'Tracking', text: delivery.tracking },
    { label: 'Pallets', text: pallets === null ? '' : String(pallets) },
    {
      label: 'Deliver to',
      text: `${details.company}\n${formatDeliveryAddress(details)}`,
    },
    { label: 'Contact', text: `${details.contactName}, ${details.phone}` },
    { label: 'Unloading', text: details.unloading && unloadingLabels[details.unloading] },
    { label: 'Your order number', text: details.purchaseOrder },
    { label: 'Own fields', text: formatOwnFields(ownFields).join('\n') },
    {
      label: 'Called off from',
      text: blanket ? [blanket.reference, blanket.purchaseOrder].filter(Boolean).join(', ') : '',
    },
    { label: 'Note', text: note },
  ]
  return {
    company: company.name,
    title: `${docketName} ${reference}-${number}`,
    reference: `${reference}, delivery ${number}`,
    standing: `${docketName}: ${deliveryStateLabels[state].toLowerCase()}`,
    sections: [
      { heading: 'On this delivery', rows: goods },
      { heading: 'Delivery', rows: rows.filter(({ text }) => text !== '') },
      {
        heading: 'Received',
        rows: goodsIn ? receivedRows(goodsIn, agreed) : blankRows,
      },
    ],
    ...(goodsIn?.signature && { signature: goodsIn.signature }),
    ...(goodsIn && goodsIn.photographs.length > 0 && { photographs: goodsIn.photographs }),
    foot: formatPaperFooter(company, day),
    day,
  }
}
