import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { MessageFields, type MessageFormProps } from './message-fields.tsx'

/** Form to write to a customer, with autosaved draft. */
export function StaffMessageForm(props: MessageFormProps & { error?: string | undefined }) {
  return (
    <StaffForm replace className="message-writer">
      <input type="hidden" name="intent" value="send" />
      <MessageFields {...props} name="body" rows={9} />
    </StaffForm>
  )
}
