import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'

/**
 * Times until which an enquiry is set aside, and at which to be reminded of it; null if not set.
 */
export interface Aside {
  snoozedUntil: Date | null
  followUpAt: Date | null
}

export type ReadAside =
  | { ok: true; aside: Aside }
  | { ok: false; errors: Partial<Record<keyof Aside, string[]>> }

/** Maximum number of days for which an enquiry can be set aside. */
export const maxAsideDays = 366

/**
 * Reads the two times of the form, such as `2027-02-03T09:30` in the team's time zone; an empty
 * field gives null.
 */
export function readAside(
  given: Readonly<Record<keyof Aside, string>>,
  now: Date,
  timeZone: string,
): ReadAside {
  const errors: Partial<Record<keyof Aside, string[]>> = {}
  const read = (name: keyof Aside): Date | null => {
    const text = given[name].trim()
    if (text === '') return null
    const at = parseLocal(text, timeZone)
    if (!at) errors[name] = ['Give a day and a time.']
    else if (at <= now) errors[name] = ['That time has passed. Choose a later one.']
    else if (at.getTime() > now.getTime() + maxAsideDays * 24 * 3_600_000) {
      errors[name] = ['Choose a time within a year.']
    }
    return at
  }
  const aside = { snoozedUntil: read('snoozedUntil'), followUpAt: read('followUpAt') }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, aside }
}

function parseLocal(text: string, timeZone: string): Date | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  return isIsoDay(day)
    ? new Date(toInstant(timeZone, day, Number(hour) * 60 + Number(minute)))
    : null
}
