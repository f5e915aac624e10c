import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'
import { type OwnCode, ownCodeForm } from '#app/domain/company-range/codes/own-code.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../../forms/form-errors.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'

interface CodeFormProps {
  /** The code being corrected; null for a new one. */
  changing: OwnCode | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form for a company's own product code and the product it refers to. */
export function CodeForm({ changing, lastResult }: CodeFormProps) {
  const { form, fields, ref } = useSchemaForm(ownCodeForm, {
    id: 'code',
    lastResult,
    ...(changing && { defaultValue: { code: changing.code, product: changing.sku } }),
  })
  const { code, product } = fields
  return (
    <StaffForm {...getFormProps(form)} ref={ref} className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormErrors errors={form.errors} />
      </div>
      {changing && <input type="hidden" name="codeId" value={changing.id} />}
      <TextField
        id={code.id}
        name={code.name}
        label="Their code"
        required
        autoComplete="off"
        errors={code.errors}
        defaultValue={code.initialValue}
      />
      <TextField
        id={product.id}
        name={product.name}
        label="Our code"
        required
        autoComplete="off"
        errors={product.errors}
        defaultValue={product.initialValue}
      />
      <p className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button name="intent" value="keep" look="secondary">
          {changing ? 'Save' : 'Add'}
        </Button>
        {changing && (
          <Link to="?" className="text-link">
            Leave it as it is
          </Link>
        )}
      </p>
    </StaffForm>
  )
}
