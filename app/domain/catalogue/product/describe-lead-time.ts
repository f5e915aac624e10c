import { formatNumber } from '#app/platform/text/format.ts'
import type { Product } from './product.ts'

export const leadTimeLabel = 'Lead time'
/** Text shown if no lead time is on file. */
export const noLeadTime = 'on request'

/**
 * Formats a lead time: “2–5 working days”, or “On request” if it is not on file. It counts as an
 * estimate unless we or a source state it.
 */
export function leadTimeFact({ leadTime, provenance }: LeadTimeFacts) {
  const origin = provenance.leadTime ?? 'estimate'
  const stated = origin !== 'estimate' && origin !== 'computed'
  return {
    text: leadTime ? formatLeadTime(leadTime) : 'On request',
    estimated: leadTime !== null && !stated,
  }
}

/** Formats a lead time in one line, with its estimate mark: “2–5 working days (estimate)”. */
export function describeLeadTime(product: LeadTimeFacts): string {
  const { text, estimated } = leadTimeFact(product)
  return estimated ? `${text} (estimate)` : text
}

/** Formats a lead time with its unit: “2–5 working days”, “1 working day”. */
export function formatLeadTime(leadTime: LeadTime): string {
  return `${daysOf(leadTime)} ${leadTime.to === 1 ? 'working day' : 'working days'}`
}

/** Formats a lead time in working days without the unit: “2–5”, “1”. */
export function daysOf({ from, to }: LeadTime): string {
  return from === to ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`
}

type LeadTime = NonNullable<Product['leadTime']>

export type LeadTimeFacts = Pick<Product, 'leadTime' | 'provenance'>
