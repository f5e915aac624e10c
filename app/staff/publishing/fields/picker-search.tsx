import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'

/** Delay after the last key before searching, in milliseconds. */
const searchDelayMs = 150

/** Things that a picker finds, with their singular. */
const nouns = { pictures: 'picture', icons: 'icon' } as const
type PickerSubject = keyof typeof nouns

interface PickerSearchFieldProps {
  label: string
  hint?: string
  words: string
  /** Maximum length of the search, in characters. */
  maxLength: number
  /** Outcome of the search, which is announced to screen readers. */
  status: string
  onSearch(words: string): void
}

/** Search field of a picker's dialog, with its status below. */
export function PickerSearchField(props: PickerSearchFieldProps) {
  const { label, hint, words, maxLength, status, onSearch } = props
  return (
    <>
      <TextField
        label={label}
        {...(hint && { hint })}
        type="search"
        value={words}
        maxLength={maxLength}
        onChange={({ target }) => onSearch(target.value)}
        // The dialog is rendered outside the form in the document, but inside it for React.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {status}
      </p>
    </>
  )
}

/** Searches pictures or icons while a picker is open. @returns what was found, and a status in words */
export function usePickerSearch<Found>(what: PickerSubject, words: string, isOpen: boolean) {
  const [found, setFound] = useState<Found[]>([])
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const search = async () => {
      setStatus('Searching …')
      try {
        const items = await fetchFound<Found>(what, words, controller.signal)
        setFound(items)
        setStatus(describeFound(what, items.length, words))
      } catch {
        if (!controller.signal.aborted) setStatus('The search could not be reached. Try again.')
      }
    }
    const timer = setTimeout(() => void search(), searchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [what, words, isOpen])
  return { found, status }
}

async function fetchFound<Found>(
  what: PickerSubject,
  words: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const path = href('/staff/publishing/suggestions/:what', { what })
  const response = await fetch(`${path}?q=${encodeURIComponent(words)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  return response.json()
}

function describeFound(what: PickerSubject, count: number, words: string): string {
  if (count === 0) return `No ${nouns[what]} is found by “${words}”. Try another word.`
  return count === 1 ? `1 ${nouns[what]}` : `${count} ${what}`
}
