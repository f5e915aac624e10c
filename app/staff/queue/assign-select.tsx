import type { Assignable } from '#app/domain/desk/list-assignable.server.ts'
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
      <option value="turns">Next in rotation</option>
      <option value="account-manager">Their account manager</option>
      <option value="nobody">Nobody</option>
      <optgroup label="Somebody">
        {assignable.map(({ account, name, away }) => (
          <option key={account} value={account}>
            {away ? `${name} (${away})` : name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
