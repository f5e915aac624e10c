import type { RouterContextProvider } from 'react-router'
import { saveInterruptedForm } from '#app/domain/sign-in/interrupted-form.server.ts'
import { findExpiredSessionAccount } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { listFormTexts, readFormToken } from '#app/platform/forms/read-form.ts'
import { unreadBodyMessage } from '#app/platform/request/sent-files.ts'
import { continuePath } from './sign-in-path.ts'

interface SubmittedForm {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  /** Value of the session cookie; null if there is none. */
  token: string | null
}

/**
 * Stores a form that was sent after its session expired, for its sender alone, so that it can be
 * sent again after signing in. Forms whose form token is not of that session are not stored.
 * @returns the path of the page that sends it again; null if nothing was stored
 */
export async function keepExpiredForm({
  request,
  url,
  context,
  token,
}: SubmittedForm): Promise<string | null> {
  if (request.method !== 'POST' || !token || context.get(unreadBodyMessage) !== null) return null
  const { db } = database()
  const account = await findExpiredSessionAccount(db, token)
  if (!account || (await readFormToken(request)) !== deriveFormToken(token)) return null
  const address = url.pathname.replace(/\.data$/, '') + url.search
  const fields = await listFormTexts(request)
  const form = { method: 'post' as const, address, fields, does: 'Send your form again' }
  return continuePath(await saveInterruptedForm(db, account, form, new Date()))
}
