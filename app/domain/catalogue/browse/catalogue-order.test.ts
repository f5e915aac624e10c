import { expect, it } from 'vitest'
import { createIndexedProducts } from '#app/domain/catalogue/product/indexed-product.ts'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { catalogueOrderPausably } from './catalogue-order.ts'

const bottle = (mould: string, volume: number, name: string) =>
  buildProduct({
    category: 'bottles',
    subcategory: 'bordeaux',
    mould,
    attributes: { volume },
    name,
  })
const namesOf = (products: readonly ReturnType<typeof bottle>[]) =>
  runWithoutPause(catalogueOrderPausably(products.map(createIndexedProducts()))).map(
    ({ product }) => product.name,
  )

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

it('shows one of each subcategory before the second of any', () => {
  const burgundy = { category: 'bottles', subcategory: 'burgundy', mould: 'BG' }
  const products = [
    bottle('CL', 750, 'Claret, antique'),
    bottle('PU', 750, 'Punted, antique'),
    bottle('CL', 750, 'Claret, flint'),
    buildProduct({ ...burgundy, attributes: { volume: 750 }, name: 'Burgundy' }),
  ]
  expect(namesOf(products)).toEqual([
    'Claret, antique',
    'Burgundy',
    'Punted, antique',
    'Claret, flint',
  ])
})

it('starts each family with the colour shown least so far, within the same version', () => {
  const glass = (mould: string, name: string, colour: string, finish = 'bvs') =>
    buildProduct({
      category: 'bottles',
      subcategory: 'bordeaux',
      mould,
      attributes: { volume: 750, colour, finish },
      name,
    })
  const products = [
    glass('A', 'Claret, antique', 'antique-green'),
    glass('A', 'Claret, flint', 'flint'),
    glass('B', 'Punted, antique', 'antique-green'),
    glass('B', 'Punted, flint', 'flint'),
    glass('C', 'Tall, antique', 'antique-green'),
    glass('C', 'Tall, cork mouth, amber', 'amber', 'cork'),
  ]
  expect(namesOf(products)).toEqual([
    'Claret, antique',
    'Punted, flint',
    'Tall, antique',
    'Claret, flint',
    'Punted, antique',
    'Tall, cork mouth, amber',
  ])
})

it('starts a round with the commonest volume, and compares numbers in names as numbers', () => {
  const products = [
    bottle('P', 187, 'Piccolo'),
    bottle('B', 750, 'Claret 12'),
    bottle('A', 750, 'Claret 6'),
  ]
  expect(namesOf(products)).toEqual(['Claret 6', 'Claret 12', 'Piccolo'])
})

it('sorts a shorter name before a longer one that starts with it', () => {
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

it('does not mix categories', () => {
  const closure = buildProduct({
    category: 'closures',
    subcategory: 'crown-seals',
    name: 'A crown',
  })
  const products = [closure, bottle('CL', 750, 'Claret 1'), bottle('CL', 750, 'Claret 2')]
  expect(namesOf(products)).toEqual(['Claret 1', 'Claret 2', 'A crown'])
})
