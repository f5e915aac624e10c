import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'

/** A picture of the library that the picker found. */
export interface FoundPicture {
  /** Address for the content, such as `/pictures/cork-bag`. */
  src: string
  title: string
  alt: string
  caption: string
  shown: PictureData
}

/** Delay after the last key before searching, in milliseconds. */
const searchDelayMs = 150

interface PicturePickerProps {
  isOpen: boolean
  onClose(): void
  onChoose(picture: FoundPicture): void
}

/** Dialog that finds a picture of the library; without JavaScript its address is typed. */
export function PicturePicker({ isOpen, onClose, onChoose }: PicturePickerProps) {
  const [words, setWords] = useState('')
  const { pictures, status } = useFoundPictures(words, isOpen)
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

function useFoundPictures(words: string, isOpen: boolean) {
  const [pictures, setPictures] = useState<FoundPicture[]>([])
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const search = async () => {
      setStatus('Searching …')
      try {
        const found = await fetchPictures(words, controller.signal)
        setPictures(found)
        setStatus(describeFound(found.length, words))
      } catch {
        if (!controller.signal.aborted) setStatus('The library could not be reached. Try again.')
      }
    }
    const timer = setTimeout(() => void search(), searchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, isOpen])
  return { pictures, status }
}

async function fetchPictures(words: string, signal: AbortSignal): Promise<FoundPicture[]> {
  const path = href('/staff/publishing/suggestions/:what', { what: 'pictures' })
  const response = await fetch(`${path}?q=${encodeURIComponent(words)}`, { signal })
  if (!response.ok) throw new Error(`The library answered ${response.status}.`)
  return response.json()
}

function describeFound(count: number, words: string): string {
  if (count > 0) return count === 1 ? '1 picture' : `${count} pictures`
  return words ? `No picture has “${words}” in its texts.` : 'The library is empty.'
}
