import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { acceptedFiles, acceptedInWords } from '#app/domain/files/file-kinds.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { useKeptFields } from '#app/ui/fields/use-kept-fields.ts'
import type { MessageKind } from './message.ts'

interface MessageFormProps {
  /** Where it is sent to: an address that takes files. */
  action: string
  /** Where the browser keeps what was typed. */
  draft: string
  label: string
  kind?: MessageKind
  /** What was refused, with what was typed. */
  refused?: { text: string; problem: string; aboutFiles: boolean } | undefined
}

/** A message to the team with files; works without scripts. */
export function MessageForm({ action, draft, label, kind = 'message', refused }: MessageFormProps) {
  const { state, formAction } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useKeptFields(form, draft)
  const isPending = state !== 'idle' && formAction === action
  const problem = refused ? [refused.problem] : undefined
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="max-w-2xl space-y-4"
    >
      <input type="hidden" name="kind" value={kind} />
      <TextArea
        name="text"
        label={label}
        rows={4}
        defaultValue={refused?.text}
        errors={refused?.aboutFiles ? undefined : problem}
      />
      <FileField
        name="files"
        label="Files (optional)"
        hint={acceptedInWords}
        accept={acceptedFiles}
        multiple
        errors={refused?.aboutFiles ? problem : undefined}
      />
      <Button pending={isPending}>{isPending ? 'Sending …' : 'Send to the team'}</Button>
    </Form>
  )
}
