import type { SubmissionResult } from '@conform-to/react'
import { type RefObject, useEffect } from 'react'

/** After a refusal by the server the first field with an error takes the focus. */
export function useFocusOnFirstError(
  form: RefObject<HTMLFormElement | null>,
  lastResult: SubmissionResult<string[]> | undefined,
) {
  useEffect(() => {
    if (lastResult?.status !== 'error') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, lastResult])
}
