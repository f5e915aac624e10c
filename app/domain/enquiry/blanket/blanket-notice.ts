import { formatDay } from '#app/platform/text/format.ts'
import { closedStatuses, type EnquiryStatus } from '../lifecycle.ts'
import type { Period } from '../period.ts'
import { blanketView } from './blanket-view.ts'

interface Blanket {
  reference: string
  status: EnquiryStatus
  period: Period
}

export interface BlanketNotice {
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
