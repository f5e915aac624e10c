import type { SubmissionResult } from '@conform-to/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Beginning of the page title while a form shows errors. */
export const errorTitlePrefix = 'Error: '

/**
 * Moves the focus to a form's error summary after each submission that was refused, by the browser or
 * by the server, and begins the page title with “Error:” until the next submission.
 * @returns the ref of the summary
 */
export function useErrorSummary(
  form: RefObject<HTMLFormElement | null>,
  lastResult: SubmissionResult<string[]> | undefined,
) {
  const summary = useRef<HTMLDivElement>(null)

  const announce = useCallback(() => {
    const title = document.title.replace(errorTitlePrefix, '')
    const element = summary.current
    document.title = element ? errorTitlePrefix + title : title
    if (!element) return
    element.tabIndex = -1
    element.focus()
  }, [])

  // After React has rendered the answer, and the form library has moved the focus to a field.
  useEffect(() => {
    if (lastResult?.status !== 'error') return
    const frame = requestAnimationFrame(announce)
    return () => cancelAnimationFrame(frame)
  }, [lastResult, announce])
  useEffect(() => {
    const element = form.current
    let frame = 0
    const listen = () => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(announce)
      })
    }
    element?.addEventListener('submit', listen)
    return () => {
      element?.removeEventListener('submit', listen)
      cancelAnimationFrame(frame)
      document.title = document.title.replace(errorTitlePrefix, '')
    }
  }, [form, announce])
  return summary
}
