import { href, redirect } from 'react-router'
import { buildPreferenceCookies, themes } from '#app/document/preference-cookies.ts'
import { choiceWithEmpty, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import { nextPage } from '../sign-in/sign-in-path.ts'
import type { Route } from './+types/keep-theme.ts'

export function loader() {
  throw redirect(href('/staff'))
}

const themeForm = formSchema({ theme: choiceWithEmpty(themes), from: freeText() })

/** Stores the chosen theme in a cookie and redirects to the page of the form (`from`). */
export async function action({ request, context }: Route.ActionArgs) {
  const { theme, from } = await requireForm(request, themeForm)
  const headers = new Headers()
  for (const cookie of buildPreferenceCookies({ theme }, isDeskSecure())) {
    headers.append('Set-Cookie', cookie)
  }
  return redirect(nextPage(context, from), {
    status: 303,
    headers,
  })
}
