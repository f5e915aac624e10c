import { href, Link } from 'react-router'
import type { ArticleEntry } from '#app/domain/articles/article-list.ts'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BesideProducts } from './beside-products.ts'
import { ResultCard } from './result-card.tsx'

/**
 * Results beside the list: products that the search named as an addition, and articles about its
 * words.
 */
export default function BesideResults({
  beside,
  articles,
  listAddress,
}: {
  beside: BesideProducts[]
  articles: ArticleEntry[]
  /** Returns the URL of the list of a query. */
  listAddress: (query: BrowseQuery) => string
}) {
  return (
    <>
      {beside.map(({ heading, cards, query, count }) => (
        <section key={heading} aria-label={heading} className="mt-12">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-heading">{heading}</h2>
            <TextLink to={listAddress(query)}>{`See all ${countOf(count, 'product')}`}</TextLink>
          </div>
          <ul className="product-grid mt-4">
            {cards.map((card) => (
              <li key={card.sku}>
                <ResultCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {articles.length > 0 && (
        <section aria-labelledby="articles-heading" className="mt-12">
          <h2 id="articles-heading" className="text-heading">
            Read about it
          </h2>
          <ul className="mt-3 border-t border-rule">
            {articles.map(({ slug, title, summary }) => (
              <li key={slug} className="border-b border-rule py-3">
                <Link to={href('/:article', { article: slug })} className="font-semibold">
                  {title}
                </Link>
                <p className="mt-1 text-sm text-muted">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
