import { choiceOf, requiredText, textList, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { webhookEventKinds } from './webhook-events.ts'

/** Schema of the form that makes a webhook. */
export const webhookForm = formSchema({
  url: requiredText(500, 'Enter the URL that receives the events.').register(fieldMeta, {
    as: 'text',
    label: 'URL of the receiver',
    hint: 'It begins with https:// and is reachable from the Internet.',
    type: 'url',
    autoComplete: 'off',
  }),
  events: textList(webhookEventKinds.length).refine(
    (chosen) => chosen.length > 0,
    'Choose at least one event.',
  ),
})

/** Periods whose events can be replayed, in hours, with their labels. */
export const replayPeriods = {
  '1': 'the last hour',
  '24': 'the last day',
  '72': 'the last three days',
  '720': 'the last 30 days',
} as const

const oneWebhook = formSchema({ webhook: uuidText() })

/** Forms about webhooks, by intent. */
export const webhookForms = {
  'make-webhook': webhookForm,
  'remove-webhook': oneWebhook,
  'rotate-webhook': oneWebhook,
  'enable-webhook': oneWebhook,
  'replay-webhook': oneWebhook.extend({
    hours: choiceOf(Object.keys(replayPeriods) as (keyof typeof replayPeriods)[]),
  }),
  'replay-delivery': oneWebhook.extend({ delivery: uuidText() }),
}
