import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import { timeZone } from '#app/platform/text/format.ts'

/** First and last moment of a notice on the business's clock: `2026-12-01T06:00`, or empty. */
export interface NoticeWindow {
  from: string
  until: string
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/

/**
 * Reads a moment on the business's clock, such as `2026-12-01T06:00`. Of an hour that daylight
 * saving repeats it is the first; an hour that is skipped begins when clocks go forward.
 * @returns milliseconds since 1970; null if it is not a moment
 */
export function readMoment(text: string): number | null {
  const [, day = '', hours, minutes] = momentPattern.exec(text) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null
  return toInstant(timeZone, day, Number(hours) * 60 + Number(minutes))
}

/** Whether a notice is shown: from its first moment on, and before its last. */
export function isInWindow({ from, until }: NoticeWindow, now: number): boolean {
  const first = readMoment(from)
  const last = readMoment(until)
  return (first === null || now >= first) && (last === null || now < last)
}

/**
 * Counts the moments of a window that have passed. The number changes when the notice appears or
 * disappears, so cached pages can be keyed by it.
 */
export function countPassedMoments(notice: NoticeWindow | null, now: number): number {
  return [notice?.from ?? '', notice?.until ?? ''].filter(
    (text) => (readMoment(text) ?? Number.POSITIVE_INFINITY) <= now,
  ).length
}
