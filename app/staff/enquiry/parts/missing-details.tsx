import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { detailsPath } from '../enquiry-path.ts'
import { ScreenPart } from './screen-part.tsx'

/** List of what has to be settled before the enquiry can be confirmed. */
export function MissingDetails({
  reference,
  sentences,
  isAddressMissing,
}: {
  reference: string
  sentences: readonly string[]
  /** Whether a part of the delivery address is among them, so that its form is linked. */
  isAddressMissing: boolean
}) {
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
      {isAddressMissing && (
        <p className="mt-2 text-sm">
          <TextLink to={`${detailsPath(reference)}#address`}>Enter the address</TextLink>
        </p>
      )}
    </ScreenPart>
  )
}
