import { weekdays } from '#app/platform/text/format.ts'

const days: readonly string[] = weekdays
const written =
  /^(\d{1,2})(?:[.:](\d\d))? ?(am|pm)[–-](\d{1,2})(?:[.:](\d\d))? ?(am|pm) ([A-Z][a-z]+)[–-]([A-Z][a-z]+)$/

/**
 * Hours as schema.org spells them: “8.30am–5pm Monday–Friday” → `Mo-Fr 08:30-17:00`.
 * @returns null for hours that are written otherwise: better none than wrong ones
 */
export function openingHours(hours: string): string | null {
  const parts = written.exec(hours)?.slice(1)
  if (!parts) return null
  const [hour, minute, half, toHour, toMinute, toHalf, first = '', last = ''] = parts
  if (!days.includes(first) || !days.includes(last)) return null
  const from = clock(Number(hour), minute, half)
  const to = clock(Number(toHour), toMinute, toHalf)
  return `${first.slice(0, 2)}-${last.slice(0, 2)} ${from}-${to}`
}

function clock(hour: number, minute = '00', half = 'am'): string {
  const of24 = (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(of24).padStart(2, '0')}:${minute}`
}
