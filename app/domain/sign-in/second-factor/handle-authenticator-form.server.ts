import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import type { SignedInActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FormReading } from '#app/platform/forms/read-form.ts'
import type { authenticatorForm } from '../sign-in-forms.ts'
import { confirmAuthenticator } from './authenticator.server.ts'

const refusals = {
  'in-use': 'An authenticator app is set up already.',
  'wrong-code': 'This code does not match the app. Check that the clock of your phone is correct.',
} as const

type AuthenticatorFormResult =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; refused: SubmissionResult<string[]> }

/**
 * Activates an authenticator app with the code from its set-up form, in the session that set it up.
 */
export async function handleAuthenticatorForm(
  db: Database,
  actor: SignedInActor,
  {
    sent,
    session,
  }: {
    sent: FormReading<z.output<typeof authenticatorForm>>
    session: string
  },
  now: Date,
): Promise<AuthenticatorFormResult> {
  if (sent.status !== 'success') return { ok: false, refused: sent.reply() }
  const result = await confirmAuthenticator(db, actor, { session, code: sent.value.code }, now)
  if (result.ok) return result
  return { ok: false, refused: sent.reply({ fieldErrors: { code: [refusals[result.reason]] } }) }
}
