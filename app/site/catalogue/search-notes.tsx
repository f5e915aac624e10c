import type { BrowseResult } from '#app/domain/catalogue/browse/browse.ts'
import { Notice } from '#app/ui/notice.tsx'

interface SearchNotesProps extends Pick<BrowseResult, 'corrections' | 'synonyms' | 'total'> {
  /** Codes that the list was to fit and that no product has. */
  unknownFits: readonly string[]
}

/** Says what was searched instead of, or besides, the typed words. */
export function SearchNotes({ unknownFits, corrections, synonyms, total }: SearchNotesProps) {
  return (
    <>
      {unknownFits.length > 0 && (
        <Notice className="mb-5">
          {unknownFits.map((sku) => (
            <p key={sku}>
              We have no product with the code “{sku}”, so we cannot say what fits it.
            </p>
          ))}
        </Notice>
      )}
      {corrections.length > 0 && (
        <Notice className="mb-5">
          {corrections.map(({ typed, used }) => (
            <p key={typed}>
              Nothing found for “{typed}”. Showing <strong>{used.join(', ')}</strong> instead.
            </p>
          ))}
        </Notice>
      )}
      {total > 0 && synonyms.length > 0 && (
        <p className="mb-5 text-sm text-muted">
          {synonyms.map(({ typed, means }) => (
            <span key={typed} className="mr-3">
              Also showing <strong>{means.join(', ')}</strong> for “{typed}”.
            </span>
          ))}
        </p>
      )}
    </>
  )
}
