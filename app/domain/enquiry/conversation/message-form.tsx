import { type ReactNode, useRef } from 'react'
import { Form, useNavigate, useRevalidator } from 'react-router'
import type { CustomerMessage } from '#app/domain/enquiry/private-page/customer-view.ts'
import type { MessageKind } from '#app/domain/enquiry/record/message.ts'
import { acceptedFiles, acceptedFilesText, filesField } from '#app/domain/files/file-kinds.ts'
import { checkSelectedFiles } from '#app/domain/files/file-refusals.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { joinClasses } from '#app/ui/classes.ts'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { FileField } from '#app/ui/file-fields/file-field.tsx'
import { useUpload } from '#app/ui/file-fields/upload/use-upload.ts'
import { clearStoredFields, useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { formatFileSize } from './format-file-size.ts'

interface MessageListProps {
  messages: CustomerMessage[]
  /** Returns the URL of a file by its id. */
  fileUrl: (id: string) => string
}

/** List of the messages between customer and team, oldest first, with their files. */
export function MessageList({ messages, fileUrl }: MessageListProps) {
  return (
    <ol className="space-y-4">
      {messages.map(({ id, isOurs, by, asks, at, text, fileNote, files }) => (
        <li
          key={id}
          className={joinClasses('border-l-2 pl-4', isOurs ? 'border-green' : 'border-edge')}
        >
          <p className="text-sm text-muted">
            <span className="font-medium text-ink">{by}</span> ·{' '}
            <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
            {asks && ` · ${asks}`}
          </p>
          {text && <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>}
          {fileNote && <p className="mt-1 text-sm break-words text-muted">{fileNote}</p>}
          {files.length > 0 && (
            <ul className="mt-2 space-y-1 text-sm">
              {files.map((file) => (
                <li key={file.id}>
                  <a href={fileUrl(file.id)} download className="text-link break-words">
                    {file.name}
                  </a>{' '}
                  <span className="text-muted">{formatFileSize(file.bytes)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

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
