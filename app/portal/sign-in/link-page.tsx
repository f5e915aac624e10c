import { data, href } from 'react-router'
import { SignInByLink } from '#app/domain/sign-in/link/sign-in-by-link.tsx'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/link-page.ts'
import { findSignedInMember } from './find-signed-in-member.server.ts'
import { portalEntrance } from './portal-entrance.server.ts'

/** Checks a sign-in link without using it up, because mail scanners open links too. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const refusal = await portalEntrance.checkLink(request, params.token)
  const isInside = refusal !== null && (await findSignedInMember(request)) !== null
  return data({ refusal, isInside }, { status: refusal ? 410 : 200, headers: secretUrlHeaders })
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  portalEntrance.signInByLink({ request, context }, params.token)

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
      lastResult={actionData?.reply}
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
