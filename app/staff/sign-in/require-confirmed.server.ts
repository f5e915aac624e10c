import { type RouterContextProvider, redirect } from 'react-router'
import { keepInterrupted } from '#app/domain/sign-in/keep-interrupted.server.ts'
import { confirmedFor } from '#app/domain/sign-in/session/session-limits.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import { confirmPath, goOnPath } from './sign-in-path.ts'

type Context = Readonly<RouterContextProvider>

/** Whether whoever is signed in has shown lately that it is them. */
export function hasConfirmedLately(context: Context): boolean {
  return Date.now() - context.get(staffSession).confirmedAt.getTime() <= confirmedFor
}

/**
 * For pages whose subject needs a fresh sign-in: roles, exports, forgetting. Somebody who signed in
 * or confirmed too long ago is redirected to confirm, and then back to the page that they asked
 * for.
 * @throws the redirect
 */
export function requireConfirmed(context: Context, { pathname, search }: URL): void {
  if (!hasConfirmedLately(context)) throw redirect(confirmPath(pathname + search), 303)
}

interface Sent {
  request: Request
  url: URL
  context: Context
}

/**
 * The same for a form or a file. What was sent is stored, and one press sends it again after they
 * have confirmed.
 * @param does what it does, as a sentence
 * @throws the redirect
 */
export async function requireConfirmedForm(
  { request, url, context }: Sent,
  does: string | (() => Promise<string>),
): Promise<void> {
  if (hasConfirmedLately(context)) return
  const isPost = request.method === 'POST'
  // The names that a link to a file has in its query are a form's fields when it is asked for again.
  const sent = isPost ? [...(await request.clone().formData())] : [...url.searchParams]
  const fields = sent.filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[0] !== formTokenField,
  )
  const form = {
    method: isPost ? ('post' as const) : ('get' as const),
    address: url.pathname + (isPost ? url.search : ''),
    fields,
    does: typeof does === 'string' ? does : await does(),
  }
  const { account } = context.get(staffActor)
  const id = await keepInterrupted(database().db, account, form, new Date())
  throw redirect(confirmPath(goOnPath(id)), 303)
}
