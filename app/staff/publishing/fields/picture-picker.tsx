import { type DragEvent, useId, useState } from 'react'
import { acceptedPictures, pictureLimitsText } from '#app/domain/pictures/picture.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'
import { usePastedFiles } from '../../pictures/use-pasted-files.ts'
import { PickerSearchField, usePickerSearch } from './picker-search.tsx'
import { useUploadPicture } from './use-upload-picture.ts'

/** A picture of the library that the picker found. */
export interface FoundPicture {
  /** Address for the content, such as `/pictures/cork-bag`. */
  src: string
  title: string
  alt: string
  caption: string
  shown: PictureData
}

/** Answer to an upload from the picker: the picture, or the reason why it was refused. */
export type UploadAnswer = { picture: FoundPicture } | { problem: string }

interface PicturePickerProps {
  isOpen: boolean
  onClose(): void
  onChoose(picture: FoundPicture): void
}

/**
 * Dialog that finds a picture of the library, or adds one to it. Without JavaScript a page of its
 * own shows the library, and pictures are added there.
 */
export function PicturePicker({ isOpen, onClose, onChoose }: PicturePickerProps) {
  const [words, setWords] = useState('')
  const { found: pictures, status } = usePickerSearch<FoundPicture>('pictures', words, isOpen)
  return (
    <Dialog title="Choose a picture" isOpen={isOpen} onClose={onClose}>
      <UploadField isOpen={isOpen} onUploaded={onChoose} />
      <PickerSearchField
        label="Search the library"
        words={words}
        maxLength={200}
        status={status}
        onSearch={setWords}
      />
      <ul className="picture-choices">
        {pictures.map((picture) => (
          <li key={picture.src}>
            <button type="button" className="picture-choice" onClick={() => onChoose(picture)}>
              <Picture picture={{ ...picture.shown, alt: '' }} sizes="10rem" />
              <span className="block p-2 text-sm break-words">{picture.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/**
 * Field that uploads one picture as soon as it is chosen, dropped here, or pasted while the dialog
 * is open. The uploaded picture counts as chosen.
 */
function UploadField({
  isOpen,
  onUploaded,
}: {
  isOpen: boolean
  onUploaded(picture: FoundPicture): void
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { upload, sending, problem } = useUploadPicture(onUploaded)
  const send = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void upload(file)
  }
  usePastedFiles(send, isOpen)
  return (
    <section
      aria-label="Add a picture"
      className={joinClasses('picture-drop mb-4 p-3', isOver && 'is-over')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        send(event.dataTransfer.files)
      }}
    >
      <PlainFileField
        id={id}
        label="Add a picture to the library"
        accept={acceptedPictures}
        hint={`${pictureLimitsText} You can also drop a file here, or paste a picture.`}
        errors={problem ? [problem] : undefined}
        disabled={sending !== null}
        // The dialog is rendered outside the form in the document, but inside it for React.
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          send(target.files)
          target.value = ''
        }}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {sending === null ? '' : `Sending ${sending} …`}
      </p>
    </section>
  )
}
