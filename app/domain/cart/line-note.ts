import { manyLines } from '#app/platform/text/plain-text.ts'
import { type CartRefusal, refuseCart } from './cart.ts'
import { maxNoteLength } from './cart-limits.ts'

/** The note on a line as it is stored, from what was typed; refuses one that is too long. */
export function readNote(typed: string): { ok: true; note: string } | CartRefusal {
  const note = manyLines(typed)
  return note.length <= maxNoteLength
    ? { ok: true, note }
    : refuseCart('note-too-long', `Shorten the note to ${maxNoteLength} characters or fewer.`)
}
