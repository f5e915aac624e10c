import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { reviewDefaultRating } from '#app/business-constants.ts'
import { reviewDraft } from '#app/domain/kept-in-browser.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useFocusOnFirstError } from '#app/ui/form/use-focus-on-first-error.ts'
import { useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { useValidateAfterClick } from '#app/ui/form/use-validate-after-click.ts'
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
  const { state, formData } = useNavigation()
  const ref = useRef<HTMLFormElement>(null)
  useStoredFields(ref, reviewDraft(sku))
  useValidateAfterClick(ref)
  useFocusOnFirstError(ref, lastResult)
  const [form, fields] = useForm({
    id: `review-${sku}`,
    lastResult: lastResult ?? null,
    defaultValue: {
      sku,
      name: said?.name ?? name,
      rating: String(said?.rating ?? reviewDefaultRating),
      text: said?.text ?? '',
    },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reviewForm }),
  })
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
      <Button pending={state !== 'idle' && formData?.get('sku') === sku}>
        {said ? 'Send the changed review' : 'Send review'}
      </Button>
    </Form>
  )
}
