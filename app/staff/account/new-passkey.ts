import { href } from 'react-router'
import { addPasskey, askForNewPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { readJson } from '#app/domain/sign-in/passkey/read-json.ts'
import { deviceName } from '#app/domain/sign-in/session/device-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { staffUrl } from '#app/platform/process/environment.server.ts'
import { hasConfirmedLately } from '../sign-in/require-confirmed.server.ts'
import { confirmPath } from '../sign-in/sign-in-path.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/new-passkey.ts'

/** For scripts: asks for a new passkey of whoever is signed in, and keeps the answer. */
export const action = needsDatabase(async ({ request, context }: Route.ActionArgs) => {
  const sent = await request.formData()
  const actor = context.get(staffActor)
  const { id: session, token } = context.get(staffSession)
  const { db } = database()
  // Asks for a fresh sign-in, so that somebody at an unlocked computer cannot add a passkey of
  // their own.
  if (!hasConfirmedLately(context)) {
    return Response.json({ confirm: confirmPath(href('/staff/account')) })
  }
  if (sent.get('intent') === 'ask') {
    const { options, setCookie } = await askForNewPasskey(db, staffUrl(), token)
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const result = await addPasskey(db, staffUrl(), actor, {
    response: readJson(sent.get('response')),
    cookieHeader: request.headers.get('cookie'),
    session,
    sessionToken: token,
    name: deviceName(request.headers.get('user-agent') ?? ''),
  })
  return Response.json({ refused: !result.ok }, { status: result.ok ? 200 : 400 })
})
