import { isActingName } from '#app/domain/access/acting.ts'
import type { Enquiry, EnquiryChannel, EnquiryEvent, EventActor, EventKind } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle, listUpcomingStages } from '../lifecycle.ts'
import { describeEvent, describeStageAhead, internalKinds } from './describe-record.ts'

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

/** Timeline of an enquiry, as its customer sees it. */
export interface Timeline {
  /** Past events, newest first. */
  past: TimelineEntry[]
  /** Stages that normally follow, nearest first; empty once the enquiry is closed. */
  ahead: TimelineStage[]
}

/**
 * Builds the timeline of an enquiry for its customer: past events and future stages.
 * @param displayNameOf returns the name to show for a person of the customer; default “You”, except for
 * goods signed for by name
 */
export function buildTimeline(
  {
    status,
    events,
    channel = 'website',
    period = null,
  }: Pick<Enquiry, 'status' | 'events'> & {
    channel?: EnquiryChannel
    period?: Enquiry['period']
  },
  displayNameOf: (name: string) => string = (name) => (isActingName(name) ? name : 'You'),
): Timeline {
  const past = events
    .filter(({ kind }) => !internalKinds.includes(kind))
    .map((event) => ({
      id: event.id,
      ...describeEvent(event, { channel, period }),
      note: event.note,
      by: event.actor === 'customer' ? displayNameOf(event.actorName) : 'Customer Service Team',
      at: event.createdAt,
    }))
  // A blanket order is not delivered itself, only its call-offs, so later stages do not apply.
  const ahead = listStagesAhead(status, channel).filter(
    ({ status: stage }) => !period || !lifecycle[stage].isSetByDeliveries,
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

const actorLabels: Readonly<Record<EventActor, string>> = {
  customer: 'The customer',
  desk: 'The team',
  system: 'Automatic',
}

/** Formats an event for the desk. */
export function buildDeskEntry(event: EnquiryEvent): DeskEntry {
  const { id, kind, createdAt: at, actor, actorName, note } = event
  const by = actorName || actorLabels[actor]
  return {
    id,
    kind,
    at,
    by,
    ...describeEvent(event),
    note,
    isInternal: internalKinds.includes(kind),
  }
}

/** Formats the whole history for the desk, newest first. */
export function buildDeskTimeline({ events }: Pick<Enquiry, 'events'>): DeskEntry[] {
  return events.map((event) => buildDeskEntry(event)).reverse()
}

function listStagesAhead(status: EnquiryStatus, channel: EnquiryChannel): TimelineStage[] {
  return listUpcomingStages(status).map((stage) => ({
    status: stage,
    title: lifecycle[stage].customerLabel,
    text: describeStageAhead(stage, channel),
  }))
}
