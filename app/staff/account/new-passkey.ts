import { href } from 'react-router'
import { passkeyForms } from '#app/domain/sign-in/passkey/passkey-forms.ts'
import { addPasskey, challengeNewPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { passkeyRefusals } from '#app/domain/sign-in/passkey/verify-passkey.ts'
import { describeDevice } from '#app/domain/sign-in/session/describe-device.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { staffUrl } from '#app/platform/process/environment.server.ts'
import { hasConfirmedRecently } from '../sign-in/require-confirmed.server.ts'
import { confirmPath } from '../sign-in/sign-in-path.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/new-passkey.ts'

/**
 * Adds a passkey for client scripts: `ask` returns a WebAuthn challenge; otherwise verifies the
 * response and stores the passkey.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await requireIntentForm(request, passkeyForms)
  const actor = context.get(staffActor)
  const { id: session } = context.get(staffSession)
  const { db } = database()
  // Requires a recent sign-in, so that a passer-by at an unlocked computer cannot add a passkey.
  if (!hasConfirmedRecently(context)) {
    return Response.json({ confirm: confirmPath(href('/staff/account')) })
  }
  if (sent.intent === 'ask') {
    const { options, setCookie } = await challengeNewPasskey(
      db,
      staffUrl(),
      actor,
      session,
      new Date(),
    )
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const result = await addPasskey(
    db,
    staffUrl(),
    actor,
    {
      response: sent.response,
      cookieHeader: request.headers.get('cookie'),
      session,
      name: describeDevice(request.headers.get('user-agent') ?? ''),
    },
    new Date(),
  )
  if (result.outcome === 'added') return Response.json({ refused: null })
  return Response.json({ refused: passkeyRefusals[result.refusal] }, { status: 400 })
}
