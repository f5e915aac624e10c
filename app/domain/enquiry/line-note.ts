import { manyLines } from '#app/platform/plain-text.ts'
import { type CartRefusal, refuseCart } from './cart.ts'
import { maxNoteLength } from './enquiry.ts'

/** A note on a line as it is kept, from what was typed. */
export function readNote(typed: string): { ok: true; note: string } | CartRefusal {
  const note = manyLines(typed)
  return note.length <= maxNoteLength
    ? { ok: true, note }
    : refuseCart('note-too-long', `Shorten the note to ${maxNoteLength} characters or fewer.`)
}
