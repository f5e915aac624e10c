import type { AustralianState } from './australian-state.ts'
import { addDays, weekdayOf } from './iso-day.ts'

/** Parts of a state with holidays of their own. */
export type HolidayRegion =
  | 'metropolitan-melbourne'
  | 'brisbane'
  | 'southern-tasmania'
  | 'northern-tasmania'

/** A state or territory, and its region if it is in one of those with holidays of their own. */
export interface HolidayPlace {
  state: AustralianState
  region: HolidayRegion | null
}

/** South Australia, where our office and warehouse are. */
export const homePlace: HolidayPlace = { state: 'SA', region: null }

/** Holidays whose day is announced anew for each year. */
export const announcedHolidayNames = ['grand-final-friday', 'kings-birthday-wa', 'ekka'] as const

/** The announced day of a holiday in one year. */
export interface AnnouncedHoliday {
  holiday: (typeof announcedHolidayNames)[number]
  /** ISO date. */
  day: string
}

/**
 * Days that were gazetted when this was written: the Victoria Government Gazette, the Western
 * Australian Government’s list of public holidays, the Queensland Government Gazette. Later ones are
 * content (`announcedHolidays` of the group GLOBAL).
 */
const gazettedDays: readonly AnnouncedHoliday[] = [
  { holiday: 'grand-final-friday', day: '2026-09-25' },
  { holiday: 'kings-birthday-wa', day: '2026-09-28' },
  { holiday: 'kings-birthday-wa', day: '2027-09-27' },
  { holiday: 'kings-birthday-wa', day: '2028-09-25' },
  { holiday: 'ekka', day: '2026-08-12' },
]

/** A public holiday in one place. */
export interface Holiday {
  /** ISO date. */
  day: string
  name: string
  /**
   * Rule by which the day was computed, because it has not been announced yet: “announced each
   * year, usually the Friday before the last Saturday of September”. Empty for other days.
   */
  rule: string
  /** Whether it begins in the evening, so that goods still move on that day. */
  isPartDay: boolean
}

/**
 * Lists the public holidays of a place: names by ISO date, without those that begin in the evening.
 * @param place by default South Australia, where our office and warehouse are
 */
export function listPublicHolidays(
  year: number,
  place = homePlace,
  announced: readonly AnnouncedHoliday[] = [],
): ReadonlyMap<string, string> {
  const whole = listHolidays(year, place, announced).filter(({ isPartDay }) => !isPartDay)
  return new Map(whole.map(({ day, name }) => [day, name]))
}

/**
 * Lists the public holidays of a place in a year, in order, by the laws of its state:
 * - Public Holidays Act 2010 (NSW), 1993 (Vic), 2023 (SA), 1981 (NT); Holidays Act 1983 (Qld), 1958
 *   (ACT); Public and Bank Holidays Act 1972 (WA); Statutory Holidays Act 2000 (Tas).
 * - NSW has an additional day for Anzac Day in 2026 and 2027 only, by order.
 * - Melbourne Cup Day is counted in metropolitan Melbourne only, as councils elsewhere may choose
 *   another day. The Tuesday after Easter is a holiday of Tasmania's public service and not counted,
 *   nor are bank holidays and the show days of single towns.
 * @param announced days that were announced since; they replace the rules for their year
 */
export function listHolidays(
  year: number,
  { state, region }: HolidayPlace,
  announced: readonly AnnouncedHoliday[] = [],
): Holiday[] {
  const known = [...announced, ...gazettedDays]
  const announcedOn = (holiday: AnnouncedHoliday['holiday']) =>
    known.find((one) => one.holiday === holiday && one.day.startsWith(`${year}-`))?.day
  const easter = computeEasterSunday(year)
  const hasEasterSaturday = state !== 'WA' && state !== 'TAS'
  return [
    ...withMonday(`${year}-01-01`, 'New Year’s Day'),
    whole(mondayAfterWeekend(`${year}-01-26`), 'Australia Day'),
    whole(addDays(easter, -2), 'Good Friday'),
    ...(hasEasterSaturday ? [whole(addDays(easter, -1), 'Easter Saturday')] : []),
    ...(state === 'TAS' ? [] : [whole(easter, 'Easter Sunday')]),
    whole(addDays(easter, 1), 'Easter Monday'),
    ...anzacDay(year, state),
    ...holidaysOfState[state](year, announcedOn),
    ...(region ? holidaysOfRegion[region](year, announcedOn) : []),
    ...(state === 'SA' ? proclamationDays(year) : christmasDays(year)),
    ...evenings(year, state),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

type HolidayList = (
  year: number,
  announcedOn: (holiday: AnnouncedHoliday['holiday']) => string | undefined,
) => Holiday[]

const whole = (day: string, name: string): Holiday => ({ day, name, rule: '', isPartDay: false })

/** Holidays of one state besides those that all states have. */
const holidaysOfState: Readonly<Record<AustralianState, HolidayList>> = {
  NSW: (year) => [
    whole(findNthWeekday(year, 6, 2, monday), 'King’s Birthday'),
    whole(findNthWeekday(year, 10, 1, monday), 'Labour Day'),
  ],
  VIC: (year, announcedOn) => [
    whole(findNthWeekday(year, 3, 2, monday), 'Labour Day'),
    whole(findNthWeekday(year, 6, 2, monday), 'King’s Birthday'),
    announcedOrRule(announcedOn('grand-final-friday'), {
      day: addDays(findLastWeekday(year, 9, saturday), -1),
      name: 'AFL Grand Final Friday',
      rule: 'announced each year, usually the Friday before the last Saturday of September',
    }),
  ],
  QLD: (year) => [
    whole(findNthWeekday(year, 5, 1, monday), 'Labour Day'),
    whole(findNthWeekday(year, 10, 1, monday), 'King’s Birthday'),
  ],
  SA: (year) => [
    whole(findNthWeekday(year, 3, 2, monday), 'Adelaide Cup Day'),
    whole(findNthWeekday(year, 6, 2, monday), 'King’s Birthday'),
    whole(findNthWeekday(year, 10, 1, monday), 'Labour Day'),
  ],
  WA: (year, announcedOn) => [
    whole(findNthWeekday(year, 3, 1, monday), 'Labour Day'),
    whole(findNthWeekday(year, 6, 1, monday), 'Western Australia Day'),
    announcedOrRule(announcedOn('kings-birthday-wa'), {
      day: findLastWeekday(year, 9, monday),
      name: 'King’s Birthday',
      rule: 'proclaimed each year, usually the last Monday of September',
    }),
  ],
  TAS: (year) => [
    whole(findNthWeekday(year, 3, 2, monday), 'Eight Hours Day'),
    whole(findNthWeekday(year, 6, 2, monday), 'King’s Birthday'),
  ],
  ACT: (year) => [
    whole(findNthWeekday(year, 3, 2, monday), 'Canberra Day'),
    whole(findWeekdayFrom(`${year}-05-27`, monday), 'Reconciliation Day'),
    whole(findNthWeekday(year, 6, 2, monday), 'King’s Birthday'),
    whole(findNthWeekday(year, 10, 1, monday), 'Labour Day'),
  ],
  NT: (year) => [
    whole(findNthWeekday(year, 5, 1, monday), 'May Day'),
    whole(findNthWeekday(year, 6, 2, monday), 'King’s Birthday'),
    whole(findNthWeekday(year, 8, 1, monday), 'Picnic Day'),
  ],
}

const holidaysOfRegion: Readonly<Record<HolidayRegion, HolidayList>> = {
  'metropolitan-melbourne': (year) => [
    whole(findNthWeekday(year, 11, 1, tuesday), 'Melbourne Cup Day'),
  ],
  brisbane: (year, announcedOn) => [
    announcedOrRule(announcedOn('ekka'), {
      // The show opens on the first Friday from 5 August on; its holiday is the Wednesday after.
      day: addDays(findWeekdayFrom(`${year}-08-05`, friday), 5),
      name: 'Royal Queensland Show',
      rule: 'gazetted each year, usually the Wednesday of the show in August',
    }),
  ],
  'southern-tasmania': (year) => [
    whole(findNthWeekday(year, 2, 2, monday), 'Royal Hobart Regatta'),
    whole(addDays(findNthWeekday(year, 10, 4, saturday), -2), 'Royal Hobart Show'),
  ],
  'northern-tasmania': (year) => [whole(findNthWeekday(year, 11, 1, monday), 'Recreation Day')],
}

function announcedOrRule(
  announced: string | undefined,
  { day, name, rule }: Pick<Holiday, 'day' | 'name' | 'rule'>,
): Holiday {
  return announced === undefined ? { day, name, rule, isPartDay: false } : whole(announced, name)
}

/** Years in which New South Wales has an additional day for an Anzac Day at a weekend, by order. */
const additionalAnzacInNsw: readonly number[] = [2026, 2027]

/**
 * Returns Anzac Day, and the Monday after one at a weekend: additional in Western Australia and the
 * ACT, in New South Wales by order; instead of a Sunday in Queensland and the Northern Territory;
 * elsewhere none.
 */
function anzacDay(year: number, state: AustralianState): Holiday[] {
  const day = `${year}-04-25`
  const monday = mondayAfterWeekend(day)
  const own = whole(day, 'Anzac Day')
  if (monday === day) return [own]
  const isAdditional =
    state === 'WA' || state === 'ACT' || (state === 'NSW' && additionalAnzacInNsw.includes(year))
  if (isAdditional) return [own, additional(monday, 'Anzac Day')]
  const isMoved = (state === 'QLD' || state === 'NT') && weekdayOf(day) === sunday
  return isMoved ? [whole(monday, 'Anzac Day')] : [own]
}

/** Returns a holiday and, if it falls on a weekend, the additional Monday after it. */
function withMonday(day: string, name: string): Holiday[] {
  const after = mondayAfterWeekend(day)
  return after === day ? [whole(day, name)] : [whole(day, name), additional(after, name)]
}

/**
 * Returns Christmas Day and Boxing Day, with the additional days of those at a weekend: a Saturday
 * moves to Monday; of a Sunday, Christmas Day moves to Tuesday, since Monday is Boxing Day, and
 * Boxing Day to Tuesday, since Monday is the additional day of Christmas.
 */
function christmasDays(year: number): Holiday[] {
  const [christmas, boxing] = [`${year}-12-25`, `${year}-12-26`]
  const moved = (day: string, name: string) => {
    const by = weekdayOf(day) === saturday || weekdayOf(day) === sunday ? 2 : 0
    return by === 0 ? [whole(day, name)] : [whole(day, name), additional(addDays(day, by), name)]
  }
  return [...moved(christmas, 'Christmas Day'), ...moved(boxing, 'Boxing Day')]
}

/**
 * Returns Christmas Day and Proclamation Day, which is Boxing Day in other States. The additional
 * day of the second comes after that of Christmas Day.
 */
function proclamationDays(year: number): Holiday[] {
  const [day, name] = [`${year}-12-26`, 'Proclamation Day']
  // Offset in days by weekday from Sunday: Saturday moves to Monday, Sunday and Monday to Tuesday.
  const later = [2, 1, 0, 0, 0, 0, 2][weekdayOf(day)] ?? 0
  const days = [...withMonday(`${year}-12-25`, 'Christmas Day'), whole(day, name)]
  return later === 0 ? days : [...days, additional(addDays(day, later), name)]
}

/** Evenings that are holidays from 6 pm (Queensland) or 7 pm on. */
function evenings(year: number, state: AustralianState): Holiday[] {
  const part = (day: string, name: string): Holiday => ({ day, name, rule: '', isPartDay: true })
  const eve = part(`${year}-12-24`, 'Christmas Eve')
  if (state === 'QLD') return [eve]
  return state === 'SA' || state === 'NT' ? [eve, part(`${year}-12-31`, 'New Year’s Eve')] : []
}

const additional = (day: string, name: string) => whole(day, `${name} (additional)`)

/** Weekdays by their number from Sunday. */
const [sunday, monday, tuesday, friday, saturday] = [0, 1, 2, 5, 6] as const

function mondayAfterWeekend(day: string): string {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === saturday ? 2 : weekday === sunday ? 1 : 0)
}

/** Returns the first day with a weekday from a day on. */
function findWeekdayFrom(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

function findNthWeekday(year: number, month: number, nth: number, weekday: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(findWeekdayFrom(first, weekday), 7 * (nth - 1))
}

/** Returns the last day with a weekday in a month of 30 days. */
function findLastWeekday(year: number, month: number, weekday: number): string {
  const last = `${year}-${String(month).padStart(2, '0')}-30`
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
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
