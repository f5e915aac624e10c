import { signInPlaceOf } from '#app/domain/sign-in/browser/browser-cookies.server.ts'
import { askForPasskey, signInByPasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { readJson } from '#app/domain/sign-in/passkey/read-json.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { staffUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/passkey.ts'
import { sessionHeaders } from './door.server.ts'

/**
 * For scripts: asks a question for the browser's passkeys, and takes the answer. What signs in is a
 * cookie; what the script reads is where to go.
 */
export const action = needsDatabase(async ({ request, context }: Route.ActionArgs) => {
  const sent = await request.formData()
  const { db } = database()
  if (sent.get('intent') === 'ask') {
    const { options, setCookie } = await askForPasskey(db, staffUrl())
    return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
  }
  const answer = {
    ...signInPlaceOf(request, context.get(visitorAddress)),
    response: readJson(sent.get('response')),
    cookieHeader: request.headers.get('cookie'),
  }
  const result = await signInByPasskey(db, staffUrl(), answer, new Date())
  if (!result.ok) return Response.json({ refused: true }, { status: 400 })
  return Response.json({ refused: false }, { headers: await sessionHeaders(db, request, result) })
})
