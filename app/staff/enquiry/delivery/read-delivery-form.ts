import type { DeliveryTerms, LinePieces } from '#app/domain/enquiry/delivery.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'

/** Parses the delivery form. Invalid numbers become NaN, which the operation refuses. */
export function readDeliveryForm(sent: FormData): DeliveryTerms & {
  lines: LinePieces[]
  closedToo: boolean
} {
  const text = (name: string) => String(sent.get(name) ?? '').trim()
  const pallets = text('pallets')
  return {
    deliverOn: text('on'),
    deliverFrom: text('from'),
    deliverUntil: text('until'),
    carrier: text('carrier'),
    consignment: text('consignment'),
    pallets: pallets === '' ? null : (parseNumber(pallets) ?? Number.NaN),
    note: text('note'),
    lines: readLinePieces(sent),
    closedToo: sent.get('closedToo') === 'yes',
  }
}

/**
 * Reads the pieces of each line from the fields `pieces-1`, `pieces-2` …; empty fields are 0,
 * invalid ones NaN.
 */
export function readLinePieces(sent: FormData): LinePieces[] {
  return [...sent.keys()].flatMap((name) => {
    const position = Number(/^pieces-(\d{1,4})$/.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(position)) return []
    const typed = String(sent.get(name) ?? '').trim()
    return [{ position, pieces: typed === '' ? 0 : (parseNumber(typed) ?? Number.NaN) }]
  })
}
