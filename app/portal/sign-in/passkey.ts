import { signInPlaceOf } from '#app/domain/sign-in/browser/browser-cookies.server.ts'
import { askForPasskey, signInByPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { readJson } from '#app/domain/sign-in/passkey/read-json.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/passkey.ts'
import { portalSessionHeaders } from './enter-portal.server.ts'

/** For scripts: asks a question for the browser's passkeys, and takes the answer. */
export const action = needsDatabase(async ({ request, context }: Route.ActionArgs) => {
  const sent = await request.formData()
  const { db } = database()
  if (sent.get('intent') === 'ask') {
    const { options, setCookie } = await askForPasskey(db, publicUrl())
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const answer = {
    ...signInPlaceOf(request, context.get(visitorAddress)),
    audience: 'portal' as const,
    response: readJson(sent.get('response')),
    cookieHeader: request.headers.get('cookie'),
  }
  const result = await signInByPasskey(db, publicUrl(), answer, new Date())
  if (!result.ok) return Response.json({ refused: true }, { status: 400 })
  const headers = await portalSessionHeaders(request, result)
  return Response.json({ refused: false }, { headers })
})
