import { Form, href, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { PasskeyButton } from '#app/domain/sign-in/passkey/passkey-button.tsx'
import { hasAuthenticator } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Button } from '#app/ui/button.tsx'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/confirm-page.ts'
import { nextPage } from './sign-in-path.ts'

export const middleware = staffMiddleware('has-session')

/**
 * Asks a staff member with a session to re-authenticate: by mail or passkey, or with their
 * authenticator app if they have one. The second factor may still have to be set up.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, email } = context.get(staffActor)
  const next = nextPage(context, url.searchParams.get(nextParameter))
  if (await hasAuthenticator(database().db, account)) {
    throw redirect(
      `${href('/staff/sign-in/second-factor')}?${new URLSearchParams({ [nextParameter]: next })}`,
    )
  }
  return { email, next }
}

export function meta() {
  return staffMeta('Is it still you?')
}

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { email, next } = loaderData
  return (
    <>
      <h1 className="text-heading">Is it still you?</h1>
      <p className="mt-4 text-muted">Please sign in again to continue. The mail goes to {email}.</p>
      <Form method="post" action={`${href('/staff/sign-in')}?index`} className="mt-6">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="next" value={next} />
        <Button className="w-full">Mail me a link and a code</Button>
      </Form>
      <PasskeyButton address={href('/staff/sign-in/passkey')} next={next} />
    </>
  )
}
