import { addPasskey, askForNewPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { readJson } from '#app/domain/sign-in/passkey/read-json.ts'
import { deviceName } from '#app/domain/sign-in/session/device-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { letIn } from '../let-in.ts'
import { portalSession } from '../portal-member.ts'
import { confirmPathFor } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/new-passkey.ts'

/** For scripts: asks for a new passkey of whoever is signed in, and keeps the answer. */
export const action = needsDatabase(async ({ request, url, context }: Route.ActionArgs) => {
  const sent = await request.formData()
  const { actor } = letIn(context, 'keep-own-account')
  const { id: session, token } = context.get(portalSession)
  const { db } = database()
  const confirm = confirmPathFor(context, url.pathname.replace(/\/passkey(?:\.data)?$/, ''))
  if (confirm) return Response.json({ confirm })
  if (sent.get('intent') === 'ask') {
    const { options, setCookie } = await askForNewPasskey(db, publicUrl(), token)
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const result = await addPasskey(db, publicUrl(), actor, {
    response: readJson(sent.get('response')),
    cookieHeader: request.headers.get('cookie'),
    session,
    sessionToken: token,
    name: deviceName(request.headers.get('user-agent') ?? ''),
  })
  return Response.json({ refused: !result.ok }, { status: result.ok ? 200 : 400 })
})
