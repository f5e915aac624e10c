import { getFormProps } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { PasskeyButton } from '#app/domain/sign-in/passkey/passkey-button.tsx'
import { listPasskeys } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { secondFactorErrors } from '#app/domain/sign-in/second-factor/second-factor-errors.ts'
import { verifySecondFactor } from '#app/domain/sign-in/second-factor/verify-second-factor.server.ts'
import { secondFactorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/second-factor-page.ts'
import { deskEntrance } from './desk-entrance.server.ts'
import { nextPage } from './sign-in-path.ts'

export const middleware = staffMiddleware('has-session', 'own-forms')

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = nextPage(context, url.searchParams.get(nextParameter))
  const { stage } = context.get(staffSession)
  const passkeys = await listPasskeys(database().db, context.get(staffActor).account)
  // A complete session comes here to re-authenticate.
  return { next, isConfirming: stage === 'open', hasPasskey: passkeys.length > 0 }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, secondFactorForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { code, next } = sent.value
  const session = context.get(staffSession)
  const { db } = database()
  const result = await verifySecondFactor(db, context.get(staffActor), session.id, code, new Date())
  if (result.outcome !== 'done') {
    if (result.outcome === 'session-ended') throw redirect(href('/staff/sign-in'), 303)
    const wrong = secondFactorErrors[result.outcome]
    return data(sent.reply({ fieldErrors: { code: [wrong] } }), { status: 400 })
  }
  const headers = { 'Set-Cookie': deskEntrance.sessionCookie(result.sessionToken) }
  return redirect(nextPage(context, next), { status: 303, headers })
}

export function meta() {
  return staffMeta('Second factor')
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isConfirming, hasPasskey } = loaderData
  const { form, fields, ref } = useSchemaForm(secondFactorForm, { lastResult: actionData })
  return (
    <>
      <h1 className="text-heading">{isConfirming ? 'Is it still you?' : 'Your second factor'}</h1>
      <p className="mt-4 text-muted">
        {isConfirming
          ? 'Please confirm with a new code from your authenticator app.'
          : 'Open your authenticator app and enter the code that it shows for the desk.'}
      </p>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-6">
        <SchemaField schema={secondFactorForm} field={fields.code} />
        <input type="hidden" name={fields.next.name} value={next} />
        <Button className="mt-5 w-full">Continue</Button>
      </StaffForm>
      {hasPasskey ? <PasskeyButton address={href('/staff/sign-in/passkey')} next={next} /> : null}
      <p className="mt-6 text-sm text-muted">
        Lost your phone? Enter a recovery code instead; each works once. If you have none, an
        administrator can remove the app from your account.
      </p>
    </>
  )
}
