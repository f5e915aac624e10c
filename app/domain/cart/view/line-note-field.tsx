import type { Ref } from 'react'
import { classes } from '#app/ui/classes.ts'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import type { CartAnswer } from '../cart-answer.ts'
import { maxNoteLength } from '../cart-limits.ts'

interface LineNoteFieldProps {
  /** Of the product, for the label that a screen reader says. */
  name: string
  note: string
  /** The answer to what was sent last, which may refuse the note. */
  answer: Pick<CartAnswer, 'field' | 'message'> | null | undefined
  className?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** The note of a line of a cart or order, folded away where there is none. */
export function LineNoteField({ name, note, answer, className, ref }: LineNoteFieldProps) {
  const isRefused = answer?.field === 'note'
  return (
    <details className={classes('cart-line-note', className)} open={note !== '' || isRefused}>
      <summary>
        <span className="cart-line-note-add">Add a note</span>
        <span className="cart-line-note-there">Note</span>
        <span className="sr-only"> to {name}</span>
      </summary>
      <TextArea
        ref={ref}
        name="note"
        label="Note for this line"
        labelHidden
        maxLength={maxNoteLength}
        defaultValue={note}
        errors={isRefused ? [answer.message] : []}
        className="cart-line-note-field"
      />
    </details>
  )
}
