import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import type { ContactReceipt } from '#app/domain/contact/store-contact-request.server.ts'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { contactDraft } from '#app/domain/kept-in-browser.ts'
import { FormOnUse } from '#app/ui/form/form-on-use.tsx'
import { useForgottenFields } from '#app/ui/form/use-kept-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '../prose/prose.tsx'
import { messageFormOnUse } from './message-form-on-use.ts'
import { sentWords } from './sending-words.ts'

interface ContactMessageProps {
  text: TextBlock
  form: { submission: string; stamp: string }
  /** The receipt of a message sent without scripts, whose id is in the address; null for none. */
  sent: ContactReceipt | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** The contact form, or the receipt of its message. */
export function ContactMessage({ text, form, sent, lastResult }: ContactMessageProps) {
  // Stored with the form's id, so that a new form of the loader is shown and not this receipt.
  const [sentForm, setSentForm] = useState<ContactReceipt & { submission: string }>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  function writeAnother() {
    if (sent) void navigate(`${href('/contact')}#form`)
    else void revalidate()
  }

  const receipt = sent ?? (sentForm?.submission === form.submission ? sentForm : null)
  return (
    <div className="min-w-0">
      <h2 id="form-title" className="text-section">
        {text.title}
      </h2>
      <div className="mt-4 mb-8">
        <Prose paragraphs={text.paragraph} />
      </div>
      {receipt ? (
        <MessageSent acknowledged={receipt.acknowledged} onAnother={writeAnother} />
      ) : (
        <FormOnUse form={messageFormOnUse}>
          {(MessageForm) => (
            <MessageForm
              {...form}
              lastResult={sentForm ? undefined : lastResult}
              onSent={(receipt) => setSentForm({ ...receipt, submission: form.submission })}
              onStale={() => void revalidate()}
            />
          )}
        </FormOnUse>
      )}
    </div>
  )
}

interface MessageSentProps {
  /** Whether an acknowledgement is mailed. */
  acknowledged: boolean
  onAnother: () => void
}

/** Replaces the form once the message is stored. */
function MessageSent({ acknowledged, onAnother }: MessageSentProps) {
  const words = useRef<HTMLDivElement>(null)
  useForgottenFields(contactDraft, true)
  useEffect(() => {
    // The focused button was removed with the form.
    words.current?.focus()
  }, [])
  return (
    <div ref={words} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={sentWords}>
        <p className="mt-1">
          {acknowledged
            ? 'An e-mail that says so is on its way to you.'
            : 'No e-mail says so: we send only so many in an hour.'}{' '}
          We answer on working days, in the order messages come in.
        </p>
        <p className="mt-3">
          <a
            href={`${href('/contact')}#form`}
            className="text-link"
            onClick={(event) => {
              event.preventDefault()
              onAnother()
            }}
          >
            Write another message
          </a>
        </p>
      </Notice>
    </div>
  )
}
