import type { EnquiryFormParts } from '#app/domain/enquiry/checkout/enquiry-form-parts.ts'
import { SchemaField } from '#app/ui/form/schema-field.tsx'

/** What else the team should know, and leave to use it. */
export function OrderFields({ schema, fields }: EnquiryFormParts) {
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">Anything else</legend>
      <div className="grid gap-5">
        <SchemaField schema={schema} field={fields.purchaseOrder} className="sm:max-w-80" />
        <SchemaField schema={schema} field={fields.message} />
        <SchemaField schema={schema} field={fields.consent} />
      </div>
    </fieldset>
  )
}
