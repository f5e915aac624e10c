import { getFormProps } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { keyForm } from '#app/domain/api-keys/key-form.ts'
import { KeyFormFields, KeyList, NewSecret } from '#app/domain/api-keys/key-list.tsx'
import { listKeys, makeKey, revokeKey, rotateKey } from '#app/domain/api-keys/keys.server.ts'
import {
  handleWebhookChange,
  listWebhooksWithLog,
  type WebhookChange,
} from '#app/domain/webhooks/handle-webhook-form.server.ts'
import { webhookForm, webhookForms } from '#app/domain/webhooks/webhook-forms.ts'
import { WebhookFormFields, WebhookList } from '#app/domain/webhooks/webhook-list.tsx'
import { makeWebhook } from '#app/domain/webhooks/webhooks.server.ts'
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
    return revoked.ok ? redirect(page, 303) : answerRefusal(revoked)
  }
  if (sent.intent === 'rotate') {
    const { key } = requireValue(sent)
    const made = await inCompany((tx) => rotateKey(tx, actor, { key }))
    return made.ok ? data({ key: made.key }) : answerRefusal(made)
  }
  if (sent.intent === 'make-webhook') {
    if (sent.status !== 'success') return data({ webhookReply: sent.reply() }, { status: 400 })
    const made = await inCompany((tx) => makeWebhook(tx, actor, sent.value))
    if (made.ok) return data({ secret: made.secret })
    const isUrl = made.reason === 'url'
    const errors = isUrl ? { fieldErrors: { url: [made.message] } } : { formErrors: [made.message] }
    return data({ webhookReply: sent.reply(errors) }, { status: isUrl ? 400 : 409 })
  }
  if (sent.intent !== 'make') {
    const change = { intent: sent.intent, ...requireValue(sent) } as WebhookChange
    const changed = await inCompany((tx) => handleWebhookChange(tx, actor, change))
    if (!changed.ok) return answerRefusal(changed)
    return changed.secret ? data({ secret: changed.secret }) : redirect(page, 303)
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
  const { keys, now, webhooks } = loaderData
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const made = actionData && 'key' in actionData ? actionData.key : undefined
  const secret = actionData && 'secret' in actionData ? actionData.secret : undefined
  const webhookReply =
    actionData && 'webhookReply' in actionData ? actionData.webhookReply : undefined
  const { form, fields, ref } = useSchemaForm(keyForm, { id: 'key', lastResult: reply })
  const webhook = useSchemaForm(webhookForm, { id: 'webhook', lastResult: webhookReply })
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
      <section aria-labelledby="webhooks-title" className="space-y-4">
        <h2 id="webhooks-title" className="text-heading">
          Webhooks
        </h2>
        <p className="text-muted">
          We post what happens to a URL of the other system, signed by the Standard Webhooks
          specification, and try again for three days.
        </p>
        {secret && <NewSecret label="secret of the webhook" secret={secret} />}
        <WebhookList webhooks={webhooks} form={PortalForm} />
      </section>
      <section aria-labelledby="new-webhook-title">
        <h2 id="new-webhook-title" className="text-heading">
          Make a webhook
        </h2>
        <PortalForm
          {...getFormProps(webhook.form)}
          ref={webhook.ref}
          key={webhooks.length}
          className="mt-4 grid gap-5"
        >
          <FormErrors result={webhookReply} />
          <WebhookFormFields owner="company" fields={webhook.fields} />
          <Button name="intent" value="make-webhook" className="justify-self-start">
            Make the webhook
          </Button>
        </PortalForm>
      </section>
    </div>
  )
}
