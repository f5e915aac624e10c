import type { FieldMetadata } from '@conform-to/react'
import { regularOrderForm } from '#app/domain/orders/regular/regular-order-form.ts'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'

interface RegularOrderFieldsProps {
  fields: Readonly<
    Record<'name' | 'rhythm' | 'weekday' | 'neededAfterDays', FieldMetadata<string>> & {
      isSent: FieldMetadata<boolean>
    }
  >
}

/** Fields of a regular order: name, rhythm, day on which it is needed, and whether it is sent. */
export function RegularOrderFields({ fields }: RegularOrderFieldsProps) {
  const schema = regularOrderForm
  return (
    <>
      <SchemaField schema={schema} field={fields.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SchemaChoice schema={schema} field={fields.rhythm} />
        <SchemaChoice schema={schema} field={fields.weekday} />
      </div>
      <SchemaField schema={schema} field={fields.neededAfterDays} className="max-w-xs" />
      <SchemaField schema={schema} field={fields.isSent} />
    </>
  )
}
