import type { ClosedPeriods } from '#app/domain/calendar/working-days.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { describeTotals } from '#app/domain/cart/load/load-facts.ts'
import {
  type EnquiryDetails,
  type EnquiryLine,
  unloadingLabels,
} from '#app/domain/enquiry/enquiry.ts'
import { describeLine } from '#app/domain/enquiry/lines/describe-line.ts'
import { formatDeliveryAddress } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { listOpenIssues } from '#app/domain/enquiry/record/list-open-issues.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** Summary that the coordinator reads to the caller before sending the enquiry. */
export interface ReadBack {
  lines: { sku: string; name: string; quantity: string }[]
  load: string
  /** “To 12 Example Road, Angaston SA 5353, by 3 February 2027. We have a forklift.” */
  delivery: string
  /** “The answer goes to Mary Hill of Hill & Sons Wines, mary@hill.example.com, (08) 5550 1234.” */
  contact: string
  /** “Their order number is PO 4711.”; empty if there is none. */
  order: string
  /** Open questions that the caller could answer on the phone. */
  missing: string[]
}

export function composeReadBack(
  details: EnquiryDetails,
  lines: EnquiryLine[],
  closedPeriods: ClosedPeriods,
): ReadBack {
  const { neededBy, unloading } = details
  const { contactName, company, email, phone, purchaseOrder } = details
  const by = neededBy ? `, by ${formatDay(neededBy)}` : ''
  const address = formatDeliveryAddress(details)
  const to = `To ${address || 'an address not known yet'}`
  const facts = { proven: 'proven', acknowledged: true, createdAt: new Date() } as const
  return {
    lines: lines.map((line) => {
      const { sku, name, quantity } = describeLine(line)
      return { sku, name, quantity }
    }),
    load: describeTotals(computeEnquiryTotals(lines)),
    delivery: `${to}${by}.${unloading && ` ${unloadingLabels[unloading]}.`}`,
    contact: `The answer goes to ${contactName} of ${company}, ${email}, ${phone}.`,
    order: purchaseOrder && `Their order number is ${purchaseOrder}.`,
    missing: listOpenIssues({ ...facts, details, lines }, closedPeriods),
  }
}
