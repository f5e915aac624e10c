import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryProducts, arbitraryQuery } from '#tests/factories/arbitrary-catalogue.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { answerQuery } from './answer-query.ts'
import { browse } from './browse.ts'
import { buildIndex } from './catalogue-index.ts'
import { scratchRows, withScratchRows, zeroedRows } from './scratch-rows.ts'

/** Grows the buffer and fills it with ones. */
function fillBuffer() {
  for (let query = 0; query < 2; query++)
    withScratchRows(() => scratchRows(Uint8Array, 4000).fill(1))
}

describe('scratch arrays', () => {
  it('do not overlap within one query, for any types and lengths', () => {
    const kinds = fc.constantFrom(Uint8Array, Uint16Array, Uint32Array)
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, fc.nat(900)), { maxLength: 12 }), (asked) => {
        fillBuffer()
        withScratchRows(() => {
          const lists = asked.map(([kind, length], at) =>
            scratchRows<
              Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
            >(kind, length).fill(at + 1),
          )
          for (const [at, list] of lists.entries()) {
            expect(list.length).toBe(asked[at]?.[1])
            expect(list.every((number) => number === at + 1)).toBe(true)
          }
        })
      }),
    )
  })

  it('reuse the same memory for the next query, zero-filled if requested', () => {
    fillBuffer()
    const first = withScratchRows(() => scratchRows(Uint32Array, 10))
    const next = withScratchRows(() => zeroedRows(Uint32Array, 10))
    expect(next.buffer).toBe(first.buffer)
    expect([...next]).toEqual(Array(10).fill(0))
  })

  it('are released after a query that threw', () => {
    fillBuffer()
    const first = withScratchRows(() => scratchRows(Uint8Array, 8))
    const failing = () => {
      scratchRows(Uint8Array, 8)
      throw new Error('failed')
    }
    expect(() => withScratchRows(failing)).toThrow('failed')
    expect(withScratchRows(() => scratchRows(Uint8Array, 8)).byteOffset).toBe(first.byteOffset)
  })

  it('do not change results, whatever queries ran before', () => {
    const dictionary = buildDictionary()
    fc.assert(
      fc.property(
        arbitraryProducts,
        fc.array(arbitraryQuery, { minLength: 1, maxLength: 4 }),
        (products, queries) => {
          const index = buildIndex(products, dictionary)
          for (const query of queries) {
            const { query: read, items, facets, total } = answerQuery(index, query)
            const alone = browse(index, read)
            expect({ items, facets, total }).toEqual({
              items: alone.items,
              facets: alone.facets,
              total: alone.total,
            })
          }
        },
      ),
    )
  })
})
