import { data, href } from 'react-router'
import { readBrowserToken, readSignInPlace } from '#app/domain/sign-in/browser-cookies.server.ts'
import { SignInByLink } from '#app/domain/sign-in/link/sign-in-by-link.tsx'
import { checkLink, useLink as signInByLink } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/link-page.ts'
import { enterPortal } from './enter-portal.server.ts'
import { findSignedInMember } from './find-signed-in-member.server.ts'
import { portalCookieNames } from './portal-cookies.ts'
import { nextPage } from './sign-in-path.ts'

/** Checks a sign-in link without using it up, because mail scanners open links too. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const asked = readBrowserToken(request, portalCookieNames())
  const checked = await checkLink(database().db, params.token, asked, new Date(), 'portal')
  const refusal = checked.ok ? null : checked.reason
  const isInside = refusal !== null && (await findSignedInMember(request)) !== null
  return data({ refusal, isInside }, { status: refusal ? 410 : 200, headers: secretUrlHeaders })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const browser = {
    ...readSignInPlace(request, context.get(visitorAddress)),
    browserToken: readBrowserToken(request, portalCookieNames()),
    audience: 'portal' as const,
  }
  const result = await signInByLink(database().db, params.token, browser, new Date())
  if (result.ok) return enterPortal(request, result, nextPage(context, result.next))
  return data({ refusal: result.reason }, { status: 410 })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return portalMeta('Sign in')
}

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInByLink
      refusal={actionData?.refusal ?? loaderData.refusal}
      title="Sign in"
      heading="text-title"
      signInPath={href('/portal/sign-in')}
      codeAddress={href('/portal/sign-in/code')}
      next={href('/portal')}
      signedInPath={loaderData.isInside ? href('/portal') : ''}
      forwarded={
        <p className="mt-3 text-muted">
          If a colleague forwarded it to you, you cannot use it. Ask an owner of your company to
          invite you at your own address.
        </p>
      }
    />
  )
}
