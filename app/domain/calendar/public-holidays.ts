import { easterSunday } from './easter-sunday.ts'
import { daysLater, weekdayOf } from './iso-day.ts'

/**
 * The names of the public holidays of South Australia, where our office and warehouse are, by ISO
 * date. The Fair Work Act 2009 (Cth), section 115, includes those that a State declares: the Public
 * Holidays Act 2023 (SA), since 1 January 2024; SafeWork SA publishes the dates. Left out: Christmas
 * Eve and New Year’s Eve, holidays from 7 pm only, and days that are proclaimed for one year.
 */
export function publicHolidays(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year)
  return new Map([
    ...withMonday(`${year}-01-01`, 'New Year’s Day'),
    [mondayAfterWeekend(`${year}-01-26`), 'Australia Day'],
    [monday(year, 3, 2), 'Adelaide Cup Day'],
    [daysLater(easter, -2), 'Good Friday'],
    [daysLater(easter, -1), 'Easter Saturday'],
    [easter, 'Easter Sunday'],
    [daysLater(easter, 1), 'Easter Monday'],
    // On a weekend no other day is added or substituted.
    [`${year}-04-25`, 'Anzac Day'],
    [monday(year, 6, 2), 'King’s Birthday'],
    [monday(year, 10, 1), 'Labour Day'],
    ...withMonday(`${year}-12-25`, 'Christmas Day'),
    ...proclamationDay(year),
  ])
}

/** A holiday that gets the Monday after it as well when it falls on a weekend. */
function withMonday(day: string, name: string): [string, string][] {
  const after = mondayAfterWeekend(day)
  return after === day ? [[day, name]] : [[day, name], additional(after, name)]
}

/** Boxing Day in other States. Its additional day comes after that of Christmas Day. */
function proclamationDay(year: number): [string, string][] {
  const [day, name] = [`${year}-12-26`, 'Proclamation Day']
  // Days later by weekday from Sunday: Saturday to Monday, Sunday and Monday to Tuesday.
  const later = [2, 1, 0, 0, 0, 0, 2][weekdayOf(day)] ?? 0
  return later === 0 ? [[day, name]] : [[day, name], additional(daysLater(day, later), name)]
}

const additional = (day: string, name: string): [string, string] => [day, `${name} (additional)`]

function mondayAfterWeekend(day: string): string {
  const weekday = weekdayOf(day)
  return daysLater(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The first, second … Monday of a month. */
function monday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return daysLater(first, ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1))
}
