import { href } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { addPasskey, askForNewPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { readJson } from '#app/domain/sign-in/passkey/read-json.ts'
import { deviceName } from '#app/domain/sign-in/session/device-name.ts'
import { confirmedFor } from '#app/domain/sign-in/session/session-limits.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { letIn } from '../let-in.ts'
import { portalSession } from '../portal-member.ts'
import type { Route } from './+types/new-passkey.ts'

/** For scripts: asks for a new passkey of whoever is signed in, and keeps the answer. */
export const action = needsDatabase(async ({ request, url, context }: Route.ActionArgs) => {
  const sent = await request.formData()
  const { actor } = letIn(context, 'keep-own-account')
  const { token, email, confirmedAt } = context.get(portalSession)
  const { db } = database()
  // Whoever finds an unlocked computer must not make themselves a key to it.
  if (Date.now() - confirmedAt.getTime() > confirmedFor) {
    const next = url.pathname.replace(/\/passkey(?:\.data)?$/, '')
    const asked = new URLSearchParams({ email, [nextParameter]: next })
    return Response.json({ confirm: `${href('/portal/sign-in')}?${asked}` })
  }
  if (sent.get('intent') === 'ask') {
    const { options, setCookie } = await askForNewPasskey(db, publicUrl(), token)
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const result = await addPasskey(db, publicUrl(), actor, {
    response: readJson(sent.get('response')),
    cookieHeader: request.headers.get('cookie'),
    sessionToken: token,
    name: deviceName(request.headers.get('user-agent') ?? ''),
  })
  return Response.json({ refused: !result.ok }, { status: result.ok ? 200 : 400 })
})
