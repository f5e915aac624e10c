import { useEffect, useRef, useState } from 'react'
import { findSkippedHeadings } from '#app/domain/publishing/form/find-reading-aids.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { ShownText } from './shown-text.ts'

interface DraftFrameProps {
  /** Pages that show the document, with the addresses of their previews. */
  previews: readonly { path: string; address: string }[]
  /** Time of the last save; the page is loaded again when it changes. */
  savedAt: string
  /** Text of the field that had the focus last, which the page scrolls to. */
  shown: ShownText | null
  /** Returns the text of the focused field as it is now; null if no field has the focus. */
  findShown: () => ShownText | null
  /** Called with the text that was clicked on the page. */
  onPick: (text: string, occurrence: number) => void
}

/** The real page with the draft, at desk or phone width, beside the form. */
export function DraftFrame({ previews, savedAt, shown, findShown, onPick }: DraftFrameProps) {
  const [path, setPath] = useState(previews[0]?.path ?? '/')
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  const [skipped, setSkipped] = useState<string[]>([])
  const frame = useRef<HTMLIFrameElement>(null)
  const shownRef = useRef(shown)
  const findShownRef = useRef(findShown)
  const onPickRef = useRef(onPick)
  shownRef.current = shown
  findShownRef.current = findShown
  onPickRef.current = onPick
  const address = previews.find((preview) => preview.path === path)?.address

  useEffect(() => {
    show(frame.current, shown)
  }, [shown])

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null)
        return
      if (data.preview === 'ready') {
        show(frame.current, findShownRef.current() ?? shownRef.current)
        setSkipped(Array.isArray(data.levels) ? findSkippedHeadings(data.levels.map(Number)) : [])
      }
      if (data.preview === 'clicked' && typeof data.text === 'string') {
        onPickRef.current(data.text, Number(data.occurrence) || 0)
      }
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])

  if (!address) return null
  return (
    <section className="document-preview" aria-label="Preview">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          id="preview-page"
          label="Page"
          value={path}
          onChange={(event) => setPath(event.target.value)}
          options={previews.map((preview) => ({ value: preview.path, label: preview.path }))}
          fieldClassName="mr-auto"
        />
        {(['desk', 'phone'] as const).map((size) => (
          <Button
            key={size}
            type="button"
            size="small"
            look={size === width ? 'primary' : 'secondary'}
            aria-pressed={size === width}
            onClick={() => setWidth(size)}
          >
            {size === 'desk' ? 'Desk' : 'Phone'}
          </Button>
        ))}
        <a href={address} target="_blank" rel="noreferrer" className="text-link py-1 text-sm">
          Open
        </a>
      </div>
      <div className="document-frame-space">
        <iframe
          ref={frame}
          title={`Preview of ${path}`}
          src={savedAt ? `${address}&saved=${encodeURIComponent(savedAt)}` : address}
          className="document-frame"
          data-width={width}
        />
      </div>
      <p className="text-sm text-muted">
        Click a text on the page to edit it. The page follows the field that you edit.
      </p>
      {skipped.length > 0 ? (
        <p className="text-sm text-amber">Headings out of order: {skipped.join(' ')}</p>
      ) : null}
    </section>
  )
}

function show(frame: HTMLIFrameElement | null, shown: ShownText | null): void {
  if (shown)
    frame?.contentWindow?.postMessage({ show: shown.text, occurrence: shown.occurrence }, '*')
}
