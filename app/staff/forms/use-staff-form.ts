import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

interface StaffFormOptions<Fields extends Record<string, unknown>> {
  /** Unique on the page. */
  id: string
  /** The answer of the action, where it refused the form. */
  lastResult: SubmissionResult<string[]> | undefined
  defaultValue: DefaultValue<Fields>
}

/** A form of the desk that its schema checks, here and in its action. */
export function useStaffForm<Schema extends z.ZodObject>(
  schema: Schema,
  { id, lastResult, defaultValue }: StaffFormOptions<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    ...{ id, defaultValue },
    lastResult: lastResult ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  })
}
