import { renderSVG } from 'uqr'
import { dayColours } from '#app/platform/brand-colours.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { ensurePendingAuthenticator } from './authenticator.server.ts'
import { buildAuthenticatorUri } from './one-time-code.server.ts'

/**
 * Responds with the QR code (SVG) of the authenticator that a session is setting up.
 * @returns 404 if an authenticator is active already
 */
export async function respondWithAuthenticatorQrCode(
  db: Database,
  audience: SignInAudience,
  { account, email, session }: { account: string; email: string; session: string },
): Promise<Response> {
  const secret = await ensurePendingAuthenticator(db, account, session)
  if (secret === null) return new Response(null, { status: 404 })
  const address = buildAuthenticatorUri(secret, audience, email)
  // White in both themes, because cameras need the contrast.
  const picture = renderSVG(address, {
    border: 2,
    whiteColor: '#ffffff',
    blackColor: dayColours.ink,
  })
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}
