import { useRef } from 'react'
import { maxMessageLength } from '#app/domain/writing/snippet.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { SnippetChoice } from './snippet-choice.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

interface MessageWriterProps {
  /** What the draft is about, as the server keeps it. */
  about: string
  /** What was typed so far, or was refused. */
  draft: string
  /** Whom the button names. */
  recipient: string
  label: string
  version: number
  /** The team’s texts, filled with what is known of this conversation. */
  snippets: readonly { id: string; name: string; body: string }[]
  error?: string | undefined
  /** Name of the text’s field, and of what the form asks for. */
  field?: string
  intent?: string
  rows?: number
}

/** A message to a customer: kept on the server as it is typed, and sent to whom the button names. */
export function MessageWriter(props: MessageWriterProps) {
  const { about, draft, recipient, label, version, snippets, error } = props
  const { field: name = 'body', intent = 'send', rows = 9 } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { note, save } = useSavedDraft(about)
  const insert = (text: string) => {
    const { current } = field
    if (!current) return
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end')
    current.focus()
    save(current.value)
  }
  return (
    <StaffForm className="message-writer">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="intent" value={intent} />
      <TextArea
        ref={field}
        key={about}
        label={label}
        name={name}
        rows={rows}
        required
        maxLength={maxMessageLength}
        defaultValue={draft}
        onChange={(event) => save(event.currentTarget.value)}
        {...(error && { errors: [error] })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button>{`Send to ${recipient}`}</Button>
        <SnippetChoice snippets={snippets} onChoose={insert} />
        <p role="status" className="text-sm text-muted">
          {note}
        </p>
      </div>
    </StaffForm>
  )
}
