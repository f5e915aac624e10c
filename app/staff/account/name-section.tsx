import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { staffNameForm } from '#app/domain/accounts/own-name-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'

interface NameSectionProps {
  name: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** What one is called. */
export function NameSection({ name, lastResult }: NameSectionProps) {
  const { form, fields, ref } = useSchemaForm(staffNameForm, {
    id: 'name',
    lastResult,
    defaultValue: { name },
  })
  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title">Who you are</h2>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 grid max-w-sm gap-4">
        <SchemaField schema={staffNameForm} field={fields.name} />
        <Button name="intent" value="rename" look="secondary" className="justify-self-start">
          Save
        </Button>
      </StaffForm>
    </section>
  )
}
