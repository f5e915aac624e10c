import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import type { ContactReceipt } from '#app/domain/contact/store-contact-request.server.ts'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { FormOnUse } from '#app/ui/fields/form-on-use.tsx'
import { Prose } from '../copy/prose.tsx'
import { messageFormOnUse } from './message-form-on-use.ts'
import { MessageSent } from './message-sent.tsx'

interface MessageProps {
  text: TextBlock
  form: { submission: string; stamp: string }
  /** The message that the address says was sent, as it does without scripts; null without one. */
  sent: ContactReceipt | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** The form, or that its message has arrived. */
export function Message({ text, form, sent, lastResult }: MessageProps) {
  // Of the form, not of the page: a fresh form stands ready as soon as there is one, never the old.
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
      <h2 id="form-title" className="text-title">
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
