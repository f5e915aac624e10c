import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { acceptedPictures, pictureLimitsText } from '#app/domain/pictures/picture.ts'
import { Button } from '#app/ui/button.tsx'
import { joinClasses } from '#app/ui/classes.ts'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { usePastedFiles } from './use-pasted-files.ts'

interface UploadFormProps {
  label: string
  button: string
  /** Whether several files can be sent at once. */
  multiple?: boolean
  errors?: string[] | undefined
  children?: ReactNode
}

/**
 * Form that uploads pictures by a file field, by dropping them on it, or by pasting. Dropped and
 * pasted files are sent at once. Without JavaScript the file field works as usual.
 */
export function UploadForm({ label, button, multiple = false, errors, children }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const [isOver, setIsOver] = useState(false)
  const isSending = useNavigation().state === 'submitting'

  function send(files: FileList) {
    const field = form.current?.querySelector<HTMLInputElement>('input[type=file]')
    const pictures = [...files].filter(({ type }) => type.startsWith('image/') || type === '')
    if (!field || !form.current || pictures.length === 0) return
    const chosen = new DataTransfer()
    for (const file of multiple ? pictures : pictures.slice(0, 1)) chosen.items.add(file)
    field.files = chosen.files
    void submit(form.current)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    send(event.dataTransfer.files)
  }

  usePastedFiles(send)

  return (
    <StaffForm
      ref={form}
      encType="multipart/form-data"
      className={joinClasses('panel picture-drop space-y-3', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
      <PlainFileField
        label={label}
        name={filesField}
        accept={acceptedPictures}
        multiple={multiple}
        required
        hint={`${pictureLimitsText} You can also drop files here, or paste a picture.`}
        errors={errors}
      />
      <Button disabled={isSending}>{isSending ? 'Sending …' : button}</Button>
    </StaffForm>
  )
}
