import { TextField } from '#app/ui/fields/text-field.tsx'

/**
 * Fields to set an enquiry aside until a time, and to set a follow-up reminder. They are
 * independent.
 */
export function SetAsideFields({
  snoozedUntil = '',
  followUpAt = '',
  errors = {},
}: {
  snoozedUntil?: string
  followUpAt?: string
  errors?: Partial<Record<'snoozedUntil' | 'followUpAt', string[]>> | undefined
}) {
  return (
    <div className="space-y-4">
      <TextField
        label="Out of the queue until"
        hint="It comes back by itself, and at once when the customer writes. Leave empty to have it back now."
        name="snoozedUntil"
        type="datetime-local"
        defaultValue={snoozedUntil}
        errors={errors.snoozedUntil}
      />
      <TextField
        label="Follow up at"
        hint="It then appears under “To follow up”, and stays in the queue until then."
        name="followUpAt"
        type="datetime-local"
        defaultValue={followUpAt}
        errors={errors.followUpAt}
      />
    </div>
  )
}
