import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { type FormEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { contactForm } from '#app/domain/contact/contact-form.ts'
import type { ContactReceipt } from '#app/domain/contact/store-contact-request.server.ts'
import { contactDraft } from '#app/domain/kept-in-browser.ts'
import { Button } from '#app/ui/button.tsx'
import { RequiredNote } from '#app/ui/fields/field.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { HumanCheckStatus } from '#app/ui/human-check/human-check-status.tsx'
import { SenderFields } from '#app/ui/human-check/sender-fields.tsx'
import { useHumanCheck } from '#app/ui/human-check/use-human-check.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { ContactLine } from '../shell/contact-line.tsx'
import type { SentMessage } from './send-message.ts'
import { sendContactMessage } from './send-message.ts'
import { refusalMessage, sendingMessage, sentConfirmation } from './sending-messages.ts'

interface ContactMessageFormProps {
  /** Id of this form; a form that is received several times is stored as one message. */
  submission: string
  stamp: string
  /** Refusal of a form that was sent without JavaScript. */
  lastResult: SubmissionResult<string[]> | undefined
  onSent: (receipt: ContactReceipt) => void
  /** Called when the form is refused as too old. */
  onStale: () => void
}

/**
 * Contact form. It posts to the endpoint: with `fetch` if JavaScript runs, otherwise by browser
 * submission.
 */
export function ContactMessageForm({
  submission,
  stamp,
  lastResult,
  onSent,
  onStale,
}: ContactMessageFormProps) {
  const address = href('/contact-requests-store-from-website')
  const { send, isSending, refusal } = useSendMessage(address)
  const answer = refusal ?? lastResult
  const { form, fields, ref } = useSchemaForm(contactForm, {
    lastResult: answer,
    onSubmit: submit,
  })
  const humanCheck = useHumanCheck(ref, href('/human-check'))
  useStoredFields(ref, contactDraft)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    const sent = await send(async () => {
      body.set(fields.altcha.name, await humanCheck.begin())
      return body
    })
    if (!sent) return
    if (sent.outcome === 'done') return onSent(sent)
    // A refusal of the whole form may be about its human check, so the check is repeated.
    if (sent.result.error?.['']) humanCheck.renew()
    if (sent.needsFreshForm) onStale()
  }

  return (
    <form
      {...getFormProps(form)}
      ref={ref}
      method="post"
      action={address}
      noValidate={form.noValidate}
      onFocus={() => void humanCheck.begin()}
    >
      {answer?.status === 'error' && !isSending ? <ContactMessageRefused result={answer} /> : null}
      <RequiredNote />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <SchemaField schema={contactForm} field={fields.name} />
        <SchemaField schema={contactForm} field={fields.company} />
        <SchemaField schema={contactForm} field={fields.email} />
        <SchemaField schema={contactForm} field={fields.phone} />
        <SchemaField schema={contactForm} field={fields.subject} className="sm:col-span-2" />
        <SchemaField schema={contactForm} field={fields.message} className="sm:col-span-2" />
        <SchemaField
          schema={contactForm}
          field={fields.consent}
          hint={
            <>
              We never sell them. The{' '}
              <TextLink to={href('/privacy-policy')}>Privacy Policy</TextLink> says who sees them,
              and how long we keep them.
            </>
          }
          className="sm:col-span-2"
        />
      </div>
      <SenderFields
        fields={fields}
        submission={submission}
        stamp={stamp}
        proof={humanCheck.proof}
      />
      <HumanCheckStatus state={humanCheck.state} what="message" />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button pending={isSending} className="max-sm:w-full">
          Send Message
        </Button>
        <p role="status" className="text-muted">
          {isSending ? sendingMessage : null}
        </p>
      </div>
    </form>
  )
}

/** Reason why a message was refused, as in the toast, and other ways to contact us. */
function ContactMessageRefused({ result }: { result: SubmissionResult<string[]> }) {
  return (
    <Notice tone="error" role="alert" className="mb-6">
      <p>{refusalMessage(result)}</p>
      <p className="mt-1">
        <ContactLine />
      </p>
    </Notice>
  )
}

/**
 * Sends a message and shows one toast: sending, then sent or refused. Ignores further submissions
 * until the answer arrives.
 */
function useSendMessage(address: string) {
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<SubmissionResult<string[]>>()

  /** @returns the result; null if another submission is in progress */
  async function send(form: () => Promise<FormData>): Promise<SentMessage | null> {
    if (underWay.current) return null
    underWay.current = true
    setSending(true)
    const toast = showToast('loading', sendingMessage)
    const sent = await sendContactMessage(address, await form())
    underWay.current = false
    setSending(false)
    setRefusal(sent.outcome === 'done' ? undefined : sent.result)
    if (sent.outcome === 'done') toast.settle('success', sentConfirmation)
    else toast.settle('error', refusalMessage(sent.result))
    return sent
  }

  return { send, isSending, refusal }
}
