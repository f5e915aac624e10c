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
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/keys-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'keep-keys')
  requireConfirmed(context, url)
  const now = new Date()
  const { db } = database()
  const keys = await listKeys(db, actor, now)
  return { keys, webhooks: await listWebhooksWithLog(db, actor), now: now.toISOString() }
}

const forms = {
  make: keyForm,
  rotate: formSchema({ key: uuidText() }),
  revoke: formSchema({ key: uuidText() }),
  ...webhookForms,
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-keys')
  await requireConfirmedForm({ request, url, context }, 'Change the keys of the interfaces')
  const { db } = database()
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'revoke') {
    const { key } = requireValue(sent)
    const revoked = await db.transaction((tx) => revokeKey(tx, actor, { key }))
    return revoked.ok ? redirect(href('/staff/interfaces'), 303) : answerRefusal(revoked)
  }
  if (sent.intent === 'rotate') {
    const { key } = requireValue(sent)
    const made = await db.transaction((tx) => rotateKey(tx, actor, { key }))
    return made.ok ? data({ key: made.key }) : answerRefusal(made)
  }
  if (sent.intent === 'make-webhook') {
    if (sent.status !== 'success') return data({ webhookReply: sent.reply() }, { status: 400 })
    const made = await db.transaction((tx) => makeWebhook(tx, actor, sent.value))
    if (made.ok) return data({ secret: made.secret })
    const isUrl = made.reason === 'url'
    const errors = isUrl ? { fieldErrors: { url: [made.message] } } : { formErrors: [made.message] }
    return data({ webhookReply: sent.reply(errors) }, { status: isUrl ? 400 : 409 })
  }
  if (sent.intent !== 'make') {
    const change = { intent: sent.intent, ...requireValue(sent) } as WebhookChange
    const changed = await db.transaction((tx) => handleWebhookChange(tx, actor, change))
    if (!changed.ok) return answerRefusal(changed)
    return changed.secret
      ? data({ secret: changed.secret })
      : redirect(href('/staff/interfaces'), 303)
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { name, scopes, days } = sent.value
  const made = await db.transaction((tx) =>
    makeKey(tx, actor, { name, scopes, days: Number(days) }),
  )
  if (made.ok) return data({ key: made.key })
  return data({ reply: sent.reply({ formErrors: [made.message] }) }, { status: 409 })
}

export function meta() {
  return staffMeta('Interfaces')
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
    <>
      <PageHead
        title="Interfaces"
        lead="Keys with which our own systems, such as the ERP, read and write what the desk does."
      />
      {refused && (
        <RefusalNotice answer={actionData} className="mb-6">
          <p>{refused}</p>
        </RefusalNotice>
      )}
      <p className="mb-6">
        {/* The public site is another app, so this is a full page load. */}
        <a href={href('/interfaces')} className="text-link">
          How to connect
        </a>
      </p>
      <DeskSections>
        <section aria-labelledby="keys-title" className="space-y-4">
          <h2 id="keys-title">Keys</h2>
          {made && <NewSecret label="new key" secret={made} />}
          <KeyList keys={keys} now={now} form={StaffForm} />
        </section>
        <section aria-labelledby="new-key-title">
          <h2 id="new-key-title">Make a key</h2>
          <StaffForm
            {...getFormProps(form)}
            ref={ref}
            key={keys.length}
            className="mt-4 grid max-w-lg gap-5"
          >
            <FormErrors result={reply} />
            <KeyFormFields owner="supplier" fields={fields} />
            <Button name="intent" value="make" className="justify-self-start">
              Make the key
            </Button>
          </StaffForm>
        </section>
        <section aria-labelledby="webhooks-title" className="space-y-4">
          <h2 id="webhooks-title">Webhooks</h2>
          <p className="text-muted">
            We post what happens to a URL of the other system, signed by the Standard Webhooks
            specification, and try again for three days.
          </p>
          {secret && <NewSecret label="secret of the webhook" secret={secret} />}
          <WebhookList webhooks={webhooks} form={StaffForm} />
        </section>
        <section aria-labelledby="new-webhook-title">
          <h2 id="new-webhook-title">Make a webhook</h2>
          <StaffForm
            {...getFormProps(webhook.form)}
            ref={webhook.ref}
            key={webhooks.length}
            className="mt-4 grid max-w-lg gap-5"
          >
            <FormErrors result={webhookReply} />
            <WebhookFormFields owner="supplier" fields={webhook.fields} />
            <Button name="intent" value="make-webhook" className="justify-self-start">
              Make the webhook
            </Button>
          </StaffForm>
        </section>
      </DeskSections>
    </>
  )
}
