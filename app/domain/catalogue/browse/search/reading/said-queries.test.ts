import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { answerQuery } from '../../answer-query.ts'
import { wholeCatalogue } from '../../browse-query.ts'
import { buildIndex } from '../../catalogue-index.ts'

interface SaidQuery {
  search: string
  /** What is among the first three: a pattern of its slug. */
  slug: string
  /** The category, or subcategory, that the first product stands in. */
  leads: string
}

const file = path.join(import.meta.dirname, 'said-queries.csv')
const queries: SaidQuery[] = parse(readFileSync(file), { columns: true })
const leastThatHold = 0.95
/** Searches that do not hold, each with what stands in the way. */
const knownMisses: readonly string[] = []

const { products, dictionary, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)

function firstThree(q: string) {
  return answerQuery(index, { ...wholeCatalogue, q }).items.slice(0, 3)
}

function holds({ search, slug, leads }: SaidQuery): boolean {
  const three = firstThree(search)
  const [first] = three
  const place = `${first?.category}/${first?.subcategory}`
  const isThere = leads.includes('/') ? place === leads : first?.category === leads
  return isThere && three.some((product) => new RegExp(slug).test(product.slug))
}

describe('what people say to find something', () => {
  it('is at least 150 different searches', () => {
    expect(new Set(queries.map(({ search }) => search)).size).toBe(queries.length)
    expect(queries.length).toBeGreaterThanOrEqual(150)
  })

  it('finds it among the first three, under the category that was named, in all but the named misses', () => {
    const misses = queries.filter((query) => !holds(query)).map(({ search }) => search)
    expect(misses).toEqual(knownMisses)
    expect(misses.length / queries.length).toBeLessThanOrEqual(1 - leastThatHold)
  })
})
