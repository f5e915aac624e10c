import { isSignedFor } from '#app/domain/access/acting.ts'
import type { Enquiry, EnquiryChannel, EnquiryEvent, EventActor, EventKind } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle, usualWay } from '../lifecycle.ts'
import { eventWords, internalKinds } from './event-words.ts'
import { stageAheadInWords } from './order-words.ts'

/** One entry of the page a customer follows an enquiry on. */
interface TimelineEntry {
  id: number
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

/**
 * The history of an enquiry and the way ahead, in the customer's words.
 * @param called what the customer's person behind an event is called, by their name
 */
export function timeline(
  {
    status,
    events,
    channel = 'website',
    period = null,
  }: Pick<Enquiry, 'status' | 'events'> & {
    channel?: EnquiryChannel
    period?: Enquiry['period']
  },
  called: (name: string) => string = (name) => (isSignedFor(name) ? name : 'You'),
): Timeline {
  const past = events
    .filter(({ kind }) => !internalKinds.includes(kind))
    .map((event) => ({
      id: event.id,
      ...eventWords(event, { channel, period }),
      note: event.note,
      by: event.actor === 'customer' ? called(event.actorName) : 'Customer Service Team',
      at: event.at,
    }))
  // A blanket order is confirmed, and then delivered by its call-offs.
  const ahead = stagesAhead(status, channel).filter(
    ({ status: stage }) => !period || stage === 'confirmed' || stage === 'verifying',
  )
  return { past: past.reverse(), ahead }
}

/** One entry of the history as the team reads it. */
export interface DeskEntry {
  id: number
  kind: EventKind
  at: Date
  /** Who did it, by name where it is known. */
  by: string
  title: string
  text: string
  note: string
  /** Only the team reads of it. */
  isInternal: boolean
}

const actorWords: Readonly<Record<EventActor, string>> = {
  customer: 'The customer',
  desk: 'The team',
  system: 'By itself',
}

/** An event as the team reads it. */
export function deskEntry(event: EnquiryEvent): DeskEntry {
  const { id, kind, at, actor, actorName, note } = event
  const by = actorName || actorWords[actor]
  return { id, kind, at, by, ...eventWords(event), note, isInternal: internalKinds.includes(kind) }
}

/** The whole history as the team reads it, newest first. */
export function deskTimeline({ events }: Pick<Enquiry, 'events'>): DeskEntry[] {
  return events.map((event) => deskEntry(event)).reverse()
}

function stagesAhead(status: EnquiryStatus, channel: EnquiryChannel): TimelineStage[] {
  return usualWay(status).map((stage) => ({
    status: stage,
    title: lifecycle[stage].customerReads,
    text: stageAheadInWords(stage, channel),
  }))
}
