import { daysLater } from '#app/domain/calendar/iso-day.ts'
import { instantOf } from '#app/domain/calendar/zone-clock.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { formatWeekday, isoDayOf, timeZone, zoneName } from '#app/platform/text/format.ts'
import type { LineSnapshot } from './enquiry.ts'

/** An amendment changes what was confirmed already. */
export type ProposalKind = 'proposal' | 'amendment'

/**
 * open: waits for the customer; answered: each line accepted or declined; replaced: by a newer one;
 * withdrawn: by the team, or because the enquiry ended.
 */
export type ProposalState = 'open' | 'answered' | 'replaced' | 'withdrawn'

export type ProposalLineAnswer = 'open' | 'accepted' | 'declined'

/** One of several dates on which a line is delivered. */
export interface SplitPart {
  /** ISO date. */
  on: string
  pieces: number
}

/** What is asked for, proposed or agreed for one line. Quantities are whole pieces. */
export interface LineTerms {
  product: LineSnapshot
  /** 0 where the line is left out. */
  pieces: number
  /** The level that the quantity was entered in. */
  level: Level
  /** ISO date that it is to be there by; null where none was named. */
  deliverOn: string | null
  /** Several dates in place of one, which add up to `pieces`; empty for one. */
  split: SplitPart[]
}

/** Answer to a proposal: to all of it, or to each line by its position. */
export type Answers = 'accept-all' | 'decline-all' | ReadonlyMap<number, 'accepted' | 'declined'>

export interface ProposalLine {
  position: number
  /** Agreed when the proposal was sent; null for a line that the team adds. */
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
  /** Until when it can be answered. */
  answerBy: Date
  closedAt: Date | null
  lines: ProposalLine[]
}

/** The end of a proposal's term: that of its last day, so that nobody has to look at the clock. */
export function endOfTerm(sentAt: Date, days: number): Date {
  const last = daysLater(isoDayOf(sentAt), days)
  return new Date(instantOf(timeZone, last, 24 * 60 - 1))
}

/** Until when a proposal can be answered: “the end of Tuesday 8 December 2026, Adelaide time”. */
export function termInWords(answerBy: Date): string {
  return `the end of ${formatWeekday(isoDayOf(answerBy))}, ${zoneName}`
}

/** Whether its last day is over. */
export function isTermOver(answerBy: Date, now: Date): boolean {
  return isoDayOf(answerBy) < isoDayOf(now)
}

/** Days that a customer has to answer, unless the sender names another term. */
export const usualTermDays = 14
/** The longest term. */
export const mostTermDays = 90
/** Most characters of a reason, of a proposal or of one of its lines. */
export const maxReasonLength = 1000
