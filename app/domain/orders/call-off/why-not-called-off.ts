import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** Why nothing can be called off from an order today; empty where it can. @param today ISO date */
export function whyNotCalledOff(
  { status, period }: Pick<Enquiry, 'status' | 'period'>,
  today: string,
): string {
  if (!period) return 'This is no blanket order.'
  if (closedStatuses.includes(status)) {
    return 'This blanket order is over: nothing more can be called off.'
  }
  if (status !== 'confirmed') return 'Call off as soon as we have confirmed the blanket order.'
  if (today <= period.until) return ''
  return `The period of this blanket order ended on ${formatDay(period.until)}. Ask us to extend it, or order anew.`
}
