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
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
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
    return revoked.outcome === 'done'
      ? redirect(href('/staff/interfaces'), 303)
      : answerRefusal(revoked)
  }
  if (sent.intent === 'rotate') {
    const { key } = requireValue(sent)
    const made = await db.transaction((tx) => rotateKey(tx, actor, { key }))
    return made.outcome === 'done' ? data({ key: made.key }) : answerRefusal(made)
  }
  if (sent.intent === 'make-webhook') {
    if (sent.status !== 'success') return data({ webhookReply: sent.reply() }, { status: 400 })
    const made = await db.transaction((tx) => makeWebhook(tx, actor, sent.value))
    if (made.outcome === 'done') return data({ secret: made.secret })
    const isUrl = made.outcome === 'url'
    const errors = isUrl ? { fieldErrors: { url: [made.message] } } : { formErrors: [made.message] }
    return data({ webhookReply: sent.reply(errors) }, { status: isUrl ? 400 : 409 })
  }
  if (sent.intent !== 'make') {
    const change = { intent: sent.intent, ...requireValue(sent) } as WebhookChange
    const changed = await db.transaction((tx) => handleWebhookChange(tx, actor, change))
    if (changed.outcome !== 'done') return answerRefusal(changed)
    return changed.secret
      ? data({ secret: changed.secret })
      : redirect(href('/staff/interfaces'), 303)
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { name, scopes, days } = sent.value
  const made = await db.transaction((tx) =>
    makeKey(tx, actor, { name, scopes, days: Number(days) }),
  )
  if (made.outcome === 'done') return data({ key: made.key })
  return data({ reply: sent.reply({ formErrors: [made.message] }) }, { status: 409 })
}

export function meta() {
  return staffMeta('Interfaces')
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
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
        <InterfaceSections owner="supplier" {...loaderData} answer={actionData} form={StaffForm} />
      </DeskSections>
    </>
  )
}
