import { type ReactNode, useRef } from 'react'
import { Form, useNavigate, useRevalidator } from 'react-router'
import { acceptedFiles, acceptedFilesText, filesField } from '#app/domain/files/file-kinds.ts'
import { checkSelectedFiles } from '#app/domain/files/file-refusals.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { FileField } from '#app/ui/file-fields/file-field.tsx'
import { useUpload } from '#app/ui/file-fields/upload/use-upload.ts'
import { clearStoredFields, useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import type { MessageKind } from '../record/message.ts'

interface MessageFormProps {
  /** URL that accepts the form with files; with `.json` appended, the one for uploads by script. */
  action: string
  /** Key under which the browser stores the typed text. */
  draft: string
  label: string
  kind?: MessageKind
  /** Hidden fields that every form of this audience includes. */
  carried?: ReactNode
  /** Typed text and error of a refused message. */
  refused?: { text: string; problem: string; aboutFiles: boolean } | undefined
}

/** Form to send the team a message with files; works without JavaScript. */
export function MessageForm(props: MessageFormProps) {
  const { action, draft, label, kind = 'message', carried, refused } = props
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useStoredFields(form, draft)
  const upload = useUpload({
    address: `${action}.json`,
    field: filesField,
    check: checkSelectedFiles,
    onAnswer: async (answer) => {
      if (!answer.ok) return
      clearStoredFields(draft)
      await navigate(answer.to, { preventScrollReset: true })
      // After a second message the URL stays the same, so the data must be reloaded explicitly.
      await revalidate()
    },
  })
  const isPending = upload.bytes !== null
  const said = upload.refused ?? refused
  const problem = said ? [said.problem] : undefined
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={upload.submit}
      className="max-w-2xl space-y-4"
    >
      {carried}
      <input type="hidden" name="kind" value={kind} />
      <TextArea
        name="text"
        label={label}
        rows={4}
        defaultValue={refused?.text}
        errors={said?.aboutFiles ? undefined : problem}
      />
      <FileField
        name={filesField}
        label="Files (optional)"
        hint={acceptedFilesText}
        accept={acceptedFiles}
        multiple
        errors={said?.aboutFiles ? problem : undefined}
        upload={upload}
      />
      <Button pending={isPending}>{isPending ? 'Sending …' : 'Send to the team'}</Button>
    </Form>
  )
}
