import { describe, expect, it } from 'vitest'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { cardAttributes } from './card-attributes.ts'
import { describeAttribute } from './describe-attribute.ts'
import { specificationRows } from './specification-rows.ts'

const number = (unit: string) => buildAttribute({ key: 'x', type: 'decimal', unit })

describe('describeAttribute', () => {
  it.each([
    [750, 'mL', '750 mL'],
    [1500, 'mL', '1.5 L'],
    [1525, 'mL', '1.525 L'],
    [30_000, 'mL', '30 L'],
    [75.1, 'mm', '75.1 mm'],
    [1165, 'mm', '1,165 mm'],
    [460, 'g', '460 g'],
    [1750, 'g', '1,750 g'],
    [12_500, 'g', '12.5 kg'],
    [0.017, 'mm', '0.017 mm'],
    [38, '%', '38%'],
    [12, '', '12'],
    [6, 'bar', '6 bar'],
  ])('formats %d %s as “%s”', (value, unit, text) => {
    expect(describeAttribute(number(unit), value)).toBe(text)
  })

  it('formats words as their label, yes or no, or unchanged', () => {
    const colour = buildAttribute({
      key: 'colour',
      type: 'enum',
      values: [{ value: 'antique', label: 'Antique green' }],
    })
    expect(describeAttribute(colour, 'antique')).toBe('Antique green')
    expect(describeAttribute(buildAttribute({ key: 'x', type: 'boolean' }), false)).toBe('No')
    expect(describeAttribute(buildAttribute({ key: 'x' }), '4x3')).toBe('4 × 3')
  })
})

describe('attributes of a product', () => {
  const dictionary = buildDictionary(
    buildAttribute({ key: 'heelRadius', type: 'decimal', unit: 'mm', position: 899 }),
  )
  const product = buildProduct({
    attributes: { colour: 'flint', volume: 1500, heelRadius: 6, unheardOf: 1 },
    provenance: { volume: 'estimate' },
  })

  it('are in the dictionary’s order, with estimates marked and outline attributes left out', () => {
    expect(specificationRows(dictionary, product)).toEqual([
      {
        key: 'volume',
        label: 'Volume',
        text: '1.5 L',
        tolerance: '',
        estimated: true,
        explanation: '',
      },
      {
        key: 'colour',
        label: 'Glass colour',
        text: 'Flint',
        tolerance: '',
        estimated: false,
        explanation: '',
      },
    ])
  })

  it('are limited on a card to the distinctive ones, with measures joined', () => {
    const card = (key: string, place: number) => {
      const definition = dictionary.get(key)
      return [key, buildAttribute({ ...definition, key, card: place })] as const
    }
    const onCards = new Map([
      ...dictionary,
      card('diameter', 4),
      card('height', 3),
      card('glassMass', 2),
      card('finish', 1),
    ])
    const bottle = buildProduct({ provenance: { diameter: 'estimate' } })
    const rows = cardAttributes(onCards, [bottle]).map(({ label, text }) => `${label}: ${text}`)
    expect(rows).toEqual([
      'Volume: 750 mL',
      'Finish: BVS 30H60',
      'Glass colour: Antique green',
      'Weight: 460 g',
    ])
    const bare = buildProduct({
      attributes: { height: 300, diameter: 75.1 },
      provenance: { diameter: 'estimate' },
    })
    expect(cardAttributes(onCards, [bare])).toEqual([
      {
        key: 'height-diameter',
        label: 'H × ø',
        text: '300 × 75.1\u00a0mm',
        tolerance: '',
        estimated: true,
        explanation: '',
      },
    ])
    const halfKnown = buildProduct({ attributes: { height: 300 } })
    expect(cardAttributes(onCards, [halfKnown]).map(({ label }) => label)).toEqual(['Height'])
  })
})
