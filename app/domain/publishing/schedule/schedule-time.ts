import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import { timeZone, timeZoneLabel } from '#app/platform/text/format.ts'

/** Fields of the form that schedules a change set, as the browser sends them. */
export interface ScheduleInput {
  /** Day as ISO date: `2026-12-01`. */
  day: string
  /** Time of day on the business's clock: `06:00`. */
  time: string
  /** Choice between the two times that a doubled hour has; empty unless asked for. */
  occurrence: '' | 'first' | 'second'
}

export type ScheduleTime =
  | { outcome: 'done'; at: Date }
  /** `doubled` asks whether the first or the second time is meant. */
  | { outcome: 'malformed' | 'skipped' | 'doubled' | 'past' | 'too-far'; message: string }

const minuteMs = 60_000
/** Maximum time ahead for which a change set can be scheduled, in days. */
const maxDaysAhead = 400

/**
 * Reads the minute at which a change set is to be published, on the business's clock. A time that
 * daylight saving skips is refused; one that it repeats must come with a choice.
 */
export function readScheduleTime(input: ScheduleInput, now: Date): ScheduleTime {
  const { day, time, occurrence } = input
  const minutes = readMinutes(time)
  if (!isDay(day) || minutes === null) {
    return { outcome: 'malformed', message: 'Enter a day, and a time such as 06:00.' }
  }
  const first = toInstant(timeZone, day, minutes)
  if (!showsTime(first, day, minutes)) {
    return {
      outcome: 'skipped',
      message: `Clocks go forward on that day and skip ${time} (${timeZoneLabel}). Choose another time.`,
    }
  }
  const second = findSecond(first, day, minutes)
  if (second !== null && occurrence === '') {
    return {
      outcome: 'doubled',
      message: `Clocks go back on that day, so ${time} occurs twice (${timeZoneLabel}). Choose the first or the second.`,
    }
  }
  const at = new Date(second !== null && occurrence === 'second' ? second : first)
  if (at.getTime() <= now.getTime()) {
    return { outcome: 'past', message: 'That time has passed. Choose a later one, or publish now.' }
  }
  if (at.getTime() - now.getTime() > maxDaysAhead * 24 * 60 * minuteMs) {
    return { outcome: 'too-far', message: `Choose a time within the next ${maxDaysAhead} days.` }
  }
  return { outcome: 'done', at }
}

function readMinutes(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Whether the business's clock shows this day and time at an instant. */
function showsTime(instant: number, day: string, minutes: number): boolean {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  const shown = Number(parts.hour) * 60 + Number(parts.minute)
  return `${parts.year}-${parts.month}-${parts.day}` === day && shown === minutes
}

/** Finds the later of two instants at which the clock shows a time; null if it shows it once. */
function findSecond(first: number, day: string, minutes: number): number | null {
  for (const shift of [30, 60, 120]) {
    const later = first + shift * minuteMs
    if (showsTime(later, day, minutes)) return later
  }
  return null
}
