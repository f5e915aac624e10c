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
  /** Pattern of a slug that must be among the first three results. */
  slug: string
  /** Category, or subcategory, of the first result. */
  leads: string
}

const file = path.join(import.meta.dirname, 'said-queries.csv')
const queries: SaidQuery[] = parse(readFileSync(file), { columns: true })
const minHoldShare = 0.95
/** Searches that fail, each with the reason. */
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

describe('typical searches', () => {
  it('are at least 150 different ones', () => {
    expect(new Set(queries.map(({ search }) => search)).size).toBe(queries.length)
    expect(queries.length).toBeGreaterThanOrEqual(150)
  })

  it('find the product among the first three, in the named category, except for the known misses', () => {
    const misses = queries.filter((query) => !holds(query)).map(({ search }) => search)
    expect(misses).toEqual(knownMisses)
    expect(misses.length / queries.length).toBeLessThanOrEqual(1 - minHoldShare)
  })
})
