import { StaffForm } from '../forms/staff-form.tsx'
import { MessageFields, type Writing } from './message-fields.tsx'

/** A message to a customer: kept on the server as it is typed, and sent to whom the button names. */
export function MessageWriter(props: Writing & { error?: string | undefined }) {
  return (
    <StaffForm className="message-writer">
      <input type="hidden" name="intent" value="send" />
      <MessageFields {...props} name="body" rows={9} />
    </StaffForm>
  )
}
