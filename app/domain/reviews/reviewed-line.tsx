import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, href, Link, useNavigation } from 'react-router'
import { reviewDefaultRating } from '#app/business-constants.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { LineInWords } from '#app/domain/enquiry/enquiry-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { type ReviewStatus, ratings } from './review.ts'
import { reviewForm, reviewLengths } from './review-form.ts'

interface ReviewedLineProps {
  line: LineInWords & {
    said: { status: ReviewStatus; name: string; rating: number; text: string } | null
  }
  /** Who is asked, until they give another name. */
  name: string
  /** This review has just been sent. */
  isSent: boolean
  lastResult: SubmissionResult | undefined
}

const stars = ratings.map((value) => ({
  value: String(value),
  label: value === 1 ? '1 star' : `${value} stars`,
}))

/** One delivered line, and what its customer says of it. */
export function ReviewedLine({ line, name, isSent, lastResult }: ReviewedLineProps) {
  const { sku, slug, said } = line
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[20rem_minmax(0,36rem)]">
      <div className="flex gap-4">
        <ProductDrawing drawing={line.drawing} className="h-24 w-14 shrink-0" />
        <div className="min-w-0">
          <h2 className="leading-snug font-medium">
            <Link to={href('/catalogue/:slug', { slug })} className="hover:text-green">
              {line.name}
            </Link>
          </h2>
          <p className="text-xs text-muted">{sku}</p>
          <p className="numeric mt-1 text-sm">{line.quantity}</p>
        </div>
      </div>
      <div className="space-y-4">
        {isSent && (
          <Notice tone="success" role="status">
            Thank you. We read your review and publish it soon; until then you can change it here.
          </Notice>
        )}
        {said?.status === 'approved' ? (
          <div>
            <Stars value={said.rating} />
            <p className="mt-2 break-words whitespace-pre-wrap">{said.text}</p>
            <p className="mt-2 text-sm text-muted">Published as {said.name}.</p>
          </div>
        ) : (
          <ReviewFields sku={sku} said={said} name={name} lastResult={lastResult} />
        )}
      </div>
    </div>
  )
}

type ReviewFieldsProps = Pick<ReviewedLineProps, 'name' | 'lastResult'> & {
  sku: string
  said: ReviewedLineProps['line']['said']
}

function ReviewFields({ sku, said, name, lastResult }: ReviewFieldsProps) {
  const { state, formData } = useNavigation()
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
    <Form {...getFormProps(form)} method="post" preventScrollReset className="space-y-4">
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
