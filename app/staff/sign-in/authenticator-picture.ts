import { respondWithAuthenticatorQrCode } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/authenticator-picture.ts'
import { requireConfirmed } from './require-confirmed.server.ts'

export const middleware = staffMiddleware('has-session')

/** Responds with the QR code of an authenticator key that is being set up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireConfirmed(context, url)
  const { account, email } = context.get(staffActor)
  const { id: session } = context.get(staffSession)
  return respondWithAuthenticatorQrCode(database().db, 'staff', { account, email, session })
}
