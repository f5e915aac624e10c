import { readLocalMinute } from '#app/domain/calendar/local-minute.ts'

/**
 * Times until which an enquiry is set aside, and at which to be reminded of it; null if not set.
 */
export interface Aside {
  snoozedUntil: Date | null
  followUpAt: Date | null
}

export type ReadAside =
  | { outcome: 'done'; aside: Aside }
  | { outcome: 'refused'; errors: Partial<Record<keyof Aside, string[]>> }

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
    const at = readLocalMinute(text, timeZone)
    if (!at) errors[name] = ['Give a day and a time.']
    else if (at <= now) errors[name] = ['That time has passed. Choose a later one.']
    else if (at.getTime() > now.getTime() + maxAsideDays * 24 * 3_600_000) {
      errors[name] = ['Choose a time within a year.']
    }
    return at
  }
  const aside = { snoozedUntil: read('snoozedUntil'), followUpAt: read('followUpAt') }
  return Object.keys(errors).length > 0
    ? { outcome: 'refused', errors }
    : { outcome: 'done', aside }
}
