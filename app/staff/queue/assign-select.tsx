import type { Assignable } from '#app/domain/desk/assign-to.server.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'

/**
 * Select field (`to`) for the assignee: next in rotation, the account manager, nobody, or a named
 * colleague.
 */
export function AssignSelect({
  assignable,
  label,
  defaultValue = 'turns',
}: {
  assignable: readonly Assignable[]
  label: string
  defaultValue?: string
}) {
  return (
    <SelectField
      label={label}
      defaultValue={defaultValue}
      name="to"
      className="control-small"
      fieldClassName="assign-select"
    >
      <AssigneeOptions />
      <optgroup label="A colleague">
        <ColleagueOptions assignable={assignable} />
      </optgroup>
    </SelectField>
  )
}

/** Options for assignees that depend on the enquiry, and for nobody. */
export function AssigneeOptions() {
  return (
    <>
      <option value="turns">Next in rotation</option>
      <option value="account-manager">Their account manager</option>
      <option value="nobody">Nobody</option>
    </>
  )
}

/** Options for each colleague; says who is away, and who covers. */
export function ColleagueOptions({ assignable }: { assignable: readonly Assignable[] }) {
  return assignable.map(({ account, name, away }) => (
    <option key={account} value={account}>
      {away ? `${name} (${away})` : name}
    </option>
  ))
}
