import { addDays } from '#app/domain/calendar/iso-day.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { formatDayWithWeekday, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import {
  type ExpectedGoods,
  type GoodsIn,
  type GoodsInLine,
  maxClockLeadMinutes,
  maxDaysEarly,
  maxGoodsInNote,
  maxPalletCheckboxes,
  maxSignatureLength,
  maxSignedBy,
} from './goods-in.ts'

export type ReadGoodsIn =
  | { ok: true; goodsIn: GoodsIn }
  /** `field` names the form control that the message belongs to. */
  | { ok: false; field: string; message: string }

const refuse = (field: string, message: string) => ({ ok: false, field, message }) as const

export const shortField = (position: number) => `short-${position}`
export const brokenField = (position: number) => `broken-${position}`

/**
 * Reads and validates a goods-in form. Runs in the browser before the report is stored there, and
 * again on the server.
 */
export function readGoodsIn(form: FormData, expected: ExpectedGoods, now: Date): ReadGoodsIn {
  const id = fieldText(form, 'id').toLowerCase()
  if (!isUuid(id)) return refuse('signedBy', 'Reload this page and enter it again.')
  const signedBy = cleanSingleLine(fieldText(form, 'signedBy'))
  if (signedBy === '')
    return refuse('signedBy', 'Type the name of the person who receives the goods.')
  if (signedBy.length > maxSignedBy) {
    return refuse('signedBy', `Shorten the name to ${maxSignedBy} characters or fewer.`)
  }
  const note = cleanMultiline(fieldText(form, 'note'))
  if (note.length > maxGoodsInNote) {
    return refuse('note', `Shorten the note to ${maxGoodsInNote} characters or fewer.`)
  }
  const lines: GoodsInLine[] = []
  for (const { position, pieces } of expected.lines) {
    const short = piecesIn(form, shortField(position))
    const broken = piecesIn(form, brokenField(position))
    if (short === null || short > pieces) {
      return refuse(shortField(position), `Type whole pieces, from 0 to ${pieces}.`)
    }
    if (broken === null || short + broken > pieces) {
      return refuse(
        brokenField(position),
        `Type whole pieces, with the missing ones ${pieces} at most.`,
      )
    }
    if (short + broken > 0) lines.push({ position, short, broken })
  }
  const pallets = palletsIn(form, expected)
  if (pallets === 'wrong') return refuse('pallets', 'Type how many pallets came.')
  if (expected.pallets !== null && pallets !== null && pallets < expected.pallets) {
    const isExplained = lines.length > 0 || note !== ''
    if (!isExplained) {
      const missing = countOf(expected.pallets - pallets, 'pallet')
      const message = `${missing} not ticked. Tick what came, or say what is missing.`
      return refuse('pallets', message)
    }
  }
  const drawn = fieldText(form, 'signature')
  const signature = isPath(drawn) ? drawn : ''
  const receivedAt = timeIn(fieldText(form, 'receivedAt'), now)
  if (receivedAt === null) {
    return refuse(
      'signedBy',
      'The time of signing is not readable. Reload this page and enter it again.',
    )
  }
  if (receivedAt > now) {
    const message = `By the clock of this phone or computer it was signed for on ${formatInstant(receivedAt)}, which is still to come. Set the clock, then enter it again.`
    return refuse('signedBy', message)
  }
  return { ok: true, goodsIn: { id, receivedAt, signedBy, signature, pallets, note, lines } }
}

/**
 * Asks for the reason of a report that is signed more than `maxDaysEarly` days before the planned
 * day. @returns null if it is signed later, or has a note
 */
export function explainEarlyArrival(
  { receivedAt, note }: Pick<GoodsIn, 'receivedAt' | 'note'>,
  plannedOn: string,
): string | null {
  const isEarly = isoDayOf(receivedAt) < addDays(plannedOn, -maxDaysEarly)
  if (!isEarly || note !== '') return null
  return `This delivery is planned for ${formatDayWithWeekday(plannedOn)}. If it is with you already, write in the note why it came early, then send this again.`
}

/** Reads a whole number of pieces from a field; 0 if it is empty, null if it is not a number. */
function piecesIn(form: FormData, name: string): number | null {
  const typed = fieldText(form, name).replace(/[\s,]/g, '')
  if (typed === '') return 0
  return /^\d{1,8}$/.test(typed) ? Number(typed) : null
}

function palletsIn(form: FormData, { pallets }: ExpectedGoods): number | null | 'wrong' {
  if (pallets === null) return null
  if (pallets <= maxPalletCheckboxes) return Math.min(pallets, new Set(form.getAll('pallet')).size)
  const counted = piecesIn(form, 'pallets')
  return counted === null || counted > pallets ? 'wrong' : counted
}

function isPath(drawn: string): boolean {
  return drawn.length <= maxSignatureLength && /^[ML\d. -]*$/.test(drawn)
}

/**
 * Reads the time of signing, by the clock of the phone: now if none was sent, or if that clock is a
 * little ahead; null if it is not a time.
 */
function timeIn(text: string, now: Date): Date | null {
  if (text === '') return now
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const lead = at.getTime() - now.getTime()
  return lead > 0 && lead <= maxClockLeadMinutes * 60_000 ? now : at
}
