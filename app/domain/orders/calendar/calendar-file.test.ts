import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, foldLine, formatCalendarFile } from './calendar-file.ts'

const frame = {
  name: 'Redgum Estate, Bottling hall: deliveries',
  host: 'vpack.example',
  now: new Date('2027-02-01T03:04:05.678Z'),
}
const delivery = {
  id: '6f2d1a1e-0000-4000-8000-000000000001',
  number: 2,
  state: 'scheduled' as const,
  deliverOn: '2027-02-28',
  pallets: 12,
  tracking: '',
  deliverFrom: '07:00',
  deliverUntil: '11:00',
  reference: 'VP-104233',
  siteName: 'Bottling hall',
  suburb: 'Angaston',
  region: 'SA' as const,
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '')

describe('the calendar file', () => {
  it('describes the tracking link of an expected delivery, and leaves it out of a cancelled one', () => {
    const tracked = { ...delivery, tracking: 'https://kestrel.example/t?a=1,2' }
    const file = unfolded(formatCalendarFile([tracked], frame))
    expect(file).toContain('DESCRIPTION:Tracking: https://kestrel.example/t?a=1\\,2\r\n')
    expect(file).toContain('URL:https://kestrel.example/t?a=1,2\r\n')
    for (const without of [delivery, { ...tracked, state: 'cancelled' as const }]) {
      expect(formatCalendarFile([without], frame)).not.toMatch(/DESCRIPTION|URL/)
    }
  })

  it('contains the hours, site, reference and pallets of a delivery', () => {
    const lines = formatCalendarFile([delivery], frame).split('\r\n')
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${delivery.id}@vpack.example`,
        'DTSTAMP:20270201T030405Z',
        'DTSTART;VALUE=DATE:20270228',
        'DTEND;VALUE=DATE:20270301',
        'X-WR-CALNAME:Redgum Estate\\, Bottling hall: deliveries',
        'LOCATION:Bottling hall\\, Angaston SA',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(unfolded(lines.join('\r\n'))).toContain(
      'SUMMARY:7 am to 11 am\\, Bottling hall\\, VP-104233\\, delivery 2\\, 12 pallets',
    )
  })

  it('removes a cancelled delivery from calendars that have it', () => {
    const gone = { ...delivery, state: 'cancelled', pallets: null, siteName: null } as const
    const file = unfolded(formatCalendarFile([gone], frame))
    expect(file).toContain('STATUS:CANCELLED')
    expect(file).toContain(
      'SUMMARY:Cancelled: 7 am to 11 am\\, Angaston\\, VP-104233\\, delivery 2\r\n',
    )
  })

  it('is a calendar without events if there are no deliveries', () => {
    expect(formatCalendarFile([], frame)).not.toContain('VEVENT')
  })

  it('folds any line to 75 octets so that unfolding restores it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const folded = foldLine(line)
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        }
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
        expect(folded.replaceAll('\r\n ', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
