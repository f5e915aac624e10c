import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { memberRoleLabels, memberRoles } from '#app/domain/access/roles.ts'
import { memberForm } from '#app/domain/membership/member-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { type CompanyMember, CompanyMemberItem } from './company-member.tsx'

const roleOptions = memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }))

interface CompanyPeopleProps {
  company: { id: string; version: number; people: readonly CompanyMember[] }
  mayKeep: boolean
  mayAct: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** A company's people and their roles, with forms to add and edit them if `mayKeep`. */
export function CompanyPeople({ company, mayKeep, mayAct, lastResult }: CompanyPeopleProps) {
  const { id, version, people } = company
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-2 text-lg font-semibold">
        People
      </h2>
      {people.length === 0 ? (
        <p className="text-muted">Nobody yet.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {people.map((member) => (
            <CompanyMemberItem
              key={member.account}
              member={member}
              version={version}
              mayKeep={mayKeep}
              roleOptions={roleOptions}
              actAddress={
                mayAct
                  ? href('/staff/companies/:company/act/:account', {
                      company: id,
                      account: member.account,
                    })
                  : null
              }
            />
          ))}
        </ul>
      )}
      {mayKeep && (
        <details className="disclosure mt-3" open={lastResult?.status === 'error'}>
          <summary>Add somebody</summary>
          <AddMember key={version} version={version} lastResult={lastResult} />
        </details>
      )}
    </section>
  )
}

function AddMember({
  version,
  lastResult,
}: Pick<CompanyPeopleProps, 'lastResult'> & { version: number }) {
  const { form, fields, ref } = useSchemaForm(memberForm, { id: 'member', lastResult })
  const { role } = fields
  return (
    <StaffForm
      {...getFormProps(form)}
      ref={ref}
      className="grid max-w-2xl gap-4 py-3 sm:grid-cols-2"
    >
      <div className="sm:col-span-2 empty:hidden">
        <FormErrors errors={form.errors} />
      </div>
      <input type="hidden" name="version" value={version} />
      <SchemaField schema={memberForm} field={fields.email} />
      <SchemaField schema={memberForm} field={fields.name} />
      <SelectField
        id={role.id}
        name={role.name}
        label="Role"
        placeholder="Choose …"
        required
        errors={role.errors}
        defaultValue={role.initialValue}
        options={roleOptions}
      />
      <Button
        name="intent"
        value="add-member"
        look="secondary"
        className="justify-self-start sm:col-span-2"
      >
        Add to the company
      </Button>
    </StaffForm>
  )
}
