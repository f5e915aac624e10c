import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Product, Provenance } from '../product/product.ts'
import { fitBetween } from './find-fitting.ts'

interface Pair {
  one: string
  other: string
  /**
   * Changes to the pair, such as `one:fillPoint=57;other:-liner;one:~neckBase`: a value, a missing
   * figure, or an estimate.
   */
  changes: string
  verdict: string
  rule: string
  source: string
}

const { products, dictionary } = await readSeedCatalogue()
const bySku = new Map(products.map((product) => [product.sku, product]))
const pairs: Pair[] = parse(readFileSync(path.join(import.meta.dirname, 'golden-pairs.csv')), {
  columns: true,
})

/** Returns the product with the pair's changes. */
function changed(sku: string, side: 'one' | 'other', changes: string): Product {
  const product = bySku.get(sku)
  if (!product) throw new Error(`no ${sku}`)
  const attributes = { ...product.attributes }
  const provenance: Record<string, Provenance> = { ...product.provenance }
  for (const change of changes.split(';').filter((part) => part.startsWith(`${side}:`))) {
    const said = change.slice(side.length + 1)
    const key = said.replace(/^[-~]|=.*$/g, '')
    if (!dictionary.has(key)) throw new Error(`no attribute ${key}`)
    if (said.startsWith('~')) provenance[key] = 'estimate'
    else if (said.startsWith('-')) delete attributes[key]
    else {
      const value = said.slice(key.length + 1)
      attributes[key] = Number.isNaN(Number(value)) ? value : Number(value)
    }
  }
  // Codes that consist of digits stay strings.
  for (const key of ['canEnd', 'canBody']) {
    if (attributes[key] !== undefined) attributes[key] = String(attributes[key])
  }
  return { ...product, attributes, provenance }
}

describe('pairs judged by an engineer', () => {
  it.each(pairs)('$rule: $one and $other, $changes: $verdict', (pair) => {
    const { one, other, changes, verdict } = pair
    const [first, second] = [changed(one, 'one', changes), changed(other, 'other', changes)]
    const fit = fitBetween(first, second)
    expect(fit?.verdict, fit?.reason).toBe(verdict)
    expect(fitBetween(second, first)).toEqual(fit)
  })

  it('are more than 300, each with a source, and cover every verdict of every rule', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    expect(pairs.filter(({ source }) => source === '')).toEqual([])
    const verdictsOf = Map.groupBy(pairs, ({ rule }) => rule)
    const all = ['ask-us', 'does-not-fit', 'fits']
    const expected: Record<string, string[]> = {
      '10.1': all,
      '10.1b': all,
      '10.2': all,
      '10.3': all,
      '10.4': all,
      '10.5': ['ask-us', 'fits'],
      '10.6': all,
      '10.7': all,
      '10.8': all,
      '10.9': ['does-not-fit', 'fits'],
      '10.10': all,
      '10.11': all,
      '10.12': all,
      tirage: ['ask-us', 'fits'],
      sealed: all,
      drink: ['ask-us', 'fits'],
      foil: ['ask-us', 'fits'],
      shipper: all,
      pool: ['ask-us', 'fits'],
    }
    for (const [rule, verdicts] of Object.entries(expected)) {
      const found = new Set(verdictsOf.get(rule)?.map(({ verdict }) => verdict))
      expect([rule, ...[...found].sort()]).toEqual([rule, ...verdicts])
    }
  })
})
