import { type FormEventHandler, useRef } from 'react'
import type { Navigation } from 'react-router'
import { useDataRouter } from '#app/framework/use-data-router.ts'

/**
 * Returns a submit handler that ignores a second click while the form is being sent with the same
 * content. Otherwise the router would abort the first request, which the server has handled
 * already, and the second would be refused as stale. Changed fields and another button are sent.
 * @param onSubmit called for submissions that are not ignored
 */
export function useSubmitOnce(
  onSubmit: FormEventHandler<HTMLFormElement> | undefined,
): FormEventHandler<HTMLFormElement> {
  const router = useDataRouter()
  const last = useRef<string>(null)
  return (event) => {
    const { nativeEvent, currentTarget } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const content = serialise(currentTarget, button)
    if (router && isRepeated(router.state.navigation, last.current, content)) {
      event.preventDefault()
      return
    }
    last.current = content
    onSubmit?.(event)
  }
}

/** Returns what a form sends, and where, as one text; files by their name and size. */
function serialise(form: HTMLFormElement, button: HTMLElement | null): string {
  const fields = [...new FormData(form, button)].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size],
  )
  return JSON.stringify([button?.getAttribute('formaction') ?? null, ...fields])
}

/**
 * Tells whether a form is being sent, with the same content as before.
 * @param last content that was sent before; null if there is none
 */
export function isRepeated(
  { state, formMethod }: Pick<Navigation, 'state' | 'formMethod'>,
  last: string | null,
  content: string,
): boolean {
  return state !== 'idle' && formMethod !== undefined && last === content
}
