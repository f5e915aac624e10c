import { href } from 'react-router'
import type { Assignable } from '#app/domain/desk/assign-to.server.ts'
import { bulkStatuses, snoozeChoices } from '#app/domain/desk/bulk/bulk-change.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SelectionBar } from '#app/ui/table/selection.tsx'
import { stepLabels } from '../enquiry/parts/step-labels.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { AssigneeOptions, ColleagueOptions } from './assign-select.tsx'

/** Id of the form that the checkboxes of the queue's rows belong to. */
export const bulkFormId = 'bulk'

/** Bar to assign, move or set aside the selected rows; a page previews the change first. */
export function BulkBar({ assignable }: { assignable: readonly Assignable[] }) {
  return (
    <StaffForm id={bulkFormId} action={href('/staff/bulk')} className="bulk-bar">
      <SelectionBar form={bulkFormId}>
        <SelectField
          label="Do this"
          name="work"
          defaultValue="turns"
          className="control-small"
          fieldClassName="assign-select"
        >
          <optgroup label="Assign to">
            <AssigneeOptions />
          </optgroup>
          <optgroup label="Assign to a colleague">
            <ColleagueOptions assignable={assignable} />
          </optgroup>
          <optgroup label="Change the status">
            {bulkStatuses.map((status) => (
              <option key={status} value={`move:${status}`}>
                {stepLabels[status]}
              </option>
            ))}
          </optgroup>
          <optgroup label="Set aside">
            {Object.entries(snoozeChoices).map(([choice, label]) => (
              <option key={choice} value={`snooze:${choice}`}>
                {label}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <Button size="small" look="secondary">
          Review
        </Button>
      </SelectionBar>
    </StaffForm>
  )
}
