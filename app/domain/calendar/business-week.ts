/** A part of a day when the team is at work, in minutes since local midnight. */
export interface Opening {
  from: number
  to: number
}

/** Openings by weekday from Sunday, in order and apart; none for a day off. */
export type BusinessWeek = readonly (readonly Opening[])[]

/** When a team is at work. What was reckoned of it is kept by the object, which must not change. */
export interface BusinessHours {
  /** IANA name of the zone its clock runs in. */
  timeZone: string
  week: BusinessWeek
  /** Whether a day, given as ISO date, is a holiday or within a shutdown. */
  isClosed(isoDay: string): boolean
}
