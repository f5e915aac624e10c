import { type StaffRole, staffRoleLabels, staffRoles } from '#app/domain/access/roles.ts'
import { Checkbox } from '#app/ui/fields/checkbox-field.tsx'

const roleDescriptions: Record<StaffRole, string> = {
  coordinator: 'every enquiry',
  'account-manager': 'enquiries of their companies',
  editor: 'content of the site',
  administrator: 'everything, including people and the audit log',
}

interface RoleChoiceProps {
  name: string
  chosen: readonly string[]
  errors: string[] | undefined
}

/** Checkboxes for a staff member's roles. The form requires at least one. */
export function RoleChoice({ name, chosen, errors }: RoleChoiceProps) {
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={errors ? errorId : undefined}>
      <legend className="font-medium">Roles</legend>
      <div className="mt-2 grid gap-2">
        {staffRoles.map((role) => (
          <div key={role} className="flex min-h-8 items-center gap-3">
            <Checkbox
              id={`role-${role}`}
              name={name}
              value={role}
              defaultChecked={chosen.includes(role)}
            />
            <label htmlFor={`role-${role}`}>
              {staffRoleLabels[role]} <span className="text-muted">· {roleDescriptions[role]}</span>
            </label>
          </div>
        ))}
      </div>
      {errors ? (
        <p id={errorId} className="mt-1 text-sm text-vermilion">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  )
}
