import type { MailPreview } from '#app/domain/desk/enquiry-screen/preview-step-mail.server.ts'
import { maxMailWords } from '#app/domain/notifications/mail.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'

/**
 * The mail that a step sends: its words, which may be edited or left out, and how it will look.
 * @param to named where there is no preview yet, since what it tells of is still to be typed
 */
export function MailFields({
  preview,
  to = preview?.to,
  isSent = true,
}: {
  preview: MailPreview | null
  to?: string | undefined
  isSent?: boolean
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
      {preview && <Words preview={preview} />}
      <Button name="intent" value="preview" look="quiet" size="small" formNoValidate>
        Show the mail with what I typed
      </Button>
    </fieldset>
  )
}

function Words({ preview }: { preview: MailPreview }) {
  return (
    <>
      <input type="hidden" name="usualWords" value={preview.usualWords} />
      <TextArea
        label="Its words"
        hint="Leave them as they are, or write your own."
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
