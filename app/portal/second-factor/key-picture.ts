import { href } from 'react-router'
import { renderSVG } from 'uqr'
import { pendingAuthenticator } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { authenticatorAddress } from '#app/domain/sign-in/second-factor/one-time-code.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { portalSession } from '../portal-member.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/key-picture.ts'
import { portalIssuer } from './portal-issuer.ts'

/** The key of an authenticator that is being set up, for a phone's camera (QR code). */
export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { id, account, email } = context.get(portalSession)
  requireConfirmed(context, href('/portal/second-factor/set-up'))
  const secret = await pendingAuthenticator(database().db, account, id)
  if (secret === null) return new Response(null, { status: 404 })
  const address = authenticatorAddress(secret, portalIssuer, email)
  // On white in either theme: cameras need it so.
  const picture = renderSVG(address, { border: 2, whiteColor: '#ffffff', blackColor: '#0e1512' })
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
})
