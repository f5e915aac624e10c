import { readSignInPlace } from '#app/domain/sign-in/browser-cookies.server.ts'
import { passkeyForms } from '#app/domain/sign-in/passkey/passkey-forms.ts'
import { challengePasskey, signInByPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { passkeyRefusals } from '#app/domain/sign-in/passkey/verify-passkey.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { staffUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/passkey.ts'
import { startSessionHeaders } from './desk-cookies.server.ts'

/**
 * Passkey sign-in to the desk for client scripts: `ask` returns a WebAuthn challenge; otherwise
 * verifies the response and sets the session cookie.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await requireIntentForm(request, passkeyForms)
  const { db } = database()
  if (sent.intent === 'ask') {
    const { options, setCookie } = await challengePasskey(db, staffUrl(), new Date())
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const answer = {
    ...readSignInPlace(request, context.get(visitorAddress)),
    response: sent.response,
    cookieHeader: request.headers.get('cookie'),
  }
  const result = await signInByPasskey(db, staffUrl(), answer, new Date())
  if (result.outcome === 'refused') {
    return Response.json({ refused: passkeyRefusals[result.refusal] }, { status: 400 })
  }
  return Response.json(
    { refused: null },
    { headers: await startSessionHeaders(db, request, result) },
  )
}
