import { type RefObject, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { useFormToken } from '../forms/staff-form.tsx'
import type { action } from './save-draft.ts'

/** Milliseconds after the last letter until it is saved. */
const pause = 800

/**
 * Saves what is typed on the server, and says so.
 * @param field what is typed into; once its form is sent, nothing is saved any more
 */
export function useSavedDraft(about: string, field: RefObject<HTMLTextAreaElement | null>) {
  const fetcher = useFetcher<typeof action>()
  const token = useFormToken()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    const form = field.current?.form
    form?.addEventListener('submit', stop)
    return () => {
      stop()
      form?.removeEventListener('submit', stop)
    }
  }, [field])
  const save = (body: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      fetcher.submit(
        { about, body, [formTokenField]: token },
        { method: 'post', action: href('/staff/drafts') },
      )
    }, pause)
  }
  const note =
    fetcher.state !== 'idle'
      ? 'Saving the draft…'
      : fetcher.data
        ? fetcher.data.ok
          ? 'Draft saved'
          : 'The draft could not be saved'
        : ''
  return { save, note }
}
