import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

interface MailPreviewProps {
  subject: string
  /** The mail as plain text, as some programs show it. */
  text: string
  /** URL of the mail's HTML with the stored draft. */
  address: string
  /** Time of the last save; the mail is loaded again when it changes. */
  savedAt: string
}

/** The mail with the draft that is stored, at desk or phone width, beside the form. */
export function MailPreview({ subject, text, address, savedAt }: MailPreviewProps) {
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  return (
    <section aria-label="Preview" className="document-preview">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="min-w-0 break-words">
          <span className="text-muted">Subject: </span>
          {subject}
        </p>
        <p className="needs-scripts flex gap-2">
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
        </p>
      </div>
      <iframe
        title="Mail with the draft"
        src={savedAt ? `${address}?saved=${encodeURIComponent(savedAt)}` : address}
        className="document-frame"
        data-width={width}
        sandbox=""
      />
      <details>
        <summary className="text-link text-sm">As plain text</summary>
        <p className="panel mt-2 text-sm break-words whitespace-pre-wrap">{text}</p>
      </details>
      <p className="text-sm text-muted">
        The text in brackets is written by the site for each mail. The preview follows when the
        draft is saved.
      </p>
    </section>
  )
}
