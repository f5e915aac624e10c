import type { Enquiry, EnquiryEvent, WantedLine } from '../enquiry.ts'
import { closedStatuses } from '../lifecycle.ts'

/** A customer's request to change or cancel an enquiry. */
export interface OpenRequest {
  at: Date
  asks: 'change' | 'cancel'
  /** Id of the message with the request; null if there is none. */
  message: string | null
  wanted: readonly WantedLine[]
  /** Whether the team has replied to the customer since the request. */
  hasReply: boolean
}

/**
 * Finds a customer's requests that no proposal has answered yet, oldest first. A withdrawn proposal
 * does not count as an answer; a closed enquiry has no open requests.
 */
export function findOpenRequests({
  status,
  events,
}: Pick<Enquiry, 'status' | 'events'>): OpenRequest[] {
  if (closedStatuses.includes(status)) return []
  const withdrawn = new Set(
    events.flatMap(({ kind, details }) =>
      kind === 'proposal-withdrawn' ? [details?.proposal] : [],
    ),
  )
  const answered = events.findLastIndex(
    ({ kind, details }) => kind === 'proposal' && !withdrawn.has(details?.proposal),
  )
  const told = events.findLastIndex(
    ({ kind, details }) => kind === 'message' && details?.from === 'team',
  )
  return events.flatMap((event, at) => {
    const asks = event.kind === 'request' && at > answered && event.details?.asks
    return asks ? [requestOf(event, asks, at < told)] : []
  })
}

function requestOf(
  { createdAt: at, details }: EnquiryEvent,
  asks: OpenRequest['asks'],
  isTold: boolean,
): OpenRequest {
  const { message = null, wanted = [] } = details ?? {}
  return { at, asks, message, wanted, hasReply: isTold }
}
