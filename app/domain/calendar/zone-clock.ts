const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/**
 * Converts a local time of day in a time zone to milliseconds since 1970. If the clock shows the
 * time twice, the first is returned; if it skips the time, the result is later by the length of the
 * gap.
 */
export function toInstant(timeZone: string, isoDay: string, minutes: number): number {
  const shown = Date.parse(`${isoDay}T00:00:00Z`) + minutes * minuteMs
  const before = getOffset(timeZone, shown - dayMs)
  const after = getOffset(timeZone, shown + dayMs)
  const earlier = shown - before
  if (before === after || getOffset(timeZone, earlier) === before) return earlier
  return getOffset(timeZone, shown - after) === after ? shown - after : earlier
}

/** Returns the local date (ISO) in a time zone at an instant. */
export function toLocalDay(timeZone: string, instant: number): string {
  return toLocalMinute(timeZone, instant).slice(0, 10)
}

/** Returns the local date and time (ISO, to the minute) in a time zone at an instant. */
export function toLocalMinute(timeZone: string, instant: number): string {
  return new Date(instant + getOffset(timeZone, instant)).toISOString().slice(0, 16)
}

/**
 * Returns the offset of a time zone from UTC in milliseconds. Cached by quarter hours, because
 * clocks change.
 */
function getOffset(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / (15 * minuteMs))
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  if (!offsets.has(timeZone) || known.size > 50_000) offsets.set(timeZone, known)
  if (known.size > 50_000) known.clear()
  const offset = known.get(quarter) ?? readOffset(timeZone, quarter * 15 * minuteMs)
  known.set(quarter, offset)
  return offset
}

function readOffset(timeZone: string, instant: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(
    format.formatToParts(instant).map((part) => [part.type, part.value]),
  )
  const { year, month, day, hour, minute: minutes } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minutes}:00Z`) - instant
}
