import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { reviewDefaultRating } from '#app/business-constants.ts'
import { reviewDraft } from '#app/domain/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { useFocusOnFirstError } from '#app/ui/fields/use-focus-on-first-error.ts'
import { useKeptFields } from '#app/ui/fields/use-kept-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ratings } from './review.ts'
import { reviewForm, reviewLengths } from './review-form.ts'

const stars = ratings.map((value) => ({
  value: String(value),
  label: value === 1 ? '1 star' : `${value} stars`,
}))

interface ReviewFieldsProps {
  sku: string
  /** What was said before, which another review replaces. */
  said: { name: string; rating: number; text: string } | null
  /** Who is asked, until they give another name. */
  name: string
  lastResult: SubmissionResult | undefined
}

/** What a customer says of one line. */
export function ReviewFields({ sku, said, name, lastResult }: ReviewFieldsProps) {
  const { state, formData } = useNavigation()
  const ref = useRef<HTMLFormElement>(null)
  useKeptFields(ref, reviewDraft(sku))
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
      <RadioGroup
        id={fields.rating.id}
        name={fields.rating.name}
        label="Rating"
        options={stars}
        defaultValue={fields.rating.initialValue}
        errors={fields.rating.errors}
        inline
      />
      <TextField
        {...getInputProps(fields.name, { type: 'text' })}
        label="Name to show"
        errors={fields.name.errors}
        autoComplete="name"
        maxLength={reviewLengths.name}
        required
      />
      <TextArea
        {...getTextareaProps(fields.text)}
        label="Your review"
        errors={fields.text.errors}
        rows={4}
        maxLength={reviewLengths.text}
        required
      />
      <Button pending={state !== 'idle' && formData?.get('sku') === sku}>
        {said ? 'Send the changed review' : 'Send review'}
      </Button>
    </Form>
  )
}
