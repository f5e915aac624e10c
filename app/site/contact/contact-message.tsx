import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import type { ContactReceipt } from '#app/domain/contact/store-contact-request.server.ts'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { contactDraft } from '#app/domain/kept-in-browser.ts'
import { FormOnUse } from '#app/ui/form/form-on-use.tsx'
import { useClearStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '../prose/prose.tsx'
import { messageFormOnUse } from './message-form-on-use.ts'
import { sentConfirmation } from './sending-messages.ts'

interface ContactMessageProps {
  text: TextBlock
  form: { submission: string; stamp: string }
  /**
   * Receipt of a message sent without JavaScript, whose id is in the URL; null if there is none.
   */
  sent: ContactReceipt | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** Contact form, replaced by a receipt once the message is sent. */
export function ContactMessage({ text, form, sent, lastResult }: ContactMessageProps) {
  // Stored with the form's id, so that a new form from the loader replaces this receipt.
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
  /** Whether a confirmation e-mail is sent. */
  acknowledged: boolean
  onAnother: () => void
}

/** Confirmation that replaces the form once the message is stored. */
function MessageSent({ acknowledged, onAnother }: MessageSentProps) {
  const words = useRef<HTMLDivElement>(null)
  useClearStoredFields(contactDraft, true)
  useEffect(() => {
    // The focused button was removed with the form.
    words.current?.focus()
  }, [])
  return (
    <div ref={words} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={sentConfirmation}>
        <p className="mt-1">
          {acknowledged
            ? 'A confirmation e-mail is on its way to you.'
            : 'No confirmation was e-mailed: our hourly limit is reached.'}{' '}
          We answer on working days, in the order in which messages arrive.
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
