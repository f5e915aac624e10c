import { data, href } from 'react-router'
import { readSignInPlace } from '#app/domain/sign-in/browser-cookies.server.ts'
import { SignInByLink } from '#app/domain/sign-in/link/sign-in-by-link.tsx'
import { checkLink, useLink as signInByLink } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/link-page.ts'
import { browserTokenOf, enterDesk } from './desk-cookies.server.ts'
import { nextPage } from './sign-in-path.ts'

/** Checks a sign-in link without using it up, because mail scanners open links too. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const checked = await checkLink(database().db, params.token, browserTokenOf(request), new Date())
  const refusal = checked.ok ? null : checked.reason
  return data({ refusal }, { status: refusal ? 410 : 200, headers: secretUrlHeaders })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const browserToken = browserTokenOf(request)
  const browser = { ...readSignInPlace(request, context.get(visitorAddress)), browserToken }
  const result = await signInByLink(database().db, params.token, browser, new Date())
  if (result.ok) return enterDesk(request, result, nextPage(context, result.next))
  return data({ refusal: result.reason }, { status: 410 })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return staffMeta('Sign in')
}

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInByLink
      refusal={actionData?.refusal ?? loaderData.refusal}
      title="Sign in to the desk"
      heading="text-heading"
      signInPath={href('/staff/sign-in')}
      codeAddress={href('/staff/sign-in/code')}
      next={href('/staff')}
    />
  )
}
