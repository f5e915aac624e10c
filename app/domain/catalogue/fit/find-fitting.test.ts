import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { findFitting, fitBetween, fitRulesOf } from './find-fitting.ts'
import { listFitAnswers } from './fit-answers.ts'
import { isOnSide } from './fit-index.ts'

const catalogue = await buildSeedCatalogue()

describe('findFitting', () => {
  it('returns the same as judging every product by the rule', () => {
    const listed = catalogue.products.filter(
      ({ status, canonical }) => status === 'active' && canonical === null,
    )
    const samples = catalogue.products.filter((_, index) => index % 23 === 0)
    for (const one of samples) {
      for (const rule of fitRulesOf(one)) {
        const found = findFitting(catalogue.relations.fit, one, rule)
        for (const verdict of ['fits', 'asks'] as const) {
          const wanted = verdict === 'fits' ? 'fits' : 'ask-us'
          const expected = listed.filter(
            (other) => isOnSide(rule.sought, other) && rule.judge(one, other).verdict === wanted,
          )
          const skus = found[verdict].flatMap(({ group }) => group.products.map(({ sku }) => sku))
          expect([one.sku, rule.sought.relation, skus.sort()]).toEqual([
            one.sku,
            rule.sought.relation,
            expected.map(({ sku }) => sku).sort(),
          ])
        }
      }
    }
  })

  it('misses no product that fits or has to be asked about, for any sizes', () => {
    const size = fc.integer({ min: 500, max: 1300 }).map((tenths) => tenths / 10)
    const origin = fc.constantFrom('estimate', 'computed', 'source')
    fc.assert(
      fc.property(
        fc.record({
          diameter: size,
          height: size,
          cell: size,
          inside: size,
          from: origin,
          of: origin,
        }),
        fc.constantFrom('rsc-0201', 'lay-down', 'carrier'),
        ({ diameter, height, cell, inside, from, of }, style) => {
          const bottle = buildProduct({
            attributes: { format: 'bulk', diameter, height },
            provenance: { diameter: from, height: of } as Product['provenance'],
          })
          const carton = buildProduct({
            category: 'cartons',
            attributes: {
              packSize: 12,
              style,
              grid: '4x3',
              cellLength: cell,
              cellWidth: cell,
              internalHeight: inside,
              internalLength: inside,
            },
            provenance: { cellLength: of, internalHeight: from } as Product['provenance'],
          })
          const small = buildSnapshot(1, buildDictionary(), [bottle, carton])
          const verdict = fitBetween(bottle, carton)?.verdict
          for (const [one, relation] of [
            [bottle, 'carton'],
            [carton, 'bottle'],
          ] as const) {
            const answer = listFitAnswers(small, one).find((found) => found.relation === relation)
            expect(answer?.total ?? 0).toBe(verdict === 'fits' ? 1 : 0)
            expect(answer?.undecidedCount ?? 0).toBe(verdict === 'ask-us' ? 1 : 0)
          }
        },
      ),
    )
  })

  it('agrees with fitBetween, whose verdict is the same in either order of the products', () => {
    const samples = catalogue.products.filter((_, index) => index % 17 === 0)
    for (const one of samples) {
      for (const other of samples) {
        expect(fitBetween(other, one)).toEqual(fitBetween(one, other))
      }
    }
  })
})
