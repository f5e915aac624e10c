/** Part of a day when the team is at work, in minutes since local midnight. */
export interface Opening {
  from: number
  to: number
}

/** Openings by weekday from Sunday, sorted and without overlap; empty for a day off. */
export type BusinessWeek = readonly (readonly Opening[])[]

/** Business hours of a team. Results are cached by this object, so it must not be changed. */
export interface BusinessHours {
  /** IANA name of the time zone. */
  timeZone: string
  week: BusinessWeek
  /** Whether a day (ISO date) is a holiday or within a shutdown. */
  isClosed(isoDay: string): boolean
}
