import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { buildScene, chosenClosure, chosenDressing, drinkOf } from './scene-of.ts'
import { flatBottleShape, formAt, revolvedShape, sectionAt } from './turn-shape.ts'
import { defaultViewerState, parseViewerState } from './turn-state.ts'
import { findBottleView, hasViewer, viewerData, viewerSubject } from './turn-view.ts'

const { products, dictionary } = await readSeedCatalogue()
const catalogue = buildSnapshot(1, dictionary, products)
const named = (sku: string) => {
  const product = catalogue.bySku.get(sku)
  if (!product) throw new Error(`There is no ${sku}.`)
  return product
}
const viewOf = (sku: string) => {
  const view = viewerData(catalogue, named(sku))
  if (!view) throw new Error(`${sku} does not turn.`)
  return view
}
const turning = products.flatMap((product) => {
  const shape = revolvedShape(product)
  return shape ? [{ product, shape }] : []
})

describe('3D shape', () => {
  it('is bare metal for a brite can, and painted for a coated one', () => {
    const bodyOf = (sku: string) => {
      const can = products.find((product) => product.sku === sku)
      return can && viewerSubject(can)?.shape.body
    }
    expect(bodyOf('CA-375CLA-SV-X')).toBe('metal')
    expect(bodyOf('CA-375CLA-WH-X')).toBe('painted')
  })

  it('is a solid of revolution for every round bottle and can with a mass on file', () => {
    const kinds = new Set(turning.map(({ product }) => product.category))
    expect([...kinds].toSorted()).toEqual(['bottles', 'cans'])
    expect(turning.length).toBeGreaterThan(300)
  })

  it('is the solid of the file for kegs, closures, cartons and pallets', () => {
    const solids = products.filter(
      (product) =>
        hasViewer(product) &&
        revolvedShape(product) === null &&
        product.category !== 'bottles' &&
        product.status === 'active',
    )
    const kinds = new Set(solids.map(({ category }) => category))
    expect([...kinds].toSorted()).toEqual(
      ['cans', 'cartons', 'closures', 'dividers', 'kegs', 'pallets'].toSorted(),
    )
    for (const product of solids.filter((_, at) => at % 9 === 0)) {
      const subject = viewerSubject(product)
      expect(subject?.shape.body, product.sku).toBe('solid')
      const { width = 0, height = 0, reach = 0 } = subject?.size ?? {}
      expect(Math.min(width, height), product.sku).toBeGreaterThan(0)
      // Whatever its rotation, it stays within its reach.
      expect(reach, product.sku).toBeGreaterThanOrEqual(width / 2)
      expect(reach, product.sku).toBeGreaterThanOrEqual((subject?.shape.depth ?? 0) / 2)
    }
  })

  it('of a bottle that is not round is glass with a fill level, a label zone and its own sections', () => {
    const flat = products.filter(
      ({ category, status, attributes }) =>
        category === 'bottles' && status === 'active' && attributes.depth !== undefined,
    )
    expect(new Set(flat.map(({ attributes }) => attributes.shape))).toEqual(
      new Set(['flask', 'oval', 'tennessee']),
    )
    for (const product of flat) {
      const shape = flatBottleShape(product)
      if (!shape?.forms) throw new Error(`${product.sku} has no sections.`)
      expect(shape.body, product.sku).toBe('glass')
      expect(shape.level, product.sku).toBe(
        Number(product.attributes.height) - Number(product.attributes.fillPoint),
      )
      expect(shape.zones[0]?.form?.depthShare, product.sku).toBeCloseTo(
        Number(product.attributes.depth) / Number(product.attributes.width),
        1,
      )
      // The mouth is round, the body is not.
      expect(formAt(shape.forms, shape.height - 1)).toEqual({ depthShare: 1, power: 2 })
      expect(formAt(shape.forms, shape.height / 3).depthShare).toBeLessThan(0.99)
    }
  })

  it('has the width, depth and height on file', () => {
    const flask = products.find(({ attributes }) => attributes.shape === 'tennessee')
    const subject = flask && viewerSubject(flask)
    expect(subject?.shape.depth).toBeCloseTo(Number(flask?.attributes.depth), 0)
    expect(subject?.size.height).toBeCloseTo(Number(flask?.attributes.height), 0)
    expect(flask && viewerData(catalogue, flask)?.closures.length).toBeGreaterThan(0)
    const pallet = products.find(({ subcategory }) => subcategory === 'wooden-pallets')
    const standing = pallet && viewerSubject(pallet)
    expect(standing?.size.reach).toBeCloseTo(Math.hypot(1165, 1165) / 2, 0)
  })

  it('marks assumed proportions, and is missing for products without any figures of a shape', () => {
    const end = products.find(({ subcategory }) => subcategory === 'ends')
    expect(end && viewerSubject(end)?.isAssumed).toBe(true)
    const film = products.find(({ subcategory }) => subcategory === 'film')
    if (!film) throw new Error('There is no film.')
    expect(viewerData(catalogue, film)).not.toBeNull()
    const { filmLength: _, ...attributes } = film.attributes
    expect(viewerData(catalogue, { ...film, attributes })).toBeNull()
  })

  it('has its fill level within the bottle, and none without a fill point', () => {
    for (const { product, shape } of turning) {
      const { fillPoint, height } = product.attributes
      if (product.category === 'cans' || fillPoint === undefined) {
        expect(shape.level, product.sku).toBeNull()
        continue
      }
      expect(shape.level, product.sku).toBe(Number(height) - Number(fillPoint))
      const there = sectionAt(shape.outside, shape.inside, shape.level ?? 0)
      expect(there.inner, product.sku).toBeGreaterThan(5)
      expect(there.outer - there.inner, product.sku).toBeGreaterThan(0.5)
    }
  })

  it('transmits less light the thicker and darker the glass', () => {
    const flint = viewOf('GB-CL750S-FL-BV-00-X').subject.shape.colour
    const antique = viewOf('GB-CL750S-AG-BV-00-X').subject.shape.colour
    for (const at of [0, 1, 2]) expect(flint[at]).toBeGreaterThan(antique[at] ?? 1)
    expect(Math.max(...flint)).toBeLessThan(1)
  })

  it('is less than 60 kB to send before compression', () => {
    for (const { product } of turning.filter((_, at) => at % 12 === 0)) {
      expect(JSON.stringify(viewerData(catalogue, product)).length, product.sku).toBeLessThan(
        60_000,
      )
    }
  })
})

describe('closure in the 3D view', () => {
  it('fits, and covers or fills the mouth', () => {
    const samples = ['GB-CL750S-AG-BV-00-X', 'GB-CL750SK-AG-KM-00-X', 'GB-SP750C-AG-26-00-X']
    for (const sku of [...samples, 'GB-PT750-AG-B1-00-X', 'GB-JU250-FL-38-00-X']) {
      const { subject, closures, dressings } = viewOf(sku)
      expect(closures.length, sku).toBeGreaterThan(0)
      for (const { sku: closure, on } of [...closures, ...dressings]) {
        const { height } = subject.shape
        const ends = on.parts.map(({ profile }) => Math.max(...profile.map(([, y]) => y)))
        const reach = Math.max(...ends, on.plug?.top ?? 0)
        expect(reach, `${closure} on ${sku}`).toBeGreaterThan(height - 1)
        const low =
          on.plug?.bottom ??
          Math.min(...on.parts.flatMap(({ profile }) => profile.map(([, y]) => y)))
        expect(low, `${closure} on ${sku}`).toBeLessThan(height + 15)
      }
    }
  })

  it('lies on the glass and never cuts into it', () => {
    const view = viewOf('GB-CL750SK-AG-KM-00-X')
    const { outside, inside } = view.subject.shape
    expect(view.dressings.length).toBeGreaterThan(0)
    for (const { on, sku } of view.dressings) {
      for (const [r, y] of on.parts[0]?.profile.slice(1) ?? []) {
        if (r > 0) expect(r, sku).toBeGreaterThan(sectionAt(outside, inside, y).outer - 0.7)
      }
    }
  })

  it('is the chosen one, or the first that fits if the link names none or an unknown one', () => {
    const view = viewOf('GB-CL750S-AG-BV-00-X')
    const [first, second] = view.closures
    expect(chosenClosure(view, defaultViewerState)).toBe(first)
    expect(chosenClosure(view, { ...defaultViewerState, closure: second?.sku ?? '' })).toBe(second)
    expect(chosenClosure(view, { ...defaultViewerState, closure: 'SC-GONE' })).toBe(first)
    expect(chosenClosure(view, { ...defaultViewerState, closure: '' })).toBeNull()
  })
})

describe('scene', () => {
  const view = viewOf('GB-CL750S-AG-BV-00-X')
  const other = viewerSubject(named('GB-SP750C-AG-26-00-X'))
  if (!other) throw new Error('The other does not turn.')

  it('shows wine as wine and spirit as spirit, unless another drink or none is chosen', () => {
    expect(drinkOf(view, defaultViewerState)).toBe('red')
    expect(drinkOf(viewOf('GB-CL750S-FL-BV-00-X'), defaultViewerState)).toBe('white')
    expect(drinkOf(viewOf('GB-NO700-FL-B2-00-X'), defaultViewerState)).toBe('spirit')
    expect(drinkOf(view, { ...defaultViewerState, drink: 'water' })).toBe('water')
    expect(drinkOf(view, { ...defaultViewerState, drink: 'empty' })).toBeNull()
  })

  it('places bottles side by side to scale, apart, and within the frame', () => {
    const { bottles, frame } = buildScene(view, defaultViewerState, [other, other], null, 'light')
    expect(bottles.map(({ subject }) => subject.sku)).toEqual([
      view.subject.sku,
      other.sku,
      other.sku,
    ])
    for (const [at, { x, subject }] of bottles.entries()) {
      const next = bottles[at + 1]
      const right = x + subject.size.width / 2
      if (next) expect(next.x - next.subject.size.width / 2).toBeGreaterThan(right + 10)
      expect(right).toBeLessThan(frame.right)
      expect(x - subject.size.width / 2).toBeGreaterThan(frame.left)
      expect(subject.size.height).toBeLessThan(frame.top)
    }
  })

  it('has room for dimension lines if they are shown', () => {
    const without = buildScene(view, defaultViewerState, [], null, 'dark')
    const withLines = buildScene(view, { ...defaultViewerState, hasLines: true }, [], null, 'dark')
    expect(withLines.frame.right).toBeGreaterThan(without.frame.right + 20)
    expect(without.background).toBe('dark')
    expect(
      buildScene(view, { ...defaultViewerState, background: 'shelf' }, [], null, 'dark').background,
    ).toBe('shelf')
  })
})

describe('view of a closure on a bottle', () => {
  const closures = products.filter(
    ({ category, status }) => category === 'closures' && status === 'active',
  )

  it('exists for nearly every closure, and shows that closure', () => {
    const shown = closures.flatMap((closure) => {
      const found = findBottleView(catalogue, closure)
      return found ? [{ closure, found }] : []
    })
    expect(shown.length / closures.length).toBeGreaterThan(0.85)
    expect(new Set(shown.map(({ closure }) => closure.subcategory)).size).toBeGreaterThan(5)
    for (const { closure, found } of shown) {
      const bottle = catalogue.products.find(({ slug }) => slug === found.slug)
      const view = bottle && viewerData(catalogue, bottle)
      if (!view) throw new Error(`${found.slug} does not turn.`)
      const state = parseViewerState(new URLSearchParams(found.query))
      const on = [chosenClosure(view, state), chosenDressing(view, state)]
      expect(
        on.map((part) => part?.sku),
        closure.sku,
      ).toContain(closure.sku)
    }
  })

  it('is null for bottles and cans', () => {
    const others = products.filter(({ category }) => category === 'bottles' || category === 'cans')
    for (const product of others.slice(0, 20)) {
      expect(findBottleView(catalogue, product), product.sku).toBeNull()
    }
  })
})
