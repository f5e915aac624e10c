import { formatDay, formatTimeOfDay, isoDayOf, timeZone } from '#app/platform/text/format.ts'

/** Maximum length of a calendar file that is read, in characters. */
const maxCalendarLength = 200_000

/**
 * Describes a calendar file (RFC 5545) by its first event: an invitation, a reply to one, or a
 * cancellation. @returns an empty string if it has no event
 */
export function describeCalendar(text: string): string {
  const lines = text
    .slice(0, maxCalendarLength)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const start = lines.findIndex((line) => /^BEGIN:VEVENT/i.test(line))
  if (start < 0) return ''
  const end = lines.findIndex((line, at) => at > start && /^END:VEVENT/i.test(line))
  const event = lines.slice(start, end < 0 ? undefined : end)
  const value = (name: string, within = event) => {
    const found = lineOf(name, within)
    return found
      .slice(found.indexOf(':') + 1)
      .replace(/\\n/gi, ' ')
      .replace(/\\([,;\\])/g, '$1')
      .trim()
  }
  const method = value('METHOD', lines).toUpperCase()
  const kind = kinds[method] ?? 'Calendar entry'
  const facts = [
    value('SUMMARY'),
    describeTime(value('DTSTART'), value('DTEND'), lineOf('DTSTART', event)),
    value('LOCATION'),
  ]
  const answer = method === 'REPLY' ? answers[answerOf(event)] : ''
  const head = [kind, answer].filter(Boolean).join(', ')
  return [`[${head}: ${facts.filter(Boolean).join(', ')}]`, value('COMMENT'), value('DESCRIPTION')]
    .filter(Boolean)
    .join('\n')
}

const lineOf = (name: string, lines: readonly string[]) =>
  lines.find((line) => new RegExp(`^${name}[;:]`, 'i').test(line)) ?? ''

/** Answers to an invitation (RFC 5545, 3.2.12). */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'accepted for now',
  DELEGATED: 'left to a colleague',
}

const answerOf = (event: readonly string[]) =>
  /;PARTSTAT="?([A-Z-]{1,40})/i.exec(lineOf('ATTENDEE', event))?.[1]?.toUpperCase() ?? ''

const kinds: Readonly<Record<string, string>> = {
  REQUEST: 'Calendar invitation',
  REPLY: 'Answer to a calendar invitation',
  CANCEL: 'Cancelled calendar invitation',
  COUNTER: 'Other time for a calendar invitation',
}

/** A day, and a time of day unless the event takes the whole day. */
interface EventTime {
  day: string
  time: string
}

/** Describes when an event takes place. Times in UTC are given in the company's time zone. */
function describeTime(start: string, end: string, startLine: string): string {
  const from = readTime(start)
  if (!from) return ''
  const to = readTime(end)
  const zone = /;TZID="?([^":;]{1,60})/i.exec(startLine)?.[1] ?? timeZone
  const words = [
    formatDay(from.day),
    from.time && `, ${from.time}`,
    describeEnd(from, to),
    from.time && zone !== timeZone ? ` (${zone})` : '',
  ]
  return words.join('')
}

function describeEnd(from: EventTime, to: EventTime | null): string {
  if (!to || (to.day === from.day && to.time === from.time)) return ''
  if (to.day !== from.day) return ` – ${formatDay(to.day)}${to.time && `, ${to.time}`}`
  return to.time && ` – ${to.time}`
}

/** Reads `20270301T093000`, or `20270228T230000Z` in UTC; null if it is not a time. */
function readTime(value: string): EventTime | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d*(Z?))?/i.exec(value)
  if (!found) return null
  const [, year, month, day, hour, minute, utc] = found
  const instant = new Date(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:00Z`)
  if (Number.isNaN(instant.getTime())) return null
  if (utc) return { day: isoDayOf(instant), time: formatTimeOfDay(instant) }
  const isMorning = Number(hour) < 12
  const time = hour ? `${Number(hour) % 12 || 12}:${minute} ${isMorning ? 'am' : 'pm'}` : ''
  return { day: instant.toISOString().slice(0, 10), time }
}
