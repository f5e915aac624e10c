import { renderSVG } from 'uqr'
import { dayColours } from '#app/platform/brand-colours.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { pendingAuthenticator } from './authenticator.server.ts'
import { authenticatorAddress } from './one-time-code.server.ts'

/**
 * The key of an authenticator that is being set up, for a phone's camera (QR code).
 * @returns the answer to a request for it; 404 where one is in use already
 */
export async function authenticatorPicture(
  db: Database,
  audience: SignInAudience,
  { account, email, session }: { account: string; email: string; session: string },
): Promise<Response> {
  const secret = await pendingAuthenticator(db, account, session)
  if (secret === null) return new Response(null, { status: 404 })
  const address = authenticatorAddress(secret, audience, email)
  // On white in either theme: cameras need it so.
  const picture = renderSVG(address, {
    border: 2,
    whiteColor: '#ffffff',
    blackColor: dayColours.ink,
  })
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}
