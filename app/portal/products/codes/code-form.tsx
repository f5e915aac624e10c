import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { ownCodeForm } from '#app/domain/company-range/codes/own-code.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../../forms/portal-form.tsx'

interface CodeFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  defaultValue?: { code: string; product: string }
  button: string
}

/** Form for a company's own product code and the product it refers to. */
export function CodeForm({ lastResult, defaultValue, button }: CodeFormProps) {
  const options = { lastResult, ...(defaultValue && { defaultValue }) }
  const { form, fields, ref } = useSchemaForm(ownCodeForm, options)
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="max-w-2xl space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SchemaField schema={ownCodeForm} field={fields.code} />
        <SchemaField schema={ownCodeForm} field={fields.product} />
      </div>
      <Button name="intent" value="keep">
        {button}
      </Button>
    </PortalForm>
  )
}
