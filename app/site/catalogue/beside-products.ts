import { type Answer, answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { type BrowseQuery, wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import { placeLabel } from '#app/domain/catalogue/browse/search/reading/display-words.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { cardOfShown } from '#app/domain/catalogue/family/family-index.ts'
import { markFittingRows } from '#app/domain/catalogue/fit/fit-answers.ts'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'

/** Products that a search named as an addition, and that fit the first product found. */
export interface BesideProducts {
  /** “Ends for Can 375 classic, brite”. */
  heading: string
  cards: CardOfProduct[]
  /** Query of the whole list. */
  query: BrowseQuery
  count: number
}

const maxPlaces = 3
const maxCards = 3

/** Finds the additions of a search, such as the ends of “375 mL cans with ends”. */
export function findBesideProducts(
  catalogue: CatalogueSnapshot,
  { items, nearest, understood, query }: Pick<Answer, 'items' | 'nearest' | 'understood' | 'query'>,
): BesideProducts[] {
  const first = items[0] ?? nearest[0]?.product
  if (!first || !understood) return []
  const fits = [first.sku]
  const fitting = markFittingRows(catalogue, fits)
  return understood.beside.slice(0, maxPlaces).flatMap((place) => {
    const list: BrowseQuery = {
      ...wholeCatalogue,
      ...place,
      fits,
      view: query.view,
      show: 'items',
    }
    const { shown, total } = answerQuery(catalogue.index, list, { fitting })
    if (total === 0) return []
    const cards = shown.slice(0, maxCards).map((one) => cardOfShown(catalogue, one))
    return [{ heading: `${placeLabel(place)} for ${first.name}`, cards, query: list, count: total }]
  })
}
