import { isIsoDay } from './iso-day.ts'
import { toInstant, toLocalMinute } from './zone-clock.ts'

/**
 * Reads a day and time as a `datetime-local` field sends it, such as `2027-02-03T09:30`, in a time
 * zone. @returns null if it is not a day and a time
 */
export function readLocalMinute(text: string, timeZone: string): Date | null {
  const [, day = '', hour, minute] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)/.exec(text.trim()) ?? []
  return isIsoDay(day)
    ? new Date(toInstant(timeZone, day, Number(hour) * 60 + Number(minute)))
    : null
}

/** Formats an instant as the value of a `datetime-local` field, in a time zone. */
export function formatLocalMinute(at: Date, timeZone: string): string {
  return toLocalMinute(timeZone, at.getTime())
}
