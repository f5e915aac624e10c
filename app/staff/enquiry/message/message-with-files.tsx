import { href, useRevalidator } from 'react-router'
import { maxMessageLength } from '#app/domain/enquiry/conversation/message-limits.ts'
import { acceptedFiles, acceptedFilesText, filesField } from '#app/domain/files/file-kinds.ts'
import { checkSelectedFiles } from '#app/domain/files/file-refusals.ts'
import { FileField } from '#app/ui/file-fields/file-field.tsx'
import type { UploadRefusal } from '#app/ui/file-fields/upload/upload-answer.ts'
import { useUpload } from '#app/ui/file-fields/upload/use-upload.ts'
import { type Changes, type Refusal, RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { MessageFields, type MessageFormProps } from '../../writing/message-fields.tsx'
import { enquiryParams } from '../enquiry-path.ts'

interface MessageWithFilesFormProps extends MessageFormProps {
  reference: string
  /** The refusal of a form that was sent without JavaScript. */
  refused?: (Refusal & { aboutFiles: boolean }) | undefined
}

/** Form to send the customer a message with files; works without JavaScript. */
export function MessageWithFilesForm({
  reference,
  refused,
  ...writing
}: MessageWithFilesFormProps) {
  const { revalidate } = useRevalidator()
  const params = enquiryParams(reference)
  const upload = useUpload<Changes>({
    address: href('/staff/enquiries/:reference/message.json', params),
    field: filesField,
    check: checkSelectedFiles,
    // Whether the message was sent or refused, the page may be out of date.
    onAnswer: () => revalidate(),
  })
  const refusal = upload.refused ? asRefusal(upload.refused) : refused
  return (
    <>
      <RefusedSaveNotice refusal={refusal?.aboutFiles ? null : refusal} />
      <StaffForm
        action={href('/staff/enquiries/:reference/message', params)}
        encType="multipart/form-data"
        onSubmit={upload.submit}
        className="message-writer"
      >
        <MessageFields
          {...writing}
          name="text"
          rows={4}
          maxLength={maxMessageLength}
          mayBeEmpty
          isSending={upload.bytes !== null}
        >
          <FileField
            name={filesField}
            label="Files (optional)"
            hint={acceptedFilesText}
            accept={acceptedFiles}
            multiple
            errors={refusal?.aboutFiles ? [refusal.message] : undefined}
            upload={upload}
            fieldClassName="mt-3"
          />
        </MessageFields>
      </StaffForm>
    </>
  )
}

/** Converts a JSON refusal, whose dates are strings, to a `Refusal`. */
function asRefusal({ problem, aboutFiles, details = [] }: UploadRefusal<Changes>) {
  const changes = details.map((change) => ({ ...change, at: new Date(change.at) }))
  return { message: problem, aboutFiles, changes }
}
