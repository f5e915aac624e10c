import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxMailTextLength } from '#app/domain/notifications/mail.ts'
import type { MailPreview } from '#app/staff/enquiry/preview-step-mail.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import type { MailCheck } from './read-mail-fields.ts'

/**
 * Fields for the mail that a step sends: a checkbox to send it, its text, and a preview. With
 * JavaScript, text that was not edited follows the other fields of the form as they change, and
 * appears as soon as they say enough.
 * @param to recipient, required only if there is no preview because its content has not been
 * entered yet
 */
export function MailFields({
  preview: given,
  to,
  isSent = true,
  check,
}: {
  preview: MailPreview | null
  to?: string | undefined
  isSent?: boolean
  /** Left out until the form was submitted. */
  check?: MailCheck | undefined
}) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const preview = useShownPreview(given, fieldset)
  return (
    <fieldset ref={fieldset} className="mail-fields">
      <legend className="font-semibold">The customer’s mail</legend>
      <CheckboxField
        name="mail"
        value="yes"
        defaultChecked={isSent}
        label={`Send it to ${to ?? preview?.to}`}
        hint="Without it the customer sees the step on their page only."
        fieldClassName="mt-2"
      />
      {preview && <MailTextFields preview={preview} check={check} />}
      <Button name="intent" value="preview" look="quiet" size="small" formNoValidate>
        Preview the mail with my input
      </Button>
    </fieldset>
  )
}

interface MailTextFieldsProps {
  preview: MailPreview
  check: MailCheck | undefined
}

function MailTextFields({ preview, check }: MailTextFieldsProps) {
  return (
    <>
      <input type="hidden" name="usualWords" value={preview.usualWords} />
      {check?.earlier && <input type="hidden" name="earlierWords" value={check.earlier} />}
      <TextArea
        label="Text of the mail"
        hint="Unless you edit it, the text follows the fields above until you save."
        errors={check?.stale ? [check.stale] : undefined}
        name="words"
        key={preview.words}
        defaultValue={preview.words}
        maxLength={maxMailTextLength}
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

/** Returns the preview to show: that of the page, or a newer one that followed the fields. */
function useShownPreview(
  given: MailPreview | null,
  fieldset: RefObject<HTMLFieldSetElement | null>,
): MailPreview | null {
  const [preview, setPreview] = useState(given)
  const latest = useRef(given)
  useEffect(() => {
    // Reloading an unchanged preview must not replace a newer one that followed the fields.
    const before = latest.current
    if (given?.text !== before?.text || given?.words !== before?.words) setPreview(given)
    latest.current = given
  }, [given])
  const followed = useFollowedPreview(fieldset)
  useEffect(() => {
    // Text that was edited meanwhile is kept.
    if (followed && !isEdited(fieldset.current?.form)) setPreview(followed)
  }, [followed, fieldset])
  return preview
}

/** Checks whether the text of the mail differs from the default text in the hidden field. */
function isEdited(form: HTMLFormElement | null | undefined): boolean {
  const [words, usual] = ['words', 'usualWords'].map((name) => form?.elements.namedItem(name))
  if (!(words instanceof HTMLTextAreaElement && usual instanceof HTMLInputElement)) return false
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return plain(words.value) !== plain(usual.value)
}

/**
 * Requests the preview again whenever another field of the form changes, unless the text was
 * edited.
 */
function useFollowedPreview(fieldset: RefObject<HTMLFieldSetElement | null>): MailPreview | null {
  const { submit, data } = useFetcher<{ preview?: MailPreview | null }>()
  useEffect(() => {
    const form = fieldset.current?.form
    if (!form) return
    const follow = ({ target }: Event) => {
      const isOfMail = target instanceof Element && target.closest('.mail-fields') !== null
      if (isOfMail || isEdited(form)) return
      const typed = new FormData(form)
      typed.set('intent', 'preview')
      submit(typed, { method: 'post' })
    }
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [fieldset, submit])
  return data?.preview ?? null
}
