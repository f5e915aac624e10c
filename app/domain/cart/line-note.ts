import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { type CartRefusal, refuseCart } from './cart.ts'
import { maxNoteLength } from './cart-limits.ts'

/** Normalises the note of a line for storage; refuses a note longer than `maxNoteLength`. */
export function parseNote(typed: string): { ok: true; note: string } | CartRefusal {
  const note = cleanMultiline(typed)
  return note.length <= maxNoteLength
    ? { ok: true, note }
    : refuseCart('note-too-long', `Shorten the note to ${maxNoteLength} characters or fewer.`)
}
