import { Icon } from '#app/ui/icon.tsx'
import { ScreenPart } from './screen-part.tsx'

/** List of what has to be settled before the enquiry can be confirmed. */
export function MissingDetails({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-green">
        <Icon name="check" /> Nothing is missing.
      </p>
    )
  }
  return (
    <ScreenPart id="missing" title="To be settled">
      <ul className="missing">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ScreenPart>
  )
}
