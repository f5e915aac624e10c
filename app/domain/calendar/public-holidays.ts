import { easterSunday } from './easter-sunday.ts'
import { daysLater, weekdayOf } from './iso-day.ts'

/**
 * The public holidays of South Australia, where our office and warehouse are, by ISO date: those of
 * section 115 of the Fair Work Act 2009 (Cth), which takes in what a State declares, as the Public
 * Holidays Act 2023 (SA) sets them since 1 January 2024; SafeWork SA publishes the dates. Christmas
 * Eve and New Year’s Eve are holidays from 7 pm only and left out. What is proclaimed for one year
 * alone is not known.
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
    // Whatever the day of the week: no other day stands in for it.
    [`${year}-04-25`, 'Anzac Day'],
    [monday(year, 6, 2), 'King’s Birthday'],
    [monday(year, 10, 1), 'Labour Day'],
    ...withMonday(`${year}-12-25`, 'Christmas Day'),
    ...proclamationDay(year),
  ])
}

/** On a weekend the Monday after it as well. */
function withMonday(day: string, name: string): [string, string][] {
  const after = mondayAfterWeekend(day)
  return after === day ? [[day, name]] : [[day, name], additional(after, name)]
}

/** Boxing Day elsewhere. Its additional day makes room for that of Christmas Day. */
function proclamationDay(year: number): [string, string][] {
  const [day, name] = [`${year}-12-26`, 'Proclamation Day']
  // From Saturday to Monday, from Sunday or Monday to Tuesday.
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
