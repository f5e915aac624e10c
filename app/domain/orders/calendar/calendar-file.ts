import { addDays } from '#app/domain/calendar/iso-day.ts'
import { deliveryLifecycle, expectedDeliveryStates } from '#app/domain/enquiry/delivery.ts'
import { formatHour } from '#app/domain/enquiry/record/describe-record.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { CompanyDelivery } from './list-deliveries.server.ts'

interface CalendarContext {
  /** Name of the calendar: “Redgum Estate, Bottling hall: deliveries”. */
  name: string
  /** Host name with which the ids of events end. */
  host: string
  now: Date
}

type FiledDelivery = Pick<
  CompanyDelivery,
  | 'id'
  | 'number'
  | 'state'
  | 'deliverOn'
  | 'deliverFrom'
  | 'deliverUntil'
  | 'pallets'
  | 'tracking'
  | 'reference'
  | 'siteName'
  | 'suburb'
  | 'region'
>

/**
 * Formats deliveries as a calendar file (RFC 5545). An event contains the hours, site, reference,
 * number of pallets and the carrier's tracking link and nothing else, because anyone with the URL
 * can read it and calendar services store it. Days are dates without a time zone.
 */
export function formatCalendarFile(
  deliveries: readonly FiledDelivery[],
  { name, host, now }: CalendarContext,
): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vpack//Deliveries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...deliveries.flatMap((delivery) => [
      'BEGIN:VEVENT',
      `UID:${delivery.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${formatBasicDate(delivery.deliverOn)}`,
      `DTEND;VALUE=DATE:${formatBasicDate(addDays(delivery.deliverOn, 1))}`,
      `SUMMARY:${escapeText(formatSummary(delivery))}`,
      `LOCATION:${escapeText(formatLocation(delivery))}`,
      ...formatTracking(delivery),
      `STATUS:${deliveryLifecycle[delivery.state].carriesGoods ? 'CONFIRMED' : 'CANCELLED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** “Cancelled: 7 am to 11 am, Bottling hall, VP-104233, delivery 2, 12 pallets”. */
function formatSummary(delivery: FiledDelivery): string {
  const { state, deliverFrom: from, deliverUntil: until, number, pallets, reference } = delivery
  const parts = [
    from && `${formatHour(from)} to ${formatHour(until)}`,
    delivery.siteName ?? delivery.suburb,
    reference,
    `delivery ${number}`,
    pallets === null ? '' : countOf(pallets, 'pallet'),
  ]
  const words = parts.filter(Boolean).join(', ')
  return deliveryLifecycle[state].carriesGoods ? words : `Cancelled: ${words}`
}

/** Formats the tracking link of an expected delivery, as description and as link of the event. */
function formatTracking({ state, tracking }: FiledDelivery): string[] {
  if (!tracking || !expectedDeliveryStates.includes(state)) return []
  return [`DESCRIPTION:${escapeText(`Tracking: ${tracking}`)}`, `URL:${tracking}`]
}

function formatLocation({ siteName, suburb, region }: FiledDelivery): string {
  return [siteName, [suburb, region].filter(Boolean).join(' ')].filter(Boolean).join(', ')
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
