import { type FormEvent, type FormEventHandler, useRef } from 'react'
import type { Navigation } from 'react-router'
import { useDataRouter } from '#app/framework/use-data-router.ts'

/**
 * Returns a submit handler that ignores a second click on the same button while the form is being
 * sent. Otherwise the router would abort the first request, which the server has handled already,
 * and the second would be refused as stale. Another button of the form replaces the first request.
 * @param onSubmit called for submissions that are not ignored
 */
export function useSubmitOnce(
  onSubmit: FormEventHandler<HTMLFormElement> | undefined,
): FormEventHandler<HTMLFormElement> {
  const router = useDataRouter()
  const lastSource = useRef<EventTarget>(null)
  return (event) => {
    const source = sourceOf(event)
    if (router && isRepeated(router.state.navigation, lastSource.current, source)) {
      event.preventDefault()
      return
    }
    lastSource.current = source
    onSubmit?.(event)
  }
}

/** Returns the button of a submission, or its form if a script sent it. */
function sourceOf({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): EventTarget {
  return (nativeEvent instanceof SubmitEvent && nativeEvent.submitter) || currentTarget
}

/** Tells whether a form is being sent, and was sent from the same source before. */
export function isRepeated<Source>(
  { state, formMethod }: Pick<Navigation, 'state' | 'formMethod'>,
  last: Source | null,
  source: Source,
): boolean {
  return state !== 'idle' && formMethod !== undefined && last === source
}
