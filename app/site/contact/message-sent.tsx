import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { contactDraft } from '#app/domain/kept-in-browser.ts'
import { useForgottenFields } from '#app/ui/form/use-kept-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { sentWords } from './sending-words.ts'

interface MessageSentProps {
  /** Whether an acknowledgement is mailed. */
  acknowledged: boolean
  onAnother: () => void
}

/** Replaces the form once the message is stored. */
export function MessageSent({ acknowledged, onAnother }: MessageSentProps) {
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
