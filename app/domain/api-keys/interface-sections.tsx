import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ComponentProps, ReactNode, RefAttributes } from 'react'
import type { FormProps } from 'react-router'
import { webhookForm } from '#app/domain/webhooks/webhook-forms.ts'
import { WebhookFormFields, WebhookList } from '#app/domain/webhooks/webhook-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { keyForm } from './key-form.ts'
import { KeyFormFields, KeyList, NewSecret } from './key-list.tsx'
import type { ListedKey } from './keys.server.ts'

type Reply = SubmissionResult<string[]>

/** Data of an action of the page of interfaces; new keys and secrets are shown once. */
type InterfaceAnswer =
  | { refused: string }
  | { key: string | undefined }
  | { secret: string | undefined }
  | { reply: Reply }
  | { webhookReply: Reply }

interface InterfaceIntroductionProps {
  answer: InterfaceAnswer | undefined
  /** Path of the guide of the API, on the public site. */
  guide: string
}

/** Link to the guide of the API, and the notice of a refused form, above the sections. */
export function InterfaceIntroduction({ answer, guide }: InterfaceIntroductionProps) {
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  return (
    <>
      <p className="mb-6">
        {/* The public site is another app, so this is a full page load. */}
        <a href={guide} className="text-link">
          How to connect
        </a>
      </p>
      {refused && (
        <RefusalNotice answer={answer} className="mb-6">
          <p>{refused}</p>
        </RefusalNotice>
      )}
    </>
  )
}

interface InterfaceSectionsProps {
  owner: ComponentProps<typeof KeyFormFields>['owner']
  keys: readonly ListedKey[]
  webhooks: ComponentProps<typeof WebhookList>['webhooks']
  /** Time at which the page was rendered, ISO 8601. */
  now: string
  answer: InterfaceAnswer | undefined
  /** Class of the headings of the sections. */
  headingClassName?: string
  /** Form of the audience, with its token. */
  form: (props: FormProps & RefAttributes<HTMLFormElement>) => ReactNode
}

/** Sections of the page of interfaces: keys and webhooks, each with its list and form. */
export function InterfaceSections({
  owner,
  keys,
  webhooks,
  now,
  answer,
  headingClassName,
  form: AudienceForm,
}: InterfaceSectionsProps) {
  const reply = answer && 'reply' in answer ? answer.reply : undefined
  const webhookReply = answer && 'webhookReply' in answer ? answer.webhookReply : undefined
  const key = answer && 'key' in answer ? answer.key : undefined
  const secret = answer && 'secret' in answer ? answer.secret : undefined
  const { form, fields, ref } = useSchemaForm(keyForm, {
    id: 'key',
    lastResult: reply,
    defaultValue: { days: '365' },
  })
  const webhook = useSchemaForm(webhookForm, { id: 'webhook', lastResult: webhookReply })
  return (
    <>
      <section aria-labelledby="keys-title" className="space-y-4">
        <h2 id="keys-title" className={headingClassName}>
          Keys
        </h2>
        {key && <NewSecret label="new key" secret={key} />}
        <KeyList keys={keys} now={now} form={AudienceForm} />
      </section>
      <section aria-labelledby="new-key-title">
        <h2 id="new-key-title" className={headingClassName}>
          Make a key
        </h2>
        <AudienceForm
          {...getFormProps(form)}
          ref={ref}
          key={keys.length}
          className="mt-4 grid max-w-lg gap-5"
        >
          <FormErrors result={reply} />
          <KeyFormFields owner={owner} fields={fields} />
          <Button name="intent" value="make" className="justify-self-start">
            Make the key
          </Button>
        </AudienceForm>
      </section>
      <section aria-labelledby="webhooks-title" className="space-y-4">
        <h2 id="webhooks-title" className={headingClassName}>
          Webhooks
        </h2>
        <p className="text-muted">
          We post what happens to a URL of the other system, signed by the Standard Webhooks
          specification, and try again for three days.
        </p>
        {secret && <NewSecret label="secret of the webhook" secret={secret} />}
        <WebhookList webhooks={webhooks} form={AudienceForm} />
      </section>
      <section aria-labelledby="new-webhook-title">
        <h2 id="new-webhook-title" className={headingClassName}>
          Make a webhook
        </h2>
        <AudienceForm
          {...getFormProps(webhook.form)}
          ref={webhook.ref}
          key={webhooks.length}
          className="mt-4 grid max-w-lg gap-5"
        >
          <FormErrors result={webhookReply} />
          <WebhookFormFields owner={owner} fields={webhook.fields} />
          <Button name="intent" value="make-webhook" className="justify-self-start">
            Make the webhook
          </Button>
        </AudienceForm>
      </section>
    </>
  )
}
