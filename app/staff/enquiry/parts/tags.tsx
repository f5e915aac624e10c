import { maxTagLength, maxTags } from '#app/domain/desk/enquiry-tags.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import type { RefusedInput } from './refused-input.ts'

/** Menu to tag an enquiry and to mark it as urgent; it stays open after a refused form. */
export function TagsMenu({
  tags,
  isUrgent,
  refused,
}: {
  tags: readonly string[]
  isUrgent: boolean
  refused: RefusedInput | undefined
}) {
  const shown = [...(isUrgent ? ['Urgent'] : []), ...tags].join(', ')
  return (
    <details className="table-settings" open={refused !== undefined}>
      <summary className="button button-secondary button-small">{shown || 'Tags'}</summary>
      <StaffForm preventScrollReset className="table-settings-form" key={shown}>
        <RefusedSaveNotice refusal={refused?.refusal} />
        <CheckboxField name="urgent" label="Urgent" defaultChecked={isUrgent} />
        <div className="mt-3">
          <TextField
            label="Tags"
            name="tags"
            hint={`With commas between them: at most ${maxTags}, of ${maxTagLength} characters.`}
            className="control-small"
            defaultValue={refused?.typed.tags ?? tags.join(', ')}
          />
        </div>
        <Button name="intent" value="tag" size="small" className="mt-3 w-full">
          Save
        </Button>
      </StaffForm>
    </details>
  )
}
