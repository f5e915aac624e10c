import { useState } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'
import { usePickerSearch } from './use-picker-search.ts'

/** A picture of the library that the picker found. */
export interface FoundPicture {
  /** Address for the content, such as `/pictures/cork-bag`. */
  src: string
  title: string
  alt: string
  caption: string
  shown: PictureData
}

interface PicturePickerProps {
  isOpen: boolean
  onClose(): void
  onChoose(picture: FoundPicture): void
}

/** Dialog that finds a picture of the library; without JavaScript its address is typed. */
export function PicturePicker({ isOpen, onClose, onChoose }: PicturePickerProps) {
  const [words, setWords] = useState('')
  const { found: pictures, status } = usePickerSearch<FoundPicture>('pictures', words, isOpen)
  return (
    <Dialog title="Choose a picture" isOpen={isOpen} onClose={onClose}>
      <TextField
        label="Search the library"
        type="search"
        value={words}
        maxLength={200}
        onChange={({ target }) => setWords(target.value)}
        // The dialog is rendered outside the form in the document, but inside it for React.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {status}
      </p>
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
