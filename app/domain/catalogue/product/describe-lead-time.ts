import { formatNumber } from '#app/platform/text/format.ts'
import type { Product } from './product.ts'

export const leadTimeLabel = 'Lead time'
/** In place of a lead time that is not on file. */
export const noLeadTime = 'on request'

/**
 * When it can be had: “2–5 working days”; without a figure on file, “On request”. It is what is usual,
 * an estimate, unless we or a source state it.
 */
export function leadTimeFact({ leadTime, provenance }: LeadTimeFacts) {
  const origin = provenance.leadTime ?? 'estimate'
  const stated = origin !== 'estimate' && origin !== 'computed'
  return {
    text: leadTime ? leadTimeInWords(leadTime) : 'On request',
    estimated: leadTime !== null && !stated,
  }
}

/** The same in one line: “2–5 working days (estimate)”. */
export function describeLeadTime(product: LeadTimeFacts): string {
  const { text, estimated } = leadTimeFact(product)
  return estimated ? `${text} (estimate)` : text
}

/** “2–5 working days”, “1 working day”. */
export function leadTimeInWords(leadTime: LeadTime): string {
  return `${daysOf(leadTime)} ${leadTime.to === 1 ? 'working day' : 'working days'}`
}

/** “2–5”, “1”: working days, under a heading that says so. */
export function daysOf({ from, to }: LeadTime): string {
  return from === to ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`
}

type LeadTime = NonNullable<Product['leadTime']>

export type LeadTimeFacts = Pick<Product, 'leadTime' | 'provenance'>
