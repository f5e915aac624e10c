import type { Enquiry, EnquiryEvent, WantedLine } from '../enquiry.ts'
import { closedStatuses } from '../lifecycle.ts'

/** What a customer asked the team to change or to cancel. */
export interface OpenRequest {
  at: Date
  asks: 'change' | 'cancel'
  /** Id of the message that says it; null where none does. */
  message: string | null
  wanted: readonly WantedLine[]
  /** Whether the team has written to the customer since. */
  isTold: boolean
}

/**
 * What a customer asks for that no proposal has answered, oldest first; a proposal that was withdrawn
 * answers nothing, and once an enquiry is over nothing is open.
 */
export function openRequests({
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
  { at, details }: EnquiryEvent,
  asks: OpenRequest['asks'],
  isTold: boolean,
): OpenRequest {
  const { message = null, wanted = [] } = details ?? {}
  return { at, asks, message, wanted, isTold }
}
