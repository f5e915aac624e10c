import type { EnquiryFormParts } from '#app/domain/enquiry/checkout/enquiry-form-parts.ts'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'

/** Who is asking. */
export function ContactFields({ schema, fields }: EnquiryFormParts) {
  return (
    <fieldset className="mt-8">
      <legend className="text-heading mb-5">You and your company</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <SchemaField schema={schema} field={fields.contactName} />
        <SchemaField schema={schema} field={fields.company} />
        <SchemaField schema={schema} field={fields.email} />
        <SchemaField schema={schema} field={fields.phone} />
        <SchemaChoice schema={schema} field={fields.role} />
      </div>
    </fieldset>
  )
}
