import type { useForm } from '@conform-to/react'
import type { z } from 'zod'
import type { enquiryForm } from './enquiry-form.ts'

/** The checkout form's fields as Conform hands them to the parts of the form. */
export type EnquiryFields = ReturnType<
  typeof useForm<z.input<ReturnType<typeof enquiryForm>>, z.output<ReturnType<typeof enquiryForm>>>
>[1]
