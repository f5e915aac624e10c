import { addDays, weekdayOf } from '#app/domain/calendar/iso-day.ts'

/** Rhythms of regular orders, with their place in a sentence: “every first Monday of a month”. */
const rhythms = {
  weekly: { label: 'Every week', words: (day: string) => `every ${day}` },
  fortnightly: { label: 'Every second week', words: (day: string) => `every second ${day}` },
  first: monthly('first'),
  second: monthly('second'),
  third: monthly('third'),
  fourth: monthly('fourth'),
  last: monthly('last'),
} as const

function monthly(which: string) {
  return {
    label: `Every month, the ${which} such day`,
    words: (day: string) => `every ${which} ${day} of a month`,
  }
}

/** Interval at which a regular order is due. */
export type Rhythm = keyof typeof rhythms
export const rhythmNames = Object.keys(rhythms) as Rhythm[]

/** Returns the label of a rhythm in a list of choices. */
export const rhythmLabel = (rhythm: Rhythm): string => rhythms[rhythm].label

/** Names of the days on which orders are proposed, by their number from 1 for Monday. */
export const weekdayNames = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
} as const
export type WeekdayNumber = keyof typeof weekdayNames

export interface RhythmRule {
  rhythm: Rhythm
  /** Day of the week from 1 for Monday to 5 for Friday. */
  weekday: number
}

/** Describes a rule within a sentence: “every first Monday of a month”. */
export function describeRhythm({ rhythm, weekday }: RhythmRule): string {
  return rhythms[rhythm].words(weekdayNames[String(weekday) as WeekdayNumber])
}

/**
 * Returns the first day of a rhythm after a day. For every second week, it is the next such
 * weekday; `nextDayAfterRun` keeps the weeks apart.
 * @param after ISO date
 */
export function firstDayAfter({ rhythm, weekday }: RhythmRule, after: string): string {
  let day = addDays(after, 1)
  while (weekdayOf(day) !== weekday || !isInRhythm(rhythm, day)) day = addDays(day, 1)
  return day
}

/**
 * Returns the day that follows a run. Days that were missed while the site was down are skipped.
 * @param ran day of the run, as ISO date
 * @param today ISO date
 */
export function nextDayAfterRun(rule: RhythmRule, ran: string, today: string): string {
  if (rule.rhythm !== 'fortnightly') return firstDayAfter(rule, ran > today ? ran : today)
  let day = addDays(ran, 14)
  while (day <= today) day = addDays(day, 14)
  return day
}

/** Position of a day among the same weekdays of its month. */
const monthPlaces = ['first', 'second', 'third', 'fourth'] as const

function isInRhythm(rhythm: Rhythm, day: string): boolean {
  if (rhythm === 'weekly' || rhythm === 'fortnightly') return true
  const dayOfMonth = Number(day.slice(8))
  if (rhythm === 'last') return addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return monthPlaces[Math.floor((dayOfMonth - 1) / 7)] === rhythm
}
