import { formatDay } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryEvent } from './enquiry.ts'
import { type EnquiryStatus, lifecycle, usualWay } from './lifecycle.ts'

/** One entry of the page a customer follows an enquiry on. */
interface TimelineEntry {
  status: EnquiryStatus
  /** In the customer's words: “Being verified”. */
  title: string
  /** What it means, in a sentence. */
  text: string
  /** What we wrote about it; empty for nothing. */
  note: string
  /** “You”, or who of ours. */
  by: string
  at: Date
}

/** A stage that lies ahead when all goes well. */
interface TimelineStage {
  status: EnquiryStatus
  title: string
  /** What we do then, in a sentence. */
  text: string
}

export interface Timeline {
  /** What happened, newest first. */
  past: TimelineEntry[]
  /** What comes next when all goes well, nearest first; empty once it is over. */
  ahead: TimelineStage[]
}

/** Whether an event changed no status and no date: then details were put right. */
export function isCorrection({ from, to, deliveryOn }: EventMove): boolean {
  return from === to && deliveryOn === null
}

type EventMove = Pick<EnquiryEvent, 'from' | 'to' | 'deliveryOn'>

/** What an event means to the customer, in a sentence. */
export function eventSentence(event: EventMove): string {
  if (isCorrection(event)) return 'We put right what we hold about you or the delivery.'
  if (event.to !== 'scheduled' || !event.deliveryOn) return lifecycle[event.to].means
  const day = formatDay(event.deliveryOn)
  return event.from === 'scheduled'
    ? `The delivery has moved to ${day}.`
    : `The delivery is planned for ${day}.`
}

/** The history of an enquiry and the way ahead, in the customer's words. */
export function timeline({ status, events }: Pick<Enquiry, 'status' | 'events'>): Timeline {
  const past = events.map((event) => ({
    status: event.to,
    title: isCorrection(event) ? 'Details corrected' : lifecycle[event.to].customerReads,
    text: eventSentence(event),
    note: event.note,
    by: event.actor === 'customer' ? 'You' : 'Customer Service Team',
    at: event.at,
  }))
  return { past: past.reverse(), ahead: stagesAhead(status) }
}

function stagesAhead(status: EnquiryStatus): TimelineStage[] {
  return usualWay(status).map((stage) => ({
    status: stage,
    title: lifecycle[stage].customerReads,
    text: lifecycle[stage].ahead ?? '',
  }))
}
