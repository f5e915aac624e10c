import { type BlanketLine, findOverdrawnLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'

/** Quantity and unit entered for a line of a blanket order. */
export interface LineInput {
  position: number
  /** Empty if nothing of the line is called off. */
  amount: string
  level: string
}

export interface CalledLine {
  position: number
  pieces: number
  level: Level
}

/** A call-off that is pending approval. */
export interface PendingCallOff {
  /** Reference of the blanket order. */
  reference: string
  lines: CalledLine[]
}

type ReadLines =
  | { outcome: 'done'; lines: CalledLine[] }
  | {
      outcome: 'refused'
      /** Error messages by line position. */
      mistakes: ReadonlyMap<number, string>
    }

/** Checks lines that were read before against the quantities that are left now. */
export function checkCalledLines(
  room: readonly BlanketLine[],
  lines: readonly CalledLine[],
): ReadLines {
  const mistakes = findOverdrawnLines(room, lines)
  return mistakes.size > 0
    ? { outcome: 'refused', mistakes }
    : { outcome: 'done', lines: [...lines] }
}

/** Reads the quantities entered for a call-off; lines without a quantity are left out. */
export function readCalledLines(
  room: readonly BlanketLine[],
  typed: readonly LineInput[],
): ReadLines {
  const lines: CalledLine[] = []
  const mistakes = new Map<number, string>()
  for (const { position, amount, level } of typed) {
    const line = room.find((one) => one.position === position)
    if (!line || amount.trim() === '' || amount.trim() === '0') continue
    const read = parseQuantity(line.product.packs, amount, level)
    if (read.outcome === 'done')
      lines.push({ position, pieces: read.pieces, level: read.quantity.level })
    else mistakes.set(position, read.message)
  }
  for (const [position, why] of findOverdrawnLines(room, lines)) mistakes.set(position, why)
  return mistakes.size > 0 ? { outcome: 'refused', mistakes } : { outcome: 'done', lines }
}
