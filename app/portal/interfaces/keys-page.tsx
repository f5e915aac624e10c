import { data, href, redirect } from 'react-router'
import { InterfaceSections } from '#app/domain/api-keys/interface-sections.tsx'
import { keyForm } from '#app/domain/api-keys/key-form.ts'
import { listKeys, makeKey, revokeKey, rotateKey } from '#app/domain/api-keys/keys.server.ts'
import {
  handleWebhookChange,
  listWebhooksWithLog,
  type WebhookChange,
} from '#app/domain/webhooks/handle-webhook-form.server.ts'
import { webhookForms } from '#app/domain/webhooks/webhook-forms.ts'
import { makeWebhook } from '#app/domain/webhooks/webhooks.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/keys-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-keys')
  const now = new Date()
  return inCompany(async (tx) => ({
    keys: await listKeys(tx, actor, now),
    webhooks: await listWebhooksWithLog(tx, actor),
    now: now.toISOString(),
  }))
}

const forms = {
  make: keyForm,
  rotate: formSchema({ key: uuidText() }),
  revoke: formSchema({ key: uuidText() }),
  ...webhookForms,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-keys')
  const page = href('/portal/:company/interfaces', params)
  requireConfirmed(context, page)
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'revoke') {
    const { key } = requireValue(sent)
    const revoked = await inCompany((tx) => revokeKey(tx, actor, { key }))
    return revoked.outcome === 'done' ? redirect(page, 303) : answerRefusal(revoked)
  }
  if (sent.intent === 'rotate') {
    const { key } = requireValue(sent)
    const made = await inCompany((tx) => rotateKey(tx, actor, { key }))
    return made.outcome === 'done' ? data({ key: made.key }) : answerRefusal(made)
  }
  if (sent.intent === 'make-webhook') {
    if (sent.status !== 'success') return data({ webhookReply: sent.reply() }, { status: 400 })
    const made = await inCompany((tx) => makeWebhook(tx, actor, sent.value))
    if (made.outcome === 'done') return data({ secret: made.secret })
    const isUrl = made.outcome === 'url'
    const errors = isUrl ? { fieldErrors: { url: [made.message] } } : { formErrors: [made.message] }
    return data({ webhookReply: sent.reply(errors) }, { status: isUrl ? 400 : 409 })
  }
  if (sent.intent !== 'make') {
    const change = { intent: sent.intent, ...requireValue(sent) } as WebhookChange
    const changed = await inCompany((tx) => handleWebhookChange(tx, actor, change))
    if (changed.outcome !== 'done') return answerRefusal(changed)
    return changed.secret ? data({ secret: changed.secret }) : redirect(page, 303)
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { name, scopes, days } = sent.value
  const made = await inCompany((tx) => makeKey(tx, actor, { name, scopes, days: Number(days) }))
  if (made.outcome === 'done') return data({ key: made.key })
  return data({ reply: sent.reply({ formErrors: [made.message] }) }, { status: 409 })
}

export function meta() {
  return portalMeta('Interfaces')
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <div className="max-w-3xl space-y-10">
      <div>
        <h1 className="text-title">Interfaces</h1>
        <p className="mt-2 text-muted">
          Your own systems can order and follow orders with a key. It acts as the owner who made it,
          and ends when they leave the company.{' '}
          {/* The public site is another app, so this is a full page load. */}
          <a href={href('/interfaces')} className="text-link">
            How to connect
          </a>
        </p>
        {refused && (
          <RefusalNotice answer={actionData} className="mt-5">
            <p>{refused}</p>
          </RefusalNotice>
        )}
      </div>
      <InterfaceSections
        owner="company"
        {...loaderData}
        answer={actionData}
        headingClassName="text-heading"
        form={PortalForm}
      />
    </div>
  )
}
