import type { useForm } from '@conform-to/react'
import type { z } from 'zod'
import type { enquiryForm } from './enquiry-form.ts'

type Schema = ReturnType<typeof enquiryForm>

/** What each part of the checkout form is given. */
export interface EnquiryFormParts {
  schema: Schema
  /** As Conform hands them out. */
  fields: ReturnType<typeof useForm<z.input<Schema>, z.output<Schema>>>[1]
}
