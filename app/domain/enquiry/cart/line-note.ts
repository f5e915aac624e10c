import { manyLines } from '#app/platform/text/plain-text.ts'
import { maxNoteLength } from '../record/enquiry.ts'
import { type CartRefusal, refuseCart } from './cart.ts'

/** A note on a line as it is kept, from what was typed. */
export function readNote(typed: string): { ok: true; note: string } | CartRefusal {
  const note = manyLines(typed)
  return note.length <= maxNoteLength
    ? { ok: true, note }
    : refuseCart('note-too-long', `Shorten the note to ${maxNoteLength} characters or fewer.`)
}
