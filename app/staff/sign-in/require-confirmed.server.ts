import { type RouterContextProvider, redirect } from 'react-router'
import { saveInterruptedForm } from '#app/domain/sign-in/interrupted-form.server.ts'
import { confirmationLifeMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { listFormTexts } from '#app/platform/forms/read-form.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import { confirmPath, continuePath } from './sign-in-path.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Checks whether the staff member signed in or re-authenticated within the last `confirmationLifeMs`
 * milliseconds.
 */
export function hasConfirmedRecently(context: Context): boolean {
  return Date.now() - context.get(staffSession).confirmedAt.getTime() <= confirmationLifeMs
}

/**
 * Guard for pages that need a recent sign-in: roles, exports, erasure.
 * @throws a redirect to re-authenticate, which then returns to this page
 */
export function requireConfirmed(context: Context, { pathname, search }: URL): void {
  if (!hasConfirmedRecently(context)) throw redirect(confirmPath(pathname + search), 303)
}

interface SubmittedForm {
  request: Request
  url: URL
  context: Context
}

/**
 * Like `requireConfirmed`, for a form or a download. What was submitted is stored, and after
 * re-authenticating one click submits it again.
 * @param does description of the action, as a sentence
 * @throws a redirect to re-authenticate
 */
export async function requireConfirmedForm(
  { request, url, context }: SubmittedForm,
  does: string | (() => Promise<string>),
): Promise<void> {
  if (hasConfirmedRecently(context)) return
  const isPost = request.method === 'POST'
  // The query parameters of a download link become the fields of the stored form.
  const fields = isPost ? await listFormTexts(request) : [...url.searchParams]
  const form = {
    method: isPost ? ('post' as const) : ('get' as const),
    address: url.pathname + (isPost ? url.search : ''),
    fields,
    does: typeof does === 'string' ? does : await does(),
  }
  const { account } = context.get(staffActor)
  const id = await saveInterruptedForm(database().db, account, form, new Date())
  throw redirect(confirmPath(continuePath(id)), 303)
}
