import { href } from 'react-router'
import type { Assignable } from '#app/domain/desk/list-assignable.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectionBar } from '#app/ui/table/selection.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { AssignSelect } from './assign-select.tsx'

/** Id of the form that the checkboxes of the queue's rows belong to. */
export const bulkFormId = 'bulk'

/** Bar to assign the selected rows; a page previews the change first. */
export function BulkBar({ assignable }: { assignable: readonly Assignable[] }) {
  return (
    <StaffForm id={bulkFormId} action={href('/staff/bulk')} className="bulk-bar">
      <SelectionBar form={bulkFormId}>
        <AssignSelect assignable={assignable} label="Assign to" />
        <Button size="small" look="secondary">
          Review
        </Button>
      </SelectionBar>
    </StaffForm>
  )
}
