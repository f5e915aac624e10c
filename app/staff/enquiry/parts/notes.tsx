import type { Assignable } from '#app/domain/desk/assign-to.server.ts'
import { maxInternalNoteLength } from '#app/domain/enquiry/conversation/message-limits.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { MentionField } from './mention-field.tsx'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

/**
 * Internal notes of an enquiry, on a background of their own, so that they are not mistaken for
 * messages to the customer.
 */
export function InternalNotes({
  screen,
  colleagues,
  refused,
}: {
  screen: EnquiryScreen
  /** Colleagues who may open the enquiry. */
  colleagues: readonly Assignable[]
  refused: RefusedInput | undefined
}) {
  return (
    <div className="notes">
      <ScreenPart id="notes" title="Internal notes">
        <ol>
          {screen.notes.map(({ id, author, at, text }) => (
            <li key={id} className="border-b border-rule py-2">
              <p className="text-sm text-muted">
                {author} · {at}
              </p>
              <p className="break-words whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ol>
        {!screen.isForgotten && (
          <StaffForm part="notes" className="mt-3" key={`${screen.notes.length}`}>
            <RefusedSaveNotice refusal={refused?.refusal} />
            <MentionField
              colleagues={colleagues}
              label="Note for the team"
              hint="The customer never sees it. @ and a colleague’s name notifies them."
              name="text"
              required
              maxLength={maxInternalNoteLength}
              rows={2}
              defaultValue={refused?.typed.text}
            />
            <Button name="intent" value="note" look="secondary" size="small" className="mt-2">
              Save this note
            </Button>
          </StaffForm>
        )}
      </ScreenPart>
    </div>
  )
}
