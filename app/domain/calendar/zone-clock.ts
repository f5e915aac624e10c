const minute = 60_000
const dayLength = 24 * 60 * minute
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/**
 * When the clock of a zone shows a time of day, in milliseconds since 1970. Of an hour that the clock shows twice
 * it is the first; of one that it leaps over, as much later as it leaps.
 */
export function instantOf(timeZone: string, isoDay: string, minutes: number): number {
  const shown = Date.parse(`${isoDay}T00:00:00Z`) + minutes * minute
  const before = offsetAt(timeZone, shown - dayLength)
  const after = offsetAt(timeZone, shown + dayLength)
  const earlier = shown - before
  if (before === after || offsetAt(timeZone, earlier) === before) return earlier
  return offsetAt(timeZone, shown - after) === after ? shown - after : earlier
}

/** The day that the calendar of a zone shows at an instant, as ISO date. */
export function localDay(timeZone: string, instant: number): string {
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 10)
}

/** Milliseconds by which the clock of a zone is ahead of UTC. Kept by quarter hours, as clocks change. */
function offsetAt(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / (15 * minute))
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  if (!offsets.has(timeZone) || known.size > 50_000) offsets.set(timeZone, known)
  if (known.size > 50_000) known.clear()
  const offset = known.get(quarter) ?? readOffset(timeZone, quarter * 15 * minute)
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
