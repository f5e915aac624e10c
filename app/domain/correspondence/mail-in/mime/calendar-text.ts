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
    const found = within.find((line) => new RegExp(`^${name}[;:]`, 'i').test(line)) ?? ''
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
    describeTime(value('DTSTART'), value('DTEND')),
    value('LOCATION'),
  ]
  const words = value('DESCRIPTION')
  return [`[${kind}: ${facts.filter(Boolean).join(', ')}]`, words].filter(Boolean).join('\n')
}

const kinds: Readonly<Record<string, string>> = {
  REQUEST: 'Calendar invitation',
  REPLY: 'Answer to a calendar invitation',
  CANCEL: 'Cancelled calendar invitation',
  COUNTER: 'Other time for a calendar invitation',
}

function describeTime(start: string, end: string): string {
  const from = readTime(start)
  const to = readTime(end)
  if (!from) return ''
  if (!to || to === from) return from
  const [day, time] = to.split(' ')
  return from.startsWith(day ?? '') && time ? `${from}–${time}` : `${from} – ${to}`
}

/** Writes `20270301T093000` as “2027-03-01 09:30”; a time in UTC is marked. */
function readTime(value: string): string {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d*(Z?))?/i.exec(value)
  if (!found) return ''
  const [, year, month, day, hour, minute, utc] = found
  return `${year}-${month}-${day}${hour ? ` ${hour}:${minute}${utc ? ' UTC' : ''}` : ''}`
}
