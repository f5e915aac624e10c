import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useRef } from 'react'
import type { z } from 'zod'
import { useFocusOnFirstError } from './use-focus-on-first-error.ts'
import { useValidateAfterClick } from './use-validate-after-click.ts'

interface SchemaFormOptions<Fields extends Record<string, unknown>> {
  /** Id that is unique on the page. */
  id?: string
  /** Result of the action if it refused the form. */
  lastResult?: SubmissionResult<string[]> | undefined
  defaultValue?: DefaultValue<Fields>
  /** Called instead of sending the form, once it fits its schema. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Form that is validated against its schema here and in its action. After a refusal,
 * the first field with an error is focused.
 */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  { id, lastResult, defaultValue, onSubmit }: SchemaFormOptions<z.input<Schema>> = {},
) {
  const ref = useRef<HTMLFormElement>(null)
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    ...(id === undefined ? {} : { id }),
    ...(lastResult === undefined ? {} : { lastResult }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(onSubmit === undefined ? {} : { onSubmit }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  })
  useFocusOnFirstError(ref, lastResult)
  useValidateAfterClick(ref)
  return { form, fields, ref }
}
