import type { UnansweredSearch } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'

/** Age bands of waiting enquiries, youngest first: exclusive upper limit in hours, and label. */
export const ageBands = [
  { hours: 24, label: 'Under a day' },
  { hours: 48, label: '1 to 2 days' },
  { hours: 168, label: '2 to 7 days' },
  { hours: 720, label: '1 to 4 weeks' },
  { hours: Number.POSITIVE_INFINITY, label: 'Longer' },
] as const

export interface WaitingFigure {
  status: EnquiryStatus
  total: number
  /** Number of enquiries in each band of `ageBands`. */
  byAge: number[]
}

/** Number of weeks covered by the answer times. */
export const weeksBack = 12

export interface AnswerFigure {
  /** First day of the week, as an ISO date. */
  week: string
  enquiries: number
  /** Hours until the team's first step: median and 90th percentile. */
  median: number
  ninetieth: number
}

/** Number of months covered by the volumes, including the current one. */
export const monthsBack = 12

export interface VolumeFigure {
  category: string
  /** ISO month: `2027-02`. */
  month: string
  enquiries: number
  pieces: number
}

/** Number of days covered by the list of most requested products. */
export const requestedProductsDays = 90

export interface RequestedProductFigure {
  sku: string
  name: string
  enquiries: number
  pieces: number
}

export interface TodayFigures {
  /** When the figures of the past were computed; waiting enquiries are counted on each call. */
  countedAt: Date
  waiting: WaitingFigure[]
  answers: AnswerFigure[]
  volumes: VolumeFigure[]
  asked: RequestedProductFigure[]
  searches: UnansweredSearch[]
}
