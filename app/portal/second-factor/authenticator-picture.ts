import { href } from 'react-router'
import { respondWithAuthenticatorQrCode } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { portalSession } from '../portal-member.ts'
import { requireConfirmedAccount } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/authenticator-picture.ts'

/** Responds with the QR code of an authenticator key that is being set up. */
export async function loader({ context }: Route.LoaderArgs) {
  requireConfirmedAccount(context, href('/portal/second-factor/set-up'))
  const { id: session, account, email } = context.get(portalSession)
  return respondWithAuthenticatorQrCode(database().db, 'portal', { account, email, session })
}
