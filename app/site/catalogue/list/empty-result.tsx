import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import type { NearProduct } from '#app/domain/catalogue/browse/search/nearest.ts'
import type { Relaxation } from '#app/domain/catalogue/browse/search/relax.ts'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { CardForms, ResultCard } from '#app/site/catalogue/result-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export interface EmptyResultProps {
  query: BrowseQuery
  relax: Relaxation[]
  /** Products nearest to the query, with their figures in what could not all be met. */
  nearest: { card: CardOfProduct; figures: NearProduct['figures'] }[]
  /** Returns the URL of the list of a query. */
  listAddress: (query: BrowseQuery) => string
}

/** Number of nearest products whose figures are named in the message. */
const maxNamed = 2

/**
 * Message for a list without results, with the nearest products. It offers to remove a single
 * filter, with the number of products that would then be shown.
 */
export function EmptyResult({ query, relax, nearest, listAddress }: EmptyResultProps) {
  const addresses = useAddresses()
  const isSearchAlone = query.q !== '' && relax.length === 1 && relax[0]?.drops === 'search'
  const compared = nearest.filter(({ figures }) => figures.some(({ isMissed }) => isMissed))
  return (
    <>
      <div className="border border-rule bg-surface p-6">
        <h2 className="text-heading wrap-anywhere">
          {isSearchAlone
            ? `No products match “${query.q}”.`
            : 'No product matches everything you chose.'}
        </h2>
        {compared.length > 0 && (
          <p className="mt-3">
            Nearest: {compared.slice(0, maxNamed).map(describeNear).join('; ')}.
          </p>
        )}
        {relax.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            {relax.map((way) => (
              <li key={way.label}>
                <TextLink to={listAddress(way.query)} className="inline-flex min-h-11 items-center">
                  {`Without ${way.label} (${way.count})`}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest-heading" className="mt-8">
          <h2 id="nearest-heading" className="text-heading">
            {compared.length > 0 ? 'Nearest products' : 'Products that people often look for'}
          </h2>
          <CardForms />
          <ul className="product-grid mt-4">
            {nearest.map(({ card, figures }) => (
              <li key={card.sku}>
                <ResultCard
                  card={card}
                  note={figures.length > 0 && <Figures figures={figures} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8 text-muted">
        Looking for something we do not list? We source special bottles, colours and prints: add the
        closest item to an enquiry and tell us in its note what should be different, or{' '}
        <TextLink to={addresses.contact}>write to us</TextLink>.
      </p>
    </>
  )
}

/** Figures of a near product; those that differ from the query are emphasised. */
function Figures({ figures }: Pick<EmptyResultProps['nearest'][number], 'figures'>) {
  return figures.map(({ text, isMissed }, at) => (
    <span key={text}>
      {at > 0 && ' · '}
      {isMissed ? <strong className="font-semibold">{text}</strong> : text}
    </span>
  ))
}

/** Describes a near product by its figures, numbers first: “510 g with cork mouth”. */
function describeNear({ figures }: EmptyResultProps['nearest'][number]): string {
  const texts = figures.map(({ text }) => text)
  const [numbers, names] = [true, false].map((is) =>
    texts.filter((text) => /^\d/.test(text) === is),
  )
  return [numbers, names?.map(inSentence)]
    .flatMap((part) => (part && part.length > 0 ? [part.join(', ')] : []))
    .join(' with ')
}

/** Begins a name in lower case, unless it is an abbreviation: “cork mouth”, “BVS 30H60”. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
