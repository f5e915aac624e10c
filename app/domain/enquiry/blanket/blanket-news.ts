import { formatDay } from '#app/platform/text/format.ts'
import { closedStatuses, type EnquiryStatus } from '../lifecycle.ts'
import type { Period } from '../period.ts'
import { blanketView } from './blanket-view.ts'

interface Blanket {
  reference: string
  status: EnquiryStatus
  period: Period
}

export interface BlanketNews {
  title: string
  words: string
  /** What is left of it, a line each. */
  left: string[]
  isOver: boolean
}

/**
 * What its customer is told of a blanket order’s period and of what remains, by mail at once or in the
 * daily one. @param today ISO date
 */
export function blanketNews(
  { reference, status, period }: Blanket,
  lines: Parameters<typeof blanketView>[1],
  today: string,
): BlanketNews {
  const view = blanketView(period, lines, today)
  const isOver = closedStatuses.includes(status)
  const left = view.lines.filter(({ remaining }) => remaining !== 'nothing')
  return {
    isOver,
    title: isOver
      ? `Blanket order ${reference} is over`
      : `Blanket order ${reference}: call off until ${formatDay(period.until)}`,
    words:
      left.length === 0
        ? 'All of it is called off.'
        : isOver
          ? 'This was not called off, and is not delivered any more:'
          : `It runs from ${view.period}. This can still be called off:`,
    left: left.map(({ name, remaining }) => `${name}: ${remaining}`),
  }
}
