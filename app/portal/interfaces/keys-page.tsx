import { getFormProps } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { keyForm } from '#app/domain/api-keys/key-form.ts'
import { KeyFormFields, KeyList, NewSecret } from '#app/domain/api-keys/key-list.tsx'
import { listKeys, makeKey, revokeKey, rotateKey } from '#app/domain/api-keys/keys.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/keys-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-keys')
  const now = new Date()
  const keys = await inCompany((tx) => listKeys(tx, actor, now))
  return { keys, now: now.toISOString() }
}

const forms = {
  make: keyForm,
  rotate: formSchema({ key: uuidText() }),
  revoke: formSchema({ key: uuidText() }),
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-keys')
  const page = href('/portal/:company/interfaces', params)
  requireConfirmed(context, page)
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'revoke') {
    const { key } = requireValue(sent)
    const revoked = await inCompany((tx) => revokeKey(tx, actor, { key }))
    return revoked.ok ? redirect(page, 303) : answerRefusal(revoked)
  }
  if (sent.intent === 'rotate') {
    const { key } = requireValue(sent)
    const made = await inCompany((tx) => rotateKey(tx, actor, { key }))
    return made.ok ? data({ key: made.key }) : answerRefusal(made)
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { name, scopes, days } = sent.value
  const made = await inCompany((tx) => makeKey(tx, actor, { name, scopes, days: Number(days) }))
  if (made.ok) return data({ key: made.key })
  return data({ reply: sent.reply({ formErrors: [made.message] }) }, { status: 409 })
}

export function meta() {
  return portalMeta('Interfaces')
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, now } = loaderData
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const made = actionData && 'key' in actionData ? actionData.key : undefined
  const { form, fields, ref } = useSchemaForm(keyForm, { id: 'key', lastResult: reply })
  return (
    <div className="max-w-3xl space-y-10">
      <div>
        <h1 className="text-title">Interfaces</h1>
        <p className="mt-2 text-muted">
          Your own systems can order and follow orders with a key. It acts as the owner who made it,
          and ends when they leave the company.
        </p>
        {refused && (
          <RefusalNotice answer={actionData} className="mt-5">
            <p>{refused}</p>
          </RefusalNotice>
        )}
      </div>
      <section aria-labelledby="keys-title" className="space-y-4">
        <h2 id="keys-title" className="text-heading">
          Keys
        </h2>
        {made && <NewSecret label="new key" secret={made} />}
        <KeyList keys={keys} now={now} form={PortalForm} />
      </section>
      <section aria-labelledby="new-key-title">
        <h2 id="new-key-title" className="text-heading">
          Make a key
        </h2>
        <PortalForm {...getFormProps(form)} ref={ref} key={keys.length} className="mt-4 grid gap-5">
          <FormErrors result={reply} />
          <KeyFormFields owner="company" fields={fields} />
          <Button name="intent" value="make" className="justify-self-start">
            Make the key
          </Button>
        </PortalForm>
      </section>
    </div>
  )
}
