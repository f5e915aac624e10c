import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { memberRoleLabels, memberRoleMeanings, memberRoles } from '#app/domain/access/roles.ts'
import { invitationForm } from '#app/domain/portal-access/access-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'

/** Who is to come in, and as what. */
export function InviteForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, ref } = useSchemaForm(invitationForm, { lastResult })
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SchemaField schema={invitationForm} field={fields.name} />
        <SchemaField schema={invitationForm} field={fields.email} />
      </div>
      <RadioGroup
        name="role"
        label="Role"
        // Without scripts the page comes anew, and keeps what was chosen.
        defaultValue={String(lastResult?.initialValue?.role ?? 'buyer')}
        options={memberRoles.map((value) => ({
          value,
          label: `${memberRoleLabels[value]}: ${memberRoleMeanings[value]}`,
        }))}
      />
      <Button>Invite</Button>
    </PortalForm>
  )
}
