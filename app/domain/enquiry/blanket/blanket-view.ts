import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { closedStatuses, type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import {
  type AgreedLine,
  type CallOff,
  countsAsCalledOff,
} from '#app/domain/enquiry/lines/agreed-lines.ts'
import { computeBlanketLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import { formatPeriod, type Period } from '#app/domain/enquiry/period.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay } from '#app/platform/text/format.ts'

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

interface CallOffView {
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

interface Blanket {
  reference: string
  status: EnquiryStatus
  period: Period
}

interface BlanketNotice {
  title: string
  words: string
  /** Remaining quantities, one line per product. */
  left: string[]
  isOver: boolean
}

/**
 * Composes the message about a blanket order's period and remaining quantities, for a mail of its
 * own or the daily mail. @param today ISO date
 */
export function composeBlanketNotice(
  { reference, status, period }: Blanket,
  lines: Parameters<typeof blanketView>[1],
  today: string,
): BlanketNotice {
  const view = blanketView(period, lines, today)
  const isOver = closedStatuses.includes(status)
  const left = view.lines.filter(({ remaining }) => remaining !== 'nothing')
  return {
    isOver,
    title: isOver
      ? `Blanket order ${reference} has ended`
      : `Blanket order ${reference}: call off until ${formatDay(period.until)}`,
    words:
      left.length === 0
        ? 'All of it is called off.'
        : isOver
          ? 'This was not called off and will no longer be delivered:'
          : `It runs from ${view.period}. This can still be called off:`,
    left: left.map(({ name, remaining }) => `${name}: ${remaining}`),
  }
}
