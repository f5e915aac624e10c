import { data, href } from 'react-router'
import { SignInByLink } from '#app/domain/sign-in/link/sign-in-by-link.tsx'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/link-page.ts'
import { deskEntrance } from './desk-entrance.server.ts'

/** Checks a sign-in link without using it up, because mail scanners open links too. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const refusal = await deskEntrance.checkLink(request, params.token)
  return data({ refusal }, { status: refusal ? 410 : 200, headers: secretUrlHeaders })
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  deskEntrance.signInByLink({ request, context }, params.token)

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
      lastResult={actionData?.reply}
      next={href('/staff')}
    />
  )
}
