import type { Answer } from '#app/domain/catalogue/browse/answer-query.ts'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export interface SearchNotesProps
  extends Pick<Answer, 'corrections' | 'synonyms' | 'total' | 'understood' | 'dropped'> {
  /** Codes in the “fits” filter that no product has. */
  unknownFits: readonly string[]
  /** Returns the URL of the list of a query. */
  listAddress: (query: BrowseQuery) => string
}

/** Notes on how a search was interpreted: parts it was read as, corrected words and synonyms. */
export function SearchNotes({
  unknownFits,
  understood,
  corrections,
  synonyms,
  dropped,
  total,
  listAddress,
}: SearchNotesProps) {
  return (
    <>
      {dropped.length > 0 && (
        <Notice className="mb-5">
          <p>
            {total > 0
              ? `We left out ${quotedList(dropped)}, which matches nothing here.`
              : `Nothing in our catalogue matches ${quotedList(dropped)}.`}
          </p>
        </Notice>
      )}
      {understood && (
        <p className="mb-5 text-sm text-muted wrap-anywhere">
          {understood.widened && (
            <>
              Nothing under {understood.widened} matches your whole search, so we searched more
              widely.{' '}
            </>
          )}
          Read as <strong>{understood.parts.join(' · ')}</strong>.{' '}
          {understood.asTyped && (
            <TextLink to={listAddress(understood.asTyped)}>Search for the words as typed</TextLink>
          )}
        </p>
      )}
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
              Nothing found for “{typed}”. Showing <strong>{joinWithAnd(used)}</strong> instead.
            </p>
          ))}
        </Notice>
      )}
      {total > 0 && synonyms.length > 0 && (
        <p className="mb-5 text-sm text-muted">
          {synonyms.map(({ typed, means }) => (
            <span key={typed} className="mr-3">
              Also showing <strong>{joinWithAnd(means)}</strong> for “{typed}”.
            </span>
          ))}
        </p>
      )}
    </>
  )
}

const quotedList = (words: readonly string[]) => joinWithAnd(words.map((word) => `“${word}”`))
