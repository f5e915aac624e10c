import type { Ref } from 'react'
import { joinClasses } from '#app/ui/classes.ts'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import type { CartAnswer } from '../cart-answer.ts'
import { maxNoteLength } from '../cart-limits.ts'

interface LineNoteFieldProps {
  /** Product name, for the screen-reader label. */
  name: string
  note: string
  /** Answer to the last submission, which may refuse the note. */
  answer: Pick<CartAnswer, 'field' | 'message'> | null | undefined
  className?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Note field of a cart or order line, collapsed if there is no note. */
export function LineNoteField({ name, note, answer, className, ref }: LineNoteFieldProps) {
  const isRefused = answer?.field === 'note'
  return (
    <details className={joinClasses('cart-line-note', className)} open={note !== '' || isRefused}>
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
