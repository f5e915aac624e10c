import { type BlanketLine, overdrawn } from '#app/domain/enquiry/lines/room.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'

/** A quantity as it was typed and chosen beside a line of a blanket order. */
export interface TypedLine {
  position: number
  /** Empty for none of it. */
  amount: string
  level: string
}

export interface CalledLine {
  position: number
  pieces: number
  level: Level
}

/** A call-off that waits for approval. */
export interface WaitingCallOff {
  /** Of the blanket order. */
  reference: string
  lines: CalledLine[]
}

type ReadLines =
  | { ok: true; lines: CalledLine[] }
  | {
      ok: false
      /** What is wrong, by position. */
      mistakes: ReadonlyMap<number, string>
    }

/** Looks anew at what was read before: by now less may remain. */
export function checkCalledLines(
  room: readonly BlanketLine[],
  lines: readonly CalledLine[],
): ReadLines {
  const mistakes = overdrawn(room, lines)
  return mistakes.size > 0 ? { ok: false, mistakes } : { ok: true, lines: [...lines] }
}

/** Reads what somebody calls off of each line; lines without a quantity are left out. */
export function readCalledLines(
  room: readonly BlanketLine[],
  typed: readonly TypedLine[],
): ReadLines {
  const lines: CalledLine[] = []
  const mistakes = new Map<number, string>()
  for (const { position, amount, level } of typed) {
    const line = room.find((one) => one.position === position)
    if (!line || amount.trim() === '' || amount.trim() === '0') continue
    const read = parseQuantity(line.product.packs, amount, level)
    if (read.ok) lines.push({ position, pieces: read.pieces, level: read.quantity.level })
    else mistakes.set(position, read.reason)
  }
  for (const [position, why] of overdrawn(room, lines)) mistakes.set(position, why)
  return mistakes.size > 0 ? { ok: false, mistakes } : { ok: true, lines }
}
