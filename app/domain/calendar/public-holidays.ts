import { addDays, weekdayOf } from './iso-day.ts'

/**
 * Lists the public holidays of South Australia, where our office and warehouse are: names by ISO
 * date. The Fair Work Act 2009 (Cth), section 115, includes those that a State declares: the Public
 * Holidays Act 2023 (SA), since 1 January 2024; SafeWork SA publishes the dates. Not included:
 * Christmas Eve and New Year’s Eve, which are holidays from 7 pm only, and days proclaimed for one
 * year.
 */
export function listPublicHolidays(year: number): ReadonlyMap<string, string> {
  const easter = computeEasterSunday(year)
  return new Map([
    ...withMonday(`${year}-01-01`, 'New Year’s Day'),
    [mondayAfterWeekend(`${year}-01-26`), 'Australia Day'],
    [findNthMonday(year, 3, 2), 'Adelaide Cup Day'],
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, -1), 'Easter Saturday'],
    [easter, 'Easter Sunday'],
    [addDays(easter, 1), 'Easter Monday'],
    // If it falls on a weekend, no other day is added or substituted.
    [`${year}-04-25`, 'Anzac Day'],
    [findNthMonday(year, 6, 2), 'King’s Birthday'],
    [findNthMonday(year, 10, 1), 'Labour Day'],
    ...withMonday(`${year}-12-25`, 'Christmas Day'),
    ...proclamationDay(year),
  ])
}

/** Returns a holiday and, if it falls on a weekend, the additional Monday after it. */
function withMonday(day: string, name: string): [string, string][] {
  const after = mondayAfterWeekend(day)
  return after === day ? [[day, name]] : [[day, name], additional(after, name)]
}

/**
 * Returns Proclamation Day (Boxing Day in other States). Its additional day comes after that of
 * Christmas Day.
 */
function proclamationDay(year: number): [string, string][] {
  const [day, name] = [`${year}-12-26`, 'Proclamation Day']
  // Offset in days by weekday from Sunday: Saturday moves to Monday, Sunday and Monday to Tuesday.
  const later = [2, 1, 0, 0, 0, 0, 2][weekdayOf(day)] ?? 0
  return later === 0 ? [[day, name]] : [[day, name], additional(addDays(day, later), name)]
}

const additional = (day: string, name: string): [string, string] => [day, `${name} (additional)`]

function mondayAfterWeekend(day: string): string {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** Returns the nth Monday of a month. */
function findNthMonday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1))
}

/**
 * Computes Easter Sunday of a year as ISO date, by the Gregorian computus in the form of Meeus,
 * Jones and Butcher (Meeus, Astronomical Algorithms, chapter 8).
 * @param year 1583 to 9999
 */
export function computeEasterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const lateness = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * lateness + 114
  const month = Math.floor(days / 31)
  return `${year}-0${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
