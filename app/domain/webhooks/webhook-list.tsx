import type { ComponentType, ReactNode } from 'react'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox-field.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import type { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import {
  companyEventKinds,
  type WebhookDeliveryState,
  webhookEventKinds,
  webhookEventLabels,
} from './webhook-events.ts'
import { replayPeriods, webhookForm, type webhookForms } from './webhook-forms.ts'
import type { ListedWebhook, LoggedDelivery } from './webhooks.server.ts'

type FormComponent = ComponentType<{
  className?: string
  preventScrollReset?: boolean
  children: ReactNode
}>

interface WebhookListProps {
  webhooks: readonly (ListedWebhook & { log: readonly LoggedDelivery[] })[]
  /** Form of the audience, with its token. */
  form: FormComponent
}

/** List of webhooks, each with its log and buttons that change it. */
export function WebhookList({ webhooks, form: Form }: WebhookListProps) {
  if (webhooks.length === 0) {
    return (
      <p className="text-muted">
        There are no webhooks yet. Without them, a system asks for changes by itself.
      </p>
    )
  }
  return (
    <ul className="border-t border-rule">
      {webhooks.map(({ id, url, events, disabledAt, disabledReason, failingSince, log }) => (
        <li key={id} className="space-y-3 border-b border-rule py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="min-w-0 wrap-anywhere font-medium">{url}</code>
            {disabledAt ? (
              <StatusTag tone="negative">Disabled</StatusTag>
            ) : failingSince ? (
              <StatusTag tone="attention">Failing</StatusTag>
            ) : (
              <StatusTag tone="positive">Enabled</StatusTag>
            )}
          </p>
          <p className="text-sm text-muted">{events.join(', ')}</p>
          {disabledAt && (
            <p>
              {disabledReason} It was disabled on {formatInstant(disabledAt)}.
            </p>
          )}
          <div className="flex flex-wrap items-end gap-2">
            {disabledAt && (
              <WebhookButton form={Form} webhook={id} intent="enable-webhook">
                Enable
              </WebhookButton>
            )}
            <WebhookButton form={Form} webhook={id} intent="rotate-webhook">
              New secret
            </WebhookButton>
            <WebhookButton form={Form} webhook={id} intent="remove-webhook">
              Remove
            </WebhookButton>
            <Form preventScrollReset className="flex flex-wrap items-center gap-2">
              <input type="hidden" name="webhook" value={id} />
              <select
                name="hours"
                aria-label="Events to replay"
                className="field min-h-9 py-1"
                defaultValue="24"
              >
                {Object.entries(replayPeriods).map(([hours, label]) => (
                  <option key={hours} value={hours}>
                    {label}
                  </option>
                ))}
              </select>
              <Button name="intent" value="replay-webhook" look="secondary" size="small">
                Replay
              </Button>
            </Form>
          </div>
          {log.length > 0 && (
            <details>
              <summary className="cursor-pointer text-link">
                The last {log.length === 1 ? 'delivery' : `${log.length} deliveries`}
              </summary>
              <ol className="mt-2 max-h-96 overflow-y-auto border-t border-rule">
                {log.map((delivery) => (
                  <DeliveryItem key={delivery.id} {...delivery} webhook={id} form={Form} />
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

const stateTags: Readonly<
  Record<WebhookDeliveryState, { label: string; tone: 'neutral' | 'positive' | 'negative' }>
> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
}

/** Delivery in the log, with its last answer. */
function DeliveryItem({
  id,
  webhook,
  kind,
  subject,
  state,
  attempts,
  nextAt,
  lastStatus,
  lastMs,
  lastAnswer,
  createdAt,
  form,
}: LoggedDelivery & { webhook: string; form: FormComponent }) {
  const { label, tone } = stateTags[state]
  const answer = [
    lastStatus === null ? '' : `answered ${lastStatus}`,
    lastMs === null ? '' : `in ${lastMs} ms`,
    lastAnswer.slice(0, 120),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2 text-sm">
      <div className="min-w-48 flex-1">
        <p>
          <code>{kind}</code> {subject} <StatusTag tone={tone}>{label}</StatusTag>
        </p>
        <p className="numeric break-words text-muted">
          {formatInstant(createdAt)} · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {answer.length > 0 && ` · ${answer.join(' ')}`}
          {state === 'waiting' && attempts > 0 && ` · again ${formatInstant(nextAt)}`}
        </p>
      </div>
      <WebhookButton form={form} webhook={webhook} intent="replay-delivery" delivery={id}>
        Send again
      </WebhookButton>
    </li>
  )
}

interface WebhookButtonProps {
  form: FormComponent
  webhook: string
  intent: keyof typeof webhookForms
  delivery?: string
  children: ReactNode
}

/** Form with one button that changes a webhook. */
function WebhookButton({ form: Form, webhook, intent, delivery, children }: WebhookButtonProps) {
  return (
    <Form preventScrollReset>
      <input type="hidden" name="webhook" value={webhook} />
      {delivery && <input type="hidden" name="delivery" value={delivery} />}
      <Button name="intent" value={intent} look="secondary" size="small">
        {children}
      </Button>
    </Form>
  )
}

interface WebhookFormFieldsProps {
  owner: 'supplier' | 'company'
  fields: ReturnType<typeof useSchemaForm<typeof webhookForm>>['fields']
}

/** Fields of the form that makes a webhook. */
export function WebhookFormFields({ owner, fields }: WebhookFormFieldsProps) {
  const chosen = [fields.events.initialValue ?? []].flat()
  const { errors } = fields.events
  return (
    <>
      <SchemaField schema={webhookForm} field={fields.url} />
      <fieldset aria-describedby={errors ? 'events-error' : undefined}>
        <legend className="font-medium">What it reports</legend>
        <div className="mt-2 grid gap-2">
          {(owner === 'supplier' ? webhookEventKinds : companyEventKinds).map((kind) => (
            <div key={kind} className="flex min-h-8 items-center gap-3">
              <Checkbox
                id={`event-${kind}`}
                name="events"
                value={kind}
                defaultChecked={chosen.includes(kind)}
              />
              <label htmlFor={`event-${kind}`}>
                {webhookEventLabels[kind]} <code className="text-sm text-muted">{kind}</code>
              </label>
            </div>
          ))}
        </div>
        {errors ? (
          <p id="events-error" className="mt-1 text-sm text-vermilion">
            {errors.join(' ')}
          </p>
        ) : null}
      </fieldset>
    </>
  )
}
