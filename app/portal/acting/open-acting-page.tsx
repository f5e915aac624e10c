import { data, href, redirect } from 'react-router'
import { openActing } from '#app/domain/customers/acting/begin-acting.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { secretAddress } from '#app/platform/request/secret-address.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/open-acting-page.ts'
import { writeActingCookie } from './acting-cookie.server.ts'

/**
 * Begins acting for a customer in the portal, in the browser in which staff pressed the button at
 * the desk a moment before.
 */
export const loader = needsDatabase(async ({ params }: Route.LoaderArgs) => {
  const opened = await openActing(database().db, params.key, new Date())
  if (!opened) return data(null, { status: 410, headers: secretAddress })
  const { company, token, seconds } = opened
  const cookie = writeActingCookie(company, token, seconds)
  throw redirect(href('/portal/:company', { company }), {
    status: 303,
    headers: { ...secretAddress, 'Set-Cookie': cookie },
  })
})

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return portalMeta('Act for a customer')
}

export default function OpenActingPage() {
  return (
    <>
      <h1 className="text-title">This opens the portal no more</h1>
      <p className="mt-4 text-muted">
        It opened it once, for two minutes after it was asked for. Begin again on the page of the
        company, at the desk.
      </p>
    </>
  )
}
