import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { listCategories } from '../dictionary/category.ts'
import { type Entity, type Plate, widthOfText } from './entities.ts'
import type { DrawnProduct } from './studies/study.ts'
import { drawSheet, technicalDrawingOf } from './technical-drawing.ts'

const { products } = await readSeedCatalogue()
const named = (slug: string) => {
  const product = products.find((other) => other.slug === slug)
  if (!product) throw new Error(`no ${slug}`)
  return product
}

/** One product of each look: colours and prints are drawn alike. */
const looks = [
  ...new Map(
    products.map((product) => {
      const { provenance: _, ...drawn } = product
      const { colour: __, closureColour: ___, print: ____, ...attributes } = drawn.attributes
      return [JSON.stringify([drawn.category, drawn.subcategory, attributes]), product]
    }),
  ).values(),
]

describe('technical drawing', () => {
  it('is to scale for every seed product except couplers, which have no dimensions on file', () => {
    const unsure = looks.filter((product) => {
      const { scale, warnings } = technicalDrawingOf(product)
      return scale === null || warnings.length > 0
    })
    expect([...new Set(unsure.map(({ subcategory }) => subcategory))]).toEqual(['couplers'])
  })

  it('has a scale of ISO 5455 and fits an A4 sheet and a phone, with all its dimensions', () => {
    for (const product of looks) {
      const { scaleName, plates } = drawSheet(product)
      expect(scaleName, product.sku).toMatch(/^(?:[521] : 1|1 : (?:2|2\.5|5|10|20|25))$/)
      for (const { width, height } of plates) {
        expect(width, product.sku).toBeLessThanOrEqual(108)
        expect(height, product.sku).toBeLessThanOrEqual(206)
      }
    }
  })

  it('has no overlapping texts', () => {
    for (const product of looks) {
      for (const plate of drawSheet(product).plates) {
        expect(overlaps(plate), product.sku).toEqual([])
      }
    }
  })

  it('lists every figure it shows, in both units, with estimates marked', () => {
    const { rows, isConfirmed } = technicalDrawingOf(named('750ml-claret-antique-bvs-bulk'))
    const row = (name: string) => rows.find((other) => other.name === name)
    expect(row('Body diameter')).toMatchObject({ mm: 'ø 75.1', inch: 'ø 2.96', estimated: false })
    expect(row('Body diameter')?.tolerance).toBe('± 1.4')
    expect(row('Height')).toMatchObject({ mm: '300', inch: '11.81', estimated: false })
    expect(row('Height')?.tolerance).toBe('± 1.8')
    expect(row('Fill point, below the lip')?.mm).toBe('63')
    expect(row('Label panel')?.mm).toBe('166')
    expect(isConfirmed).toBe(true)
    const claret = named('750ml-claret-antique-bvs-bulk')
    const provenance = { ...claret.provenance, height: 'estimate' as const }
    const unsure = technicalDrawingOf({ ...claret, provenance })
    expect(unsure.rows.find(({ name }) => name === 'Height')).toMatchObject({
      tolerance: '',
      estimated: true,
    })
    expect(unsure.isConfirmed).toBe(false)
    expect(technicalDrawingOf(named('pallet-1165-pine')).isConfirmed).toBe(true)
  })

  it('shows the plan of a bottle that is not round below its elevation, with width and depth', () => {
    const { views, rows, isFirstAngle } = technicalDrawingOf(named('700ml-oval-flint-bartop-bulk'))
    expect(views).toBe('Elevation, plan')
    expect(isFirstAngle).toBe(true)
    expect(rows.map(({ name, mm }) => `${name} ${mm}`)).toEqual(
      expect.arrayContaining(['Width 104', 'Depth 65.3']),
    )
  })

  it('shows a slotted carton flat, at the size to which its board is cut', () => {
    const { rows, views } = technicalDrawingOf(named('ctn-12pk-claret-750ml-plain-white'))
    expect(views).toBe('Elevation, plan, flat, with flaps')
    const flat = rows.filter(({ name }) => name.startsWith('Flat'))
    expect(flat.map(({ mm }) => mm)).toEqual(['1,139', '549'])
    const inside = rows.filter(({ name }) => name.startsWith('Internal'))
    expect(inside.map(({ mm }) => mm)).toEqual(['312', '234', '306'])
    expect(flat.every(({ estimated }) => estimated)).toBe(true)
  })

  it('gets a new version if one figure changes', () => {
    const claret = named('750ml-claret-antique-bvs-bulk')
    const taller = { ...claret, attributes: { ...claret.attributes, height: 300.1 } }
    expect(drawSheet(claret).version).toBe(drawSheet({ ...claret }).version)
    expect(drawSheet(taller).version).not.toBe(drawSheet(claret).version)
  })
})

describe('product with missing or implausible dimensions', () => {
  const claret = (attributes: Attributes) =>
    technicalDrawingOf(
      buildProduct({
        attributes: { ...named('750ml-claret-antique-bvs-bulk').attributes, ...attributes },
      }),
    )

  it.each([
    ['a bottle ten metres tall', { height: 10_000 }, 'Height is on file as 10,000 mm'],
    ['a diameter of nothing', { diameter: 0 }, 'Diameter is on file as 0 mm'],
    ['a negative height', { height: -300 }, 'Height is on file as -300 mm'],
    ['a neck wider than the body', { neckBase: 90 }, 'The neck (90 mm) is wider than the body'],
    ['a shoulder above the lip', { shoulderStart: 310 }, 'contradict each other'],
  ])('is drawn as far as it is known, with a warning: %s', (_, wrong, sentence) => {
    const { warnings, views, rows, plates } = claret(wrong)
    expect(warnings.join(' ')).toContain(sentence)
    expect(views).toBe('Envelope')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(plates)).not.toMatch(/null|NaN/)
  })

  it('has a warning that dimensions are not on file', () => {
    const { scale, warnings } = technicalDrawingOf(buildProduct({ attributes: {} }))
    expect(scale).toBeNull()
    expect(warnings).toContain('Height is not on file.')
  })

  const keys = [...new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))]
  const value = fc.oneof(
    fc.double(),
    fc.integer({ min: -10, max: 3000 }),
    fc.constantFrom(0, -1, 1e-9, 1e300, '', '3x2', '99x99', 'x', true),
  )
  const changed = fc
    .record({
      base: fc.constantFrom(...looks),
      category: fc.option(fc.constantFrom(...listCategories().map(({ slug }) => slug)), {
        freq: 8,
      }),
      wrong: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }),
      gone: fc.array(fc.constantFrom(...keys), { maxLength: 6 }),
    })
    .map(({ base, category, wrong, gone }): DrawnProduct => {
      const kept = Object.entries(base.attributes).filter(([key]) => !gone.includes(key))
      const attributes = { ...Object.fromEntries(kept), ...wrong }
      return { ...base, category: category ?? base.category, attributes }
    })

  it('never breaks the drawing, whatever the values', () => {
    fc.assert(
      fc.property(changed, (product) => {
        const { plates, scale } = drawSheet(product)
        expect(scale).toBeGreaterThan(0)
        for (const plate of plates) {
          for (const number of plate.entities.flatMap(numbersIn)) {
            expect(Number.isFinite(number)).toBe(true)
          }
          expect(plate.width).toBeLessThan(2000)
          expect(overlaps(plate)).toEqual([])
        }
        expect(JSON.stringify(technicalDrawingOf(product).plates)).not.toMatch(/NaN|Infinity|null/)
      }),
      { numRuns: 300 },
    )
  })
})

function numbersIn(entity: Entity): number[] {
  if (entity.kind === 'text') return [...entity.at, entity.size]
  if (entity.kind === 'path') return pointsAlong(entity.path, 4).flat()
  return [entity.radius, entity.pitch, ...entity.rows.flat()]
}

/** Pairs of overlapping texts on a plate. */
function overlaps({ entities }: Plate): string[] {
  const boxes = entities.flatMap((entity) => {
    if (entity.kind !== 'text') return []
    const { at, size, words, anchor, turned } = entity
    const width = widthOfText(words, size) * 0.9
    const from = { start: 0, middle: -width / 2, end: -width }[anchor]
    const [along, high] = [
      [from, from + width],
      [0.1, size * 0.65],
    ] as const
    const [x, y] = turned ? [[-high[1], -high[0]] as const, along] : [along, high]
    return [{ words, x: x.map((mm) => mm + at[0]), y: y.map((mm) => mm + at[1]) }]
  })
  const meet = (a: number[] = [], b: number[] = []) =>
    (a[0] ?? 0) < (b[1] ?? 0) && (b[0] ?? 0) < (a[1] ?? 0)
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => meet(one.x, other.x) && meet(one.y, other.y))
      .map((other) => `${one.words.mm} / ${other.words.mm}`),
  )
}
