import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { computeBlanketLines } from '../lines/blanket-lines.ts'
import { type CallOff, countsAsCalledOff } from '../lines/call-offs.ts'
import { formatPeriod, type Period } from '../period.ts'

/** A line of a blanket order with its quantities formatted for display. */
export interface BlanketLineView {
  position: number
  sku: string
  slug: string
  name: string
  drawing: Drawing
  agreed: string
  calledOff: string
  remaining: string
  /** Percentage of the agreed quantity that is called off. */
  share: number
}

export interface CallOffView {
  reference: string
  status: EnquiryStatus
  purchaseOrder: string
  place: string
  /** Delivery day, or the day by which it is needed, formatted for display. */
  day: string
  /** Quantities and products of the call-off, one line each. */
  lines: string[]
  isGivenBack: boolean
}

export interface BlanketView {
  period: string
  /** Whether the last day of the period has passed. */
  isOver: boolean
  /** Whether anything is left to call off. */
  hasRest: boolean
  lines: BlanketLineView[]
  callOffs: CallOffView[]
}

/**
 * Formats a blanket order, its remaining quantities and its call-offs for display. @param today ISO
 * date
 */
export function blanketView(
  period: Period,
  { agreed, callOffs }: { agreed: readonly AgreedLine[]; callOffs: readonly CallOff[] },
  today: string,
): BlanketView {
  const lines = computeBlanketLines(agreed, callOffs)
  const inWords = (position: number, pieces: number) => {
    const product = lines.find((line) => line.position === position)?.product
    return product ? `${describeQuantity(product.packs, pieces)}, ${product.name}` : ''
  }
  return {
    period: formatPeriod(period),
    isOver: today > period.until,
    hasRest: lines.some(({ remaining }) => remaining > 0),
    lines: lines.map(({ position, product, agreed: all, calledOff, remaining }) => {
      const { sku, slug, name, packs } = product
      const words = (pieces: number) => (pieces > 0 ? describeQuantity(packs, pieces) : 'nothing')
      return {
        position,
        sku,
        slug,
        name,
        drawing: drawingOf(product),
        agreed: words(all),
        calledOff: words(calledOff),
        remaining: words(remaining),
        share: Math.min(100, Math.round((calledOff / Math.max(1, all)) * 100)),
      }
    }),
    callOffs: callOffs.map((callOff) => ({
      reference: callOff.reference,
      status: callOff.status,
      purchaseOrder: callOff.purchaseOrder,
      place: callOff.suburb,
      day: describeDay(callOff),
      lines: callOff.lines
        .filter(({ pieces }) => pieces > 0)
        .map(({ position, pieces }) => inWords(position, pieces))
        .filter(Boolean),
      isGivenBack: !countsAsCalledOff(callOff),
    })),
  }
}

function describeDay({ status, deliveryOn, neededBy }: CallOff): string {
  if (lifecycle[status].hasArrived && deliveryOn) return formatDay(deliveryOn)
  if (deliveryOn) return `${formatDay(deliveryOn)}, scheduled`
  return neededBy ? `needed by ${formatDay(neededBy)}` : ''
}
