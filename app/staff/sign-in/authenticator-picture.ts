import { renderSVG } from 'uqr'
import { pendingAuthenticator } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { authenticatorAddress } from '#app/domain/sign-in/second-factor/one-time-code.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/authenticator-picture.ts'
import { requireConfirmed } from './require-confirmed.server.ts'

export const middleware = staffMiddleware('has-session')

/** The key of an authenticator that is being set up, for a phone's camera (QR code). */
export const loader = needsDatabase(async ({ context, url }: Route.LoaderArgs) => {
  requireConfirmed(context, url)
  const { account, email } = context.get(staffActor)
  const { id } = context.get(staffSession)
  const secret = await pendingAuthenticator(database().db, account, id)
  if (secret === null) return new Response(null, { status: 404 })
  const address = authenticatorAddress(secret, 'Vpack desk', email)
  // On white in either theme: cameras need it so.
  const picture = renderSVG(address, { border: 2, whiteColor: '#ffffff', blackColor: '#0e1512' })
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
})
