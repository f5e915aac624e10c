import { StaffForm } from '../forms/staff-form.tsx'
import { MessageFields, type Writing } from './message-fields.tsx'

/** Form to write to a customer, with autosaved draft. */
export function MessageWriter(props: Writing & { error?: string | undefined }) {
  return (
    <StaffForm className="message-writer">
      <input type="hidden" name="intent" value="send" />
      <MessageFields {...props} name="body" rows={9} />
    </StaffForm>
  )
}
