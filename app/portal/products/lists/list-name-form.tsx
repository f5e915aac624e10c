import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { listForm } from '#app/domain/company-range/product-list.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../../forms/portal-form.tsx'

interface ListNameFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  /** Id of the list. */
  list: string
  name?: string
  button: string
}

/** Form to create or rename a list. */
export function ListNameForm({ lastResult, list, name, button }: ListNameFormProps) {
  const { form, fields, ref } = useSchemaForm(listForm, {
    lastResult,
    ...(name !== undefined && { defaultValue: { name } }),
  })
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="space-y-4">
      <input type="hidden" name="list" value={list} />
      <SchemaField schema={listForm} field={fields.name} />
      <Button name="intent" value="name" look={name === undefined ? 'primary' : 'secondary'}>
        {button}
      </Button>
    </PortalForm>
  )
}
