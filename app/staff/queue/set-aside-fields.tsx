import { TextField } from '#app/ui/fields/text-field.tsx'

/** Until when an enquiry stays out of the queue, and when to be reminded of it: two things. */
export function SetAsideFields({
  snoozedUntil = '',
  followUpAt = '',
  errors = {},
}: {
  snoozedUntil?: string
  followUpAt?: string
  errors?: Partial<Record<'snoozedUntil' | 'followUpAt', string[]>>
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
        hint="It then stands under “To follow up”, and stays in the queue meanwhile."
        name="followUpAt"
        type="datetime-local"
        defaultValue={followUpAt}
        errors={errors.followUpAt}
      />
    </div>
  )
}
