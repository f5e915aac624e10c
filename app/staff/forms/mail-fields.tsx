import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxMailWords } from '#app/domain/notifications/mail.ts'
import type { MailPreview } from '#app/staff/enquiry/preview-step-mail.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import type { MailCheck } from './read-mail-fields.ts'

/**
 * The mail that a step sends: its words, which may be edited or left out, and how it will look. With
 * JavaScript, words that were not edited follow the other fields of the form as they change.
 * @param to named where there is no preview yet, since what it tells of is still to be typed
 */
export function MailFields({
  preview,
  to = preview?.to,
  isSent = true,
  check,
}: {
  preview: MailPreview | null
  to?: string | undefined
  isSent?: boolean
  /** Left out until the form was sent. */
  check?: MailCheck | undefined
}) {
  return (
    <fieldset className="mail-fields">
      <legend className="font-semibold">The customer’s mail</legend>
      <CheckboxField
        name="mail"
        value="yes"
        defaultChecked={isSent}
        label={`Send it to ${to}`}
        hint="Without it the customer sees the step on their page only."
        fieldClassName="mt-2"
      />
      {preview && <Words preview={preview} check={check} />}
      <Button name="intent" value="preview" look="quiet" size="small" formNoValidate>
        Show the mail with what I typed
      </Button>
    </fieldset>
  )
}

interface WordsProps {
  preview: MailPreview
  check: MailCheck | undefined
}

function Words({ preview: given, check }: WordsProps) {
  const [preview, setPreview] = useState(given)
  const hidden = useRef<HTMLInputElement>(null)
  const latest = useRef(given)
  useEffect(() => {
    // Loading the same preview again does not undo what followed the fields.
    if (given.text !== latest.current.text || given.words !== latest.current.words) {
      setPreview(given)
    }
    latest.current = given
  }, [given])
  const followed = useFollowedPreview(hidden)
  useEffect(() => {
    // Words that were edited meanwhile stay.
    if (followed && !isEdited(hidden.current)) setPreview(followed)
  }, [followed])
  return (
    <>
      <input ref={hidden} type="hidden" name="usualWords" value={preview.usualWords} />
      {check?.earlier && <input type="hidden" name="earlierWords" value={check.earlier} />}
      <TextArea
        label="Its words"
        hint="Left as they are, they say what the fields above say when you save. Or write your own."
        errors={check?.stale ? [check.stale] : undefined}
        name="words"
        key={preview.words}
        defaultValue={preview.words}
        maxLength={maxMailWords}
        rows={3}
        fieldClassName="mt-3"
      />
      <details className="disclosure mt-3">
        <summary>The whole mail: “{preview.subject}”</summary>
        <div>
          <pre className="mail-preview">{preview.text}</pre>
        </div>
      </details>
    </>
  )
}

/** Tells whether the words beside the hidden field are other than ours. */
function isEdited(hidden: HTMLInputElement | null): boolean {
  const words = hidden?.form?.elements.namedItem('words')
  if (!hidden || !(words instanceof HTMLTextAreaElement)) return false
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return plain(words.value) !== plain(hidden.value)
}

/** Requests the mail anew whenever another field of the form changes and its words were not edited. */
function useFollowedPreview(hidden: RefObject<HTMLInputElement | null>): MailPreview | null {
  const { submit, data } = useFetcher<{ preview?: MailPreview | null }>()
  useEffect(() => {
    const form = hidden.current?.form
    if (!form) return
    const follow = ({ target }: Event) => {
      const isOfMail = target instanceof Element && target.closest('.mail-fields') !== null
      if (isOfMail || isEdited(hidden.current)) return
      const typed = new FormData(form)
      typed.set('intent', 'preview')
      submit(typed, { method: 'post' })
    }
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [hidden, submit])
  return data?.preview ?? null
}
