import type { UnansweredSearch } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'

/** Ages of what waits, from the youngest: hours up to which, and in words. */
export const ages = [
  { hours: 24, label: 'Under a day' },
  { hours: 48, label: '1 to 2 days' },
  { hours: 168, label: '2 to 7 days' },
  { hours: 720, label: '1 to 4 weeks' },
  { hours: Number.POSITIVE_INFINITY, label: 'Longer' },
] as const

export interface WaitingFigure {
  status: EnquiryStatus
  total: number
  /** How many of each of `ages`. */
  byAge: number[]
}

/** Weeks that the answer times go back. */
export const weeksBack = 12

export interface AnswerFigure {
  /** First day of the week, ISO. */
  week: string
  enquiries: number
  /** Hours until the team first did something: of half of them at most, and of nine in ten. */
  median: number
  ninetieth: number
}

/** Months that the volumes go back, the present one included. */
export const monthsBack = 12

export interface VolumeFigure {
  category: string
  /** `2027-02` */
  month: string
  enquiries: number
  pieces: number
}

/** Days that the list of products asked for most goes back. */
export const daysAsked = 90

export interface AskedFigure {
  sku: string
  name: string
  enquiries: number
  pieces: number
}

export interface TodayFigures {
  /** When the figures of the past were counted; what waits is counted at each look. */
  countedAt: Date
  waiting: WaitingFigure[]
  answers: AnswerFigure[]
  volumes: VolumeFigure[]
  asked: AskedFigure[]
  searches: UnansweredSearch[]
}
