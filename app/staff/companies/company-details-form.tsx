import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { companyForm } from '#app/domain/customers/company-form.ts'
import { FormErrors } from '#app/staff/forms/form-errors.tsx'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

interface CompanyDetailsFormProps {
  company: {
    name: string
    abn: string
    phone: string
    notes: string
    accountManager: string | null
    hasContract: boolean
    version: number
  } | null
  /** Values of the enquiry from which a company is made. */
  typed?: { name: string; phone: string } | null
  /** Whether a similar company exists, so that its maker confirms that it is another one. */
  mayBeAnother?: boolean
  managers: readonly { id: string; name: string }[]
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form to add a company (`company` is null) or to edit its details. */
export function CompanyDetailsForm(props: CompanyDetailsFormProps) {
  const { company, typed, mayBeAnother = false, managers, lastResult } = props
  const stored = {
    name: company?.name ?? typed?.name ?? '',
    abn: company?.abn ?? '',
    phone: company?.phone ?? typed?.phone ?? '',
    notes: company?.notes ?? '',
    accountManager: company?.accountManager ?? '',
    hasContract: company?.hasContract ? 'on' : '',
  }
  const { form, fields, ref } = useSchemaForm(companyForm, {
    id: 'company',
    lastResult,
    defaultValue: stored,
  })
  const manager = managers.find(({ id }) => id === stored.accountManager)?.name ?? 'nobody'
  const stale = company ? lastResult : undefined
  const now = storedValueHints(stale, company?.version ?? 0, stored)
  const { accountManager } = fields
  return (
    <StaffForm {...getFormProps(form)} ref={ref} className="panel space-y-4 self-start">
      <FormErrors errors={form.errors} />
      {company && <input type="hidden" name="version" value={company.version} />}
      <SchemaField schema={companyForm} field={fields.name} {...now('name')} />
      <SchemaField schema={companyForm} field={fields.abn} {...now('abn')} />
      <SchemaField schema={companyForm} field={fields.phone} {...now('phone')} />
      <SelectField
        label="Account manager"
        name={accountManager.name}
        defaultValue={accountManager.initialValue}
        placeholder="Nobody"
        options={managers.map(({ id, name }) => ({ value: id, label: name }))}
        {...(now('accountManager').hint && { hint: `Stored now: ${manager}` })}
      />
      <SchemaField schema={companyForm} field={fields.hasContract} {...now('hasContract')} />
      <SchemaField schema={companyForm} field={fields.notes} {...now('notes')} />
      {mayBeAnother && (
        <CheckboxField name="isAnother" label="It is another company than those named above" />
      )}
      <Button name="intent" value="keep">
        {company ? 'Save' : 'Add the company'}
      </Button>
    </StaffForm>
  )
}
