import { href, redirect } from 'react-router'
import { buildPreferenceCookies, themes } from '#app/document/preference-cookies.ts'
import { requireChoice } from '#app/platform/forms/field-text.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'
import { nextPage } from '../sign-in/sign-in-path.ts'
import type { Route } from './+types/keep-theme.ts'

export function loader() {
  throw redirect(href('/portal'))
}

/** Stores the chosen theme in a cookie and redirects to the page of the form (`from`). */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const theme = requireChoice(sent, 'theme', themes)
  const headers = new Headers()
  for (const cookie of buildPreferenceCookies({ theme }, isSiteSecure())) {
    headers.append('Set-Cookie', cookie)
  }
  const from = sent.get('from')
  return redirect(nextPage(context, typeof from === 'string' ? from : null), {
    status: 303,
    headers,
  })
}
