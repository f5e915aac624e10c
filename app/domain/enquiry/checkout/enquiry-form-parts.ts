import type { useForm } from '@conform-to/react'
import type { z } from 'zod'
import type { enquiryForm } from './enquiry-form.ts'

type Schema = ReturnType<typeof enquiryForm>

/** Props of every part of the checkout form. */
export interface EnquiryFormParts {
  schema: Schema
  /** Field metadata from Conform's `useForm`. */
  fields: ReturnType<typeof useForm<z.input<Schema>, z.output<Schema>>>[1]
}
