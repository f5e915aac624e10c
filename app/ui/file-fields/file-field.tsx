import { type ComponentPropsWithRef, useRef, useState } from 'react'
import { joinClasses } from '../classes.ts'
import { FieldFrame, type FieldTexts, useFieldWiring } from '../fields/field.tsx'
import { ChosenFiles } from './upload/chosen-files.tsx'
import { UploadStatus } from './upload/upload-status.tsx'
import type { Upload } from './upload/use-upload.ts'

type FileFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref' | 'onChange'> & {
    fieldClassName?: string
    /** Upload of the surrounding form, from `useUpload`. */
    upload: Upload
  }

/**
 * File field with drag and drop: lists the chosen files, upload progress and errors. Without
 * JavaScript it is the browser's own file input.
 */
export function FileField({
  label,
  labelHidden,
  hint,
  errors,
  fieldClassName,
  className,
  upload,
  ...input
}: FileFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const { refused } = upload
  const wrong = refused?.aboutFiles ? [refused.problem] : refused ? undefined : errors
  const wiring = useFieldWiring({ ...input, hint, errors: wrong })
  const show = () => {
    const chosen = [...(control.current?.files ?? [])]
    setFiles(chosen)
    upload.checkChosen(chosen)
  }
  const remove = (file: File) => {
    if (!control.current) return
    const rest = new DataTransfer()
    for (const one of files) if (one !== file) rest.items.add(one)
    control.current.files = rest.files
    show()
    control.current.focus()
  }
  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      wiring={wiring}
      required={input.required}
      className={fieldClassName}
    >
      <input
        {...input}
        {...wiring.control}
        ref={control}
        type="file"
        onChange={show}
        className={joinClasses('control file-control', className)}
      />
      <ChosenFiles files={files} onRemove={remove} />
      <UploadStatus upload={upload} />
    </FieldFrame>
  )
}
