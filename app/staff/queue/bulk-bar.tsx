import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectionBar } from '#app/ui/table/selection.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { AssignSelect } from './assign-select.tsx'

/** The form that the ticks of the queue's rows belong to. */
export const bulkForm = 'bulk'

/** What can be done with the rows that are ticked; it is looked over on a page of its own first. */
export function BulkBar({
  assignable,
}: {
  assignable: readonly { account: string; name: string }[]
}) {
  return (
    <StaffForm id={bulkForm} action={href('/staff/bulk')} className="bulk-bar">
      <SelectionBar form={bulkForm}>
        <AssignSelect assignable={assignable} label="Give them to" />
        <Button size="small" look="secondary">
          Look over
        </Button>
      </SelectionBar>
    </StaffForm>
  )
}
