import { type ReactNode, useRef } from 'react'
import { maxWrittenLength } from '#app/domain/text-drafts/snippet.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { SnippetChoice } from './snippet-choice.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

export interface Writing {
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
}

interface MessageFieldsProps extends Writing {
  /** Name of the text’s field. */
  name: string
  rows: number
  error?: string | undefined
  /** Most characters; those of a text of the desk unless given. */
  longest?: number
  /** The text may be left out, where files say enough. */
  mayBeEmpty?: boolean
  isSending?: boolean
  /** More fields, between the text and the button. */
  children?: ReactNode
}

/** The text of a message to a customer, kept on the server as it is typed, and the button that names them. */
export function MessageFields(props: MessageFieldsProps) {
  const { about, draft, recipient, label, version, snippets, name, rows, error } = props
  const { mayBeEmpty = false, isSending = false, longest = maxWrittenLength, children } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { note, save } = useSavedDraft(about, field)
  const insert = (text: string) => {
    const { current } = field
    if (!current) return
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end')
    current.focus()
    save(current.value)
  }
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <TextArea
        ref={field}
        key={about}
        label={label}
        name={name}
        rows={rows}
        required={!mayBeEmpty}
        maxLength={longest}
        defaultValue={draft}
        onChange={(event) => save(event.currentTarget.value)}
        {...(error && { errors: [error] })}
      />
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button pending={isSending}>{`Send to ${recipient}`}</Button>
        <SnippetChoice snippets={snippets} onChoose={insert} />
        <p role="status" className="text-sm text-muted">
          {note}
        </p>
      </div>
    </>
  )
}
