import { addDays } from '#app/domain/calendar/iso-day.ts'
import { deliveryLifecycle } from '#app/domain/enquiry/delivery.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { CompanyDelivery } from './list-deliveries.server.ts'

interface CalendarContext {
  /** Host name with which the ids of events end. */
  host: string
  now: Date
}

type FiledDelivery = Pick<CompanyDelivery, 'id' | 'number' | 'state' | 'deliverOn' | 'pallets'> &
  Pick<CompanyDelivery, 'reference'>

/**
 * Formats deliveries as a calendar file (RFC 5545). An event contains the reference and the number
 * of pallets and nothing else, because anyone with the URL can read it and calendar services store
 * it. Days are dates without a time zone.
 */
export function formatCalendarFile(
  deliveries: readonly FiledDelivery[],
  { host, now }: CalendarContext,
): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vpack//Deliveries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Vpack deliveries',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...deliveries.flatMap(({ id, number, state, deliverOn, pallets, reference }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${formatBasicDate(deliverOn)}`,
      `DTEND;VALUE=DATE:${formatBasicDate(addDays(deliverOn, 1))}`,
      `SUMMARY:${escapeText(formatSummary({ number, pallets, reference }))}`,
      `STATUS:${deliveryLifecycle[state].carriesGoods ? 'CONFIRMED' : 'CANCELLED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function formatSummary({
  number,
  pallets,
  reference,
}: Pick<FiledDelivery, 'number' | 'pallets' | 'reference'>): string {
  const load = pallets === null ? '' : `, ${countOf(pallets, 'pallet')}`
  return `${reference}, delivery ${number}${load}`
}

function formatBasicDate(isoDay: string): string {
  return isoDay.replaceAll('-', '')
}

/** Escapes text for use as a value in a calendar file. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Maximum length of a line in bytes, without its line ending. */
const maxLineBytes = 75

/**
 * Folds a line into parts of at most 75 bytes, joined by CRLF and a space; no character is split.
 */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const width = Buffer.byteLength(character)
    if (octets + width > maxLineBytes) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += width
  }
  return [...parts, part].join('\r\n ')
}
