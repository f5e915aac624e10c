import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { reviewDefaultRating } from '#app/business-constants.ts'
import { reviewDraft } from '#app/domain/kept-in-browser.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { reviewForm } from './review-form.ts'

interface ReviewFieldsProps {
  sku: string
  /** The customer's earlier review, which this one replaces. */
  said: { name: string; rating: number; text: string } | null
  /** The enquiry's contact name, as the initial value. */
  name: string
  lastResult: SubmissionResult | undefined
}

/** Form to review one line. */
export function ReviewFields({ sku, said, name, lastResult }: ReviewFieldsProps) {
  const isPending = usePendingField('sku') === sku
  const { form, fields, ref } = useSchemaForm(reviewForm, {
    id: `review-${sku}`,
    lastResult,
    defaultValue: {
      sku,
      name: said?.name ?? name,
      rating: String(said?.rating ?? reviewDefaultRating),
      text: said?.text ?? '',
    },
  })
  useStoredFields(ref, reviewDraft(sku))
  return (
    <Form {...getFormProps(form)} ref={ref} method="post" preventScrollReset className="space-y-4">
      {form.errors?.map((error) => (
        <Notice key={error} tone="error" role="alert">
          {error}
        </Notice>
      ))}
      <input type="hidden" name={fields.sku.name} value={sku} />
      <SchemaChoice schema={reviewForm} field={fields.rating} required={false} />
      <SchemaField schema={reviewForm} field={fields.name} />
      <SchemaField schema={reviewForm} field={fields.text} />
      <Button pending={isPending}>{said ? 'Send the changed review' : 'Send review'}</Button>
    </Form>
  )
}
