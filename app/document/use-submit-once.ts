import type { FormEventHandler } from 'react'
import type { Navigation } from 'react-router'
import { useDataRouter } from '#app/framework/use-data-router.ts'

/**
 * Returns a submit handler that ignores a second click while the same content is being sent to the
 * same address. Otherwise the router would abort the first request, which the server has handled
 * already, and the second would be refused as stale. Changed fields and another button are sent.
 * @param onSubmit called for submissions that are not ignored
 */
export function useSubmitOnce(
  onSubmit: FormEventHandler<HTMLFormElement> | undefined,
): FormEventHandler<HTMLFormElement> {
  const router = useDataRouter()
  return (event) => {
    const { nativeEvent, currentTarget: form } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const address = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const { pathname, search } = new URL(address, form.baseURI)
    const sending = { formAction: pathname + search, formData: new FormData(form, button) }
    if (router && isUnderWay(router.state.navigation, sending)) event.preventDefault()
    else onSubmit?.(event)
  }
}

type Submission = Pick<Navigation, 'formAction' | 'formData'>

/** Tells whether a navigation sends the same fields to the same address; files by name and size. */
export function isUnderWay(navigation: Submission, sending: Submission): boolean {
  return (
    navigation.formData !== undefined &&
    navigation.formAction === sending.formAction &&
    serialise(navigation.formData) === serialise(sending.formData)
  )
}

function serialise(formData: FormData | undefined): string {
  return JSON.stringify(
    [...(formData ?? [])].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size],
    ),
  )
}
