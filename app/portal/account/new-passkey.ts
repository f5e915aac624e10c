import { passkeyForms } from '#app/domain/sign-in/passkey/passkey-forms.ts'
import { addPasskey, challengeNewPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { passkeyRefusals } from '#app/domain/sign-in/passkey/verify-passkey.ts'
import { describeDevice } from '#app/domain/sign-in/session/describe-device.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalSession } from '../portal-member.ts'
import { confirmAccountPathFor } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/new-passkey.ts'

/**
 * Adds a passkey for client scripts: `ask` returns a WebAuthn challenge; otherwise verifies the
 * response and stores the passkey. Requires a recent sign-in.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await requireIntentForm(request, passkeyForms)
  const { actor } = requireMember(context, 'keep-own-account')
  const { id: session } = context.get(portalSession)
  const { db } = database()
  const confirm = confirmAccountPathFor(context, url.pathname.replace(/\/passkey(?:\.data)?$/, ''))
  if (confirm) return Response.json({ confirm })
  if (sent.intent === 'ask') {
    const { options, setCookie } = await challengeNewPasskey(
      db,
      publicUrl(),
      actor,
      session,
      new Date(),
    )
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const result = await addPasskey(
    db,
    publicUrl(),
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
