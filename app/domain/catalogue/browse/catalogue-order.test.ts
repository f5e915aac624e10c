import { expect, it } from 'vitest'
import { atOnce } from '#app/platform/steps.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { catalogueOrderInSteps } from './catalogue-order.ts'

const bottle = (mould: string, volume: number, name: string) =>
  buildProduct({
    category: 'bottles',
    subcategory: 'bordeaux',
    mould,
    attributes: { volume },
    name,
  })
const namesOf = (products: readonly ReturnType<typeof bottle>[]) =>
  atOnce(catalogueOrderInSteps(products)).map(({ name }) => name)

it('shows one of each family before the second of any', () => {
  const products = [
    bottle('CL', 750, 'Claret, antique'),
    bottle('CL', 750, 'Claret, flint'),
    bottle('CL', 750, 'Claret, french'),
    bottle('PU', 750, 'Punted, antique'),
    bottle('PU', 750, 'Punted, flint'),
    bottle('TA', 750, 'Tall'),
  ]
  expect(namesOf(products.toReversed())).toEqual([
    'Claret, antique',
    'Punted, antique',
    'Tall',
    'Claret, flint',
    'Punted, flint',
    'Claret, french',
  ])
})

it('opens a round with the commonest volume, and reads numbers in names as numbers', () => {
  const products = [
    bottle('P', 187, 'Piccolo'),
    bottle('B', 750, 'Claret 12'),
    bottle('A', 750, 'Claret 6'),
  ]
  expect(namesOf(products)).toEqual(['Claret 6', 'Claret 12', 'Piccolo'])
})

it('puts what is plain before what is added to it', () => {
  const products = [
    bottle('A', 750, 'Claret 750 premium, flint · bulk'),
    bottle('B', 750, 'Claret 750, flint, cork mouth · bulk'),
    bottle('C', 750, 'Claret 750, flint · bulk'),
  ]
  expect(namesOf(products)).toEqual([
    'Claret 750, flint · bulk',
    'Claret 750, flint, cork mouth · bulk',
    'Claret 750 premium, flint · bulk',
  ])
})

it('keeps categories apart', () => {
  const closure = buildProduct({
    category: 'closures',
    subcategory: 'crown-seals',
    name: 'A crown',
  })
  const products = [closure, bottle('CL', 750, 'Claret 1'), bottle('CL', 750, 'Claret 2')]
  expect(namesOf(products)).toEqual(['Claret 1', 'Claret 2', 'A crown'])
})
