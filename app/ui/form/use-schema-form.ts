import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import type { z } from 'zod'

/**
 * Delays `focusout` events of a form until the pointer is released. Validation on blur may insert
 * an error below the field, which would move the clicked button away from the pointer, so that the
 * click is lost.
 */
function useValidateAfterClick(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    let pressed = false
    let left: EventTarget | null = null

    const press = () => {
      pressed = true
    }
    const hold = (event: FocusEvent) => {
      if (!pressed || !(event.target instanceof Node)) return
      if (!form.current?.contains(event.target)) return
      event.stopImmediatePropagation()
      left = event.target
    }
    const release = () => {
      pressed = false
      const target = left
      left = null
      // After the click event, which follows the release.
      if (target) setTimeout(() => target.dispatchEvent(new FocusEvent('focusout', leaving)))
    }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('focusout', hold, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => ended.abort()
  }, [form])
}

const leaving = { bubbles: true }

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

/** Focuses the first field with an error after the server refused the form. */
function useFocusOnFirstError(
  form: RefObject<HTMLFormElement | null>,
  lastResult: SubmissionResult<string[]> | undefined,
) {
  useEffect(() => {
    if (lastResult?.status !== 'error') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, lastResult])
}
