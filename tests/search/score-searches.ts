import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import { buildIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'

/** Search as people type it, with the products that belong first. */
export interface PlainSearch {
  /** Sort of searcher or of difficulty: brewer, misspelt, units … */
  kind: string
  /** `held` rows are not looked at while the search is developed. */
  part: 'develop' | 'held'
  search: string
  /** Category, or category and subcategory, that belongs first. */
  leads: string
  /** Pattern of the slugs that belong first. */
  slug: string
}

/** Outcome of one search of the golden set. */
export interface ScoredSearch extends PlainSearch {
  isFirst: boolean
  isInFirstFive: boolean
  /** Slugs of the first five products, for whoever repairs a miss. */
  found: readonly string[]
}

const file = path.join(import.meta.dirname, 'plain-searches.csv')

/** Reads the golden set. */
export function readPlainSearches(): PlainSearch[] {
  return parse(readFileSync(file), { columns: true })
}

/** Answers every search of the golden set from the seed catalogue. */
export async function scoreSearches(): Promise<ScoredSearch[]> {
  const { products, dictionary, synonyms } = await readSeedCatalogue()
  const index = buildIndex(products, dictionary, synonyms)
  return readPlainSearches().map((wanted) => {
    const { items, nearest } = answerQuery(index, { ...wholeCatalogue, q: wanted.search })
    const five = [...items, ...nearest.map(({ product }) => product)].slice(0, 5)
    const pattern = new RegExp(wanted.slug)
    const isRight = five.map(({ category, subcategory, slug }) => {
      const place = wanted.leads.includes('/') ? `${category}/${subcategory}` : category
      return place === wanted.leads && pattern.test(slug)
    })
    return {
      ...wanted,
      isFirst: isRight[0] === true,
      isInFirstFive: isRight.includes(true),
      found: five.map(({ slug }) => slug),
    }
  })
}

/** Shares of searches whose expected product is first, and among the first five. */
export function sharesOf(scored: readonly ScoredSearch[]): { first: number; firstFive: number } {
  const share = (count: number) => (scored.length === 0 ? 0 : count / scored.length)
  return {
    first: share(scored.filter(({ isFirst }) => isFirst).length),
    firstFive: share(scored.filter(({ isInFirstFive }) => isInFirstFive).length),
  }
}
