import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { answerQuery } from '../../answer-query.ts'
import { maxSearchLength } from '../../browse-limits.ts'
import { type BrowseQuery, toSearchParams, wholeCatalogue } from '../../browse-query.ts'
import { buildIndex } from '../../catalogue-index.ts'
import { chooseCategory, chooseMarket, clearFacet, clearSearch } from '../../change-query.ts'
import { normaliseSearch, parseBrowseQuery } from '../../parse-browse-query.ts'
import { measureAt } from './comparisons.ts'
import { readSentence } from './read-sentence.ts'
import { quoteSearch, splitSearch } from './search-words.ts'

const { products, dictionary, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)

const said =
  'bottle,cork,can lid,carton,cap,crown,screwcap,claret,burgundy,antique,green,amber,clear,750,375,187,330 ml,1.5 l,400 g,0.4 kg,under,over,between,and,to,for,with,a,12 pack,bulk,beer,wine,pinot,natural,black,30 x 60,30x60,tall,300 mm,kjsdh,"x",28-400,GB-CL750S,<,-,lightweight,magnum,stopper,keg,30,coupler'.split(
    ',',
  )
const sentences = fc
  .array(fc.constantFrom(...said), { maxLength: 9 })
  .map((words) => words.join(' '))
const anything = fc.oneof(
  fc.string({ maxLength: maxSearchLength }),
  fc.string({ unit: 'grapheme', maxLength: maxSearchLength }),
  sentences,
  fc
    .array(fc.constantFrom('1', '-', '.', ',', '<', ' ', 'g', '9', 'to'), { maxLength: 100 })
    .map((all) => all.join('')),
)
const searches = anything.map(normaliseSearch).filter((q) => q.length <= maxSearchLength)

const reparsed = (query: BrowseQuery) => parseBrowseQuery(toSearchParams(query), dictionary)

describe('search with arbitrary words', () => {
  it('becomes filters that a URL can hold, also after one of them is removed', () => {
    fc.assert(
      fc.property(searches, (q) => {
        const { query } = answerQuery(index, { ...wholeCatalogue, q })
        const without = [
          query,
          clearSearch(query),
          chooseMarket(query, null),
          chooseCategory(query, { slug: null, drops: [] }),
          ...query.facets.map(({ key }) => clearFacet(query, key)),
        ]
        for (const one of without)
          expect(reparsed(one)).toMatchObject({ outcome: 'done', query: one })
      }),
      { numRuns: 400, examples: [['375 to 0.4 kg'], ['0.1 to 900 kg'], ['over 99 kg']] },
    )
  })

  it('reads every word once; words that were not understood stay in their order', () => {
    fc.assert(
      fc.property(searches, (q) => {
        const words = splitSearch(q)
        const { rest, container } = readSentence(index, words, wholeCatalogue)
        for (const kept of [rest, container?.words ?? []]) {
          const places = kept.map((word) => words.indexOf(word))
          expect(places).not.toContain(-1)
          expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('finds something whenever its words searched literally do', () => {
    fc.assert(
      fc.property(sentences, (typed) => {
        const q = normaliseSearch(typed)
        const asTyped = answerQuery(index, { ...wholeCatalogue, q: quoteSearch(q) })
        const read = answerQuery(index, { ...wholeCatalogue, q })
        if (asTyped.total > 0) expect(read.total).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  it('reads any range with its ends in order', () => {
    fc.assert(
      fc.property(searches, (q) => {
        const words = splitSearch(q)
        for (const at of words.keys()) {
          const measure = measureAt(words, at)
          if (!measure) continue
          expect(measure.length).toBeGreaterThan(0)
          expect(at + measure.length).toBeLessThanOrEqual(words.length)
          expect(measure.from ?? 0).toBeLessThanOrEqual(measure.to ?? Number.POSITIVE_INFINITY)
        }
      }),
      { numRuns: 400 },
    )
  })
})
