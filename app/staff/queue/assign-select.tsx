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
  assignable: readonly { account: string; name: string }[]
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
        {assignable.map(({ account, name }) => (
          <option key={account} value={account}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
