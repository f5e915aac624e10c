import type { Enquiry, EnquiryEvent } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'

/** Number of days within which staff can reopen an enquiry that was declined. */
export const reopenTermDays = 30

export interface Reopening {
  /** Status of the reopened enquiry. */
  to: EnquiryStatus
  /** Time until which it can be reopened. */
  until: Date
}

/** Finds to which status a closed enquiry can be reopened, and until when; null if it cannot. */
export function findReopening({
  status,
  events,
}: Pick<Enquiry, 'status'> & {
  events: readonly Pick<EnquiryEvent, 'createdAt' | 'fromStatus' | 'toStatus'>[]
}): Reopening | null {
  const to = lifecycle[status].mayReopenTo
  const closed = events.findLast(
    (event) => event.toStatus === status && event.fromStatus !== status,
  )
  if (!to || !closed) return null
  return { to, until: new Date(closed.createdAt.getTime() + reopenTermDays * 24 * 3_600_000) }
}

/** Status to which a closed enquiry can be reopened at a time; null if it cannot. */
export function reopeningAt(
  enquiry: Parameters<typeof findReopening>[0],
  now: Date,
): EnquiryStatus | null {
  const reopening = findReopening(enquiry)
  return reopening && now <= reopening.until ? reopening.to : null
}
