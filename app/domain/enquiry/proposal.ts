import { addDays } from '#app/domain/calendar/iso-day.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import {
  formatDayWithWeekday,
  isoDayOf,
  timeZone,
  timeZoneLabel,
} from '#app/platform/text/format.ts'
import type { LineSnapshot } from './enquiry.ts'

/** Kinds of proposal; an amendment changes a confirmed enquiry. */
export const proposalKinds = ['proposal', 'amendment'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/**
 * States of a proposal.
 * - open: waits for the customer
 * - answered: each line was accepted or declined
 * - replaced: by a newer proposal
 * - withdrawn: by the team, or because the enquiry was closed
 */
export const proposalStates = ['open', 'answered', 'replaced', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Answers of the customer to a line of a proposal; `open` until it is answered. */
export const proposalLineAnswers = ['open', 'accepted', 'declined'] as const
export type ProposalLineAnswer = (typeof proposalLineAnswers)[number]

/** One of several dates on which a line is delivered. */
export interface SplitPart {
  /** ISO date. */
  on: string
  pieces: number
}

/** Requested, proposed or agreed terms of one line. Quantities are whole pieces. */
export interface LineTerms {
  product: LineSnapshot
  /** 0 if the line is left out. */
  pieces: number
  /** Packaging level in which the quantity was entered. */
  level: Level
  /** ISO date by which it should arrive; null if none was given. */
  deliverOn: string | null
  /** Partial deliveries with their own dates, which add up to `pieces`; empty for a single date. */
  split: SplitPart[]
}

/** Answer to a proposal: to all lines, or to each line by its position. */
export type Answers = 'accept-all' | 'decline-all' | ReadonlyMap<number, 'accepted' | 'declined'>

export interface ProposalLine {
  position: number
  /** Terms agreed when the proposal was sent; null for a line that the team adds. */
  before: LineTerms | null
  after: LineTerms
  reason: string
  answer: ProposalLineAnswer
}

export interface Proposal {
  id: string
  number: number
  kind: ProposalKind
  state: ProposalState
  reason: string
  sentAt: Date
  sentBy: string
  /** Deadline for the answer. */
  answerBy: Date
  closedAt: Date | null
  lines: ProposalLine[]
}

/** Computes the deadline of a proposal: the end of its last day, in our time zone. */
export function computeDeadline(sentAt: Date, days: number): Date {
  const last = addDays(isoDayOf(sentAt), days)
  return new Date(toInstant(timeZone, last, 24 * 60 - 1))
}

/** Formats a proposal's deadline: “the end of Tuesday 8 December 2026, Adelaide time”. */
export function formatDeadline(answerBy: Date): string {
  return `the end of ${formatDayWithWeekday(isoDayOf(answerBy))}, ${timeZoneLabel}`
}

/** Whether the last day for an answer has passed. */
export function hasDeadlinePassed(answerBy: Date, now: Date): boolean {
  return isoDayOf(answerBy) < isoDayOf(now)
}

/** Default number of days that a customer has to answer. */
export const defaultTermDays = 14
/** Maximum number of days that a customer has to answer. */
export const maxTermDays = 90
/** Maximum length of the reason for a proposal or one of its lines, in characters. */
export const maxReasonLength = 1000
