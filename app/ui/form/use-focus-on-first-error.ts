import type { SubmissionResult } from '@conform-to/react'
import { type RefObject, useEffect } from 'react'

/** Focuses the first field with an error after the server refused the form. */
export function useFocusOnFirstError(
  form: RefObject<HTMLFormElement | null>,
  lastResult: SubmissionResult<string[]> | undefined,
) {
  useEffect(() => {
    if (lastResult?.status !== 'error') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, lastResult])
}
