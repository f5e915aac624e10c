import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { maxWrittenLength } from '#app/domain/text-drafts/snippet.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { type BackgroundAnswer, postInBackground } from '../forms/post-in-background.ts'
import { useFormToken } from '../forms/staff-form.tsx'
import { SnippetSelect } from './snippet-select.tsx'

interface SavedDraft {
  outcome: 'done' | 'refused'
}

/** Idle time after typing before the draft is saved, in milliseconds. */
const autosaveDelayMs = 800

/**
 * Saves the text of a field on the server as a draft while it is typed. Returns `save` and a status
 * `note`.
 * @param field the text field; submitting its form cancels a pending save
 */
function useAutosavedDraft(about: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [note, setNote] = useState('')
  const token = useFormToken()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    const form = field.current?.form
    form?.addEventListener('submit', stop)
    return () => {
      stop()
      form?.removeEventListener('submit', stop)
    }
  }, [field])
  const save = (body: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      setNote('Saving the draft…')
      const draft = { about, body, [formTokenField]: token }
      const result = await postInBackground<SavedDraft>(href('/staff/drafts'), draft)
      setNote(describeSave(result))
    }, autosaveDelayMs)
  }
  return { save, note }
}

function describeSave(result: BackgroundAnswer<SavedDraft>): string {
  switch (result.outcome) {
    case 'answered':
      return result.answer.outcome === 'done' ? 'Draft saved' : 'The draft could not be saved'
    case 'signed-out':
      return 'You are signed out. Your text is still here: sign in in another tab.'
    case 'failed':
      return 'The draft could not be saved'
  }
}

export interface MessageFormProps {
  /** Key of the draft on the server. */
  about: string
  /** Initial text: the stored draft, or a refused message. */
  draft: string
  /** Name or address of the recipient, shown on the button. */
  recipient: string
  label: string
  version: number
  /** The team's snippets, with their placeholders filled in for this conversation. */
  snippets: readonly { id: string; name: string; body: string }[]
}

interface MessageFieldsProps extends MessageFormProps {
  /** Form field name of the text. */
  name: string
  rows: number
  error?: string | undefined
  /** Maximum length of the text; defaults to `maxWrittenLength`. */
  maxLength?: number
  /** Whether the text may be empty, because files can be sent alone. */
  mayBeEmpty?: boolean
  isSending?: boolean
  /** Further fields, between the text and the button. */
  children?: ReactNode
}

/** Text field of a message to a customer with autosaved draft, snippets and send button. */
export function MessageFields(props: MessageFieldsProps) {
  const { about, draft, recipient, label, version, snippets, name, rows, error } = props
  const { mayBeEmpty = false, isSending = false, maxLength = maxWrittenLength, children } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { note, save } = useAutosavedDraft(about, field)
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
        maxLength={maxLength}
        defaultValue={draft}
        onChange={(event) => save(event.currentTarget.value)}
        {...(error && { errors: [error] })}
      />
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button pending={isSending}>{`Send to ${recipient}`}</Button>
        <SnippetSelect snippets={snippets} onChoose={insert} />
        <p role="status" className="text-sm text-muted">
          {note}
        </p>
      </div>
    </>
  )
}
