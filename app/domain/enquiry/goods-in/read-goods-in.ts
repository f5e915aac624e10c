import type { z } from 'zod'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { byLine, freeText, textList, wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { formatDayWithWeekday, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import {
  brokenField,
  type ExpectedGoods,
  type GoodsIn,
  type GoodsInLine,
  maxClockLeadMinutes,
  maxDaysEarly,
  maxGoodsInNote,
  maxPalletCheckboxes,
  maxSignatureLength,
  maxSignedBy,
  minSignatureLine,
  shortField,
} from './goods-in.ts'

export type ReadGoodsIn =
  | { outcome: 'done'; goodsIn: GoodsIn }
  /** `field` names the form control that the message belongs to. */
  | { outcome: 'refused'; field: string; message: string }

const refuse = (field: string, message: string) => ({ outcome: 'refused', field, message }) as const

/** Schema of a report on the goods that came; `readGoodsIn` compares it with what was sent. */
export const goodsInReport = formSchema({
  id: freeText(),
  receivedAt: freeText(),
  signedBy: freeText(),
  signature: freeText(),
  /** Ticked pallets, or their number in `pallets` if there are many. */
  pallet: textList(maxPalletCheckboxes),
  pallets: freeText(),
  note: freeText(),
  short: byLine(freeText()),
  broken: byLine(freeText()),
})
export type GoodsInReport = z.output<typeof goodsInReport>

/** Schema of the goods-in form: the report, and the delivery that it is about. */
export const goodsInForm = goodsInReport.extend({ reference: freeText(), number: wholeNumber() })

/**
 * Validates a goods-in report. Runs in the browser before the report is stored there, and
 * again on the server.
 */
export function readGoodsIn(
  report: GoodsInReport,
  expected: ExpectedGoods,
  now: Date,
): ReadGoodsIn {
  const id = report.id.toLowerCase()
  if (!isUuid(id)) return refuse('signedBy', 'Reload this page and enter it again.')
  const signedBy = cleanSingleLine(report.signedBy)
  if (signedBy === '')
    return refuse('signedBy', 'Type the name of the person who receives the goods.')
  if (signedBy.length > maxSignedBy) {
    return refuse('signedBy', `Shorten the name to ${maxSignedBy} characters or fewer.`)
  }
  const note = cleanMultiline(report.note)
  if (note.length > maxGoodsInNote) {
    return refuse('note', `Shorten the note to ${maxGoodsInNote} characters or fewer.`)
  }
  const counted = [...Object.keys(report.short), ...Object.keys(report.broken)].map(Number)
  if (counted.some((position) => expected.lines.every((line) => line.position !== position))) {
    return refuse(
      'signedBy',
      'This delivery was changed meanwhile. Reload this page, and check it.',
    )
  }
  const lines: GoodsInLine[] = []
  for (const { position, pieces } of expected.lines) {
    const short = countPieces(report.short[position])
    const broken = countPieces(report.broken[position])
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
  const pallets = countPallets(report, expected)
  if (pallets === 'wrong') return refuse('pallets', 'Type how many pallets came.')
  if (expected.pallets !== null && pallets !== null && pallets < expected.pallets) {
    const isExplained = lines.length > 0 || note !== ''
    if (!isExplained) {
      const missing = countOf(expected.pallets - pallets, 'pallet')
      const message = `${missing} not ticked. Tick what came, or say what is missing.`
      return refuse('pallets', message)
    }
  }
  const { signature } = report
  if (!isPath(signature)) {
    return refuse('signedBy', 'The signature could not be read. Sign again, or type the name only.')
  }
  if (signature !== '' && measurePath(signature) < minSignatureLine) {
    return refuse(
      'signature',
      'This is only a dot or a short stroke. Press “Sign again” and sign with your name, or leave it empty.',
    )
  }
  const receivedAt = timeIn(report.receivedAt, now)
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
  return { outcome: 'done', goodsIn: { id, receivedAt, signedBy, signature, pallets, note, lines } }
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

/** Parses a whole number of pieces; 0 if nothing was typed, null if it is not a number. */
function countPieces(text = ''): number | null {
  const typed = text.replace(/[\s,]/g, '')
  if (typed === '') return 0
  return /^\d{1,8}$/.test(typed) ? Number(typed) : null
}

function countPallets(report: GoodsInReport, { pallets }: ExpectedGoods): number | null | 'wrong' {
  if (pallets === null) return null
  if (pallets <= maxPalletCheckboxes) {
    const ticked = new Set(report.pallet)
    const isEach = [...ticked].every(
      (pallet) => /^[1-9]\d?$/.test(pallet) && Number(pallet) <= pallets,
    )
    return isEach ? ticked.size : 'wrong'
  }
  const counted = countPieces(report.pallets)
  return counted === null || counted > pallets ? 'wrong' : counted
}

function isPath(drawn: string): boolean {
  return drawn.length <= maxSignatureLength && /^[ML\d. -]*$/.test(drawn)
}

/** Measures the length of the lines of a path of absolute moves and lines. */
function measurePath(path: string): number {
  let [length, x, y] = [0, 0, 0]
  for (const [, command, toX, toY] of path.matchAll(/([ML])(-?[\d.]+) (-?[\d.]+)/g)) {
    if (command === 'L') length += Math.hypot(Number(toX) - x, Number(toY) - y)
    x = Number(toX)
    y = Number(toY)
  }
  return length
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
