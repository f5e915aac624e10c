import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { rolesForm } from '#app/domain/desk/team/team-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { RoleChoice } from './role-choice.tsx'

interface RolesSectionProps {
  person: { roles: StaffRole[]; version: string }
  lastResult: SubmissionResult<string[]> | undefined
}

/** What somebody may do. */
export function RolesSection({ person, lastResult }: RolesSectionProps) {
  const { form, fields, ref } = useSchemaForm(rolesForm, { id: 'roles', lastResult })
  return (
    <section aria-labelledby="roles-title">
      <h2 id="roles-title">What they may do</h2>
      <p className="mt-1 text-muted">A change signs them out everywhere.</p>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 grid gap-4">
        <RoleChoice name={fields.roles.name} chosen={person.roles} errors={fields.roles.errors} />
        <input type="hidden" name="version" value={person.version} />
        <Button name="intent" value="change-roles" look="secondary" className="justify-self-start">
          Change the roles
        </Button>
      </StaffForm>
    </section>
  )
}
