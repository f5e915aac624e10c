import { getInputProps, getTextareaProps } from '@conform-to/react'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import type { EnquiryFields } from './enquiry-fields.ts'
import { fieldLengths } from './enquiry-form.ts'

/** What else the team should know, and leave to use it. */
export function OrderFields({ fields }: { fields: EnquiryFields }) {
  const { purchaseOrder, message, consent } = fields
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">Anything else</legend>
      <div className="grid gap-5">
        <TextField
          {...getInputProps(purchaseOrder, { type: 'text' })}
          label="Purchase order number"
          hint="If you have one already."
          errors={purchaseOrder.errors}
          autoComplete="off"
          maxLength={fieldLengths.purchaseOrder}
          fieldClassName="sm:max-w-80"
        />
        <TextArea
          {...getTextareaProps(message)}
          label="Message"
          hint="Gate hours, split deliveries, printing, anything else we should know."
          errors={message.errors}
          maxLength={fieldLengths.message}
          rows={5}
        />
        <CheckboxField
          {...getInputProps(consent, { type: 'checkbox' })}
          label="Use these details to answer my enquiry."
          hint="We never sell them; the Privacy Policy says who sees them, and how long we keep them."
          errors={consent.errors}
          required
        />
      </div>
    </fieldset>
  )
}
