import { isSignedFor } from '#app/domain/access/acting.ts'
import type { Enquiry, EnquiryChannel, EnquiryEvent, EventActor, EventKind } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle, usualWay } from '../lifecycle.ts'
import { eventWords, internalKinds } from './event-words.ts'
import { stageAheadInWords } from './order-words.ts'

/** One event in the customer's timeline. */
interface TimelineEntry {
  id: number
  /** Title for the customer: “Being verified”. */
  title: string
  /** Explanation, in a sentence. */
  text: string
  /** The team's note; empty if there is none. */
  note: string
  /** “You”, or the name on our side. */
  by: string
  at: Date
}

/** A future stage of the normal process. */
interface TimelineStage {
  status: EnquiryStatus
  title: string
  /** Description of the stage, in a sentence. */
  text: string
}

export interface Timeline {
  /** Past events, newest first. */
  past: TimelineEntry[]
  /** Stages that normally follow, nearest first; empty once the enquiry is closed. */
  ahead: TimelineStage[]
}

/**
 * Builds the timeline of an enquiry for its customer: past events and future stages.
 * @param called returns the name to show for a person of the customer; default “You”, except for
 * goods signed for by name
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
  // A blanket order is not delivered itself, only its call-offs, so later stages do not apply.
  const ahead = stagesAhead(status, channel).filter(
    ({ status: stage }) => !period || stage === 'confirmed' || stage === 'verifying',
  )
  return { past: past.reverse(), ahead }
}

/** One event in the desk's history. */
export interface DeskEntry {
  id: number
  kind: EventKind
  at: Date
  /** Name of the person, or the kind of actor if there is no name. */
  by: string
  title: string
  text: string
  note: string
  /** Whether only the team can see it. */
  isInternal: boolean
}

const actorWords: Readonly<Record<EventActor, string>> = {
  customer: 'The customer',
  desk: 'The team',
  system: 'Automatic',
}

/** Formats an event for the desk. */
export function deskEntry(event: EnquiryEvent): DeskEntry {
  const { id, kind, at, actor, actorName, note } = event
  const by = actorName || actorWords[actor]
  return { id, kind, at, by, ...eventWords(event), note, isInternal: internalKinds.includes(kind) }
}

/** Formats the whole history for the desk, newest first. */
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
