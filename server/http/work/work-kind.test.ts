import { describe, expect, it } from 'vitest'
import { workOf } from './work-kind.ts'

describe('what is shed last', () => {
  it.each([
    ['POST', '/catalogue/cart'],
    ['POST', '/anything'],
    ['GET', '/catalogue/cart'],
    ['GET', '/catalogue/checkout'],
    ['GET', '/enquiry/token'],
    ['GET', '/contact'],
    ['GET', '/human-check'],
    ['GET', '/staff'],
    ['GET', '/portal/orders'],
  ])('%s %s belongs to a form', (method, path) => {
    expect(workOf(method, path, false).kind).toBe('form')
  })

  it.each(['/', '/catalogue', '/catalogue/carton', '/contacts', '/nothing'])(
    'anybody may look at %s',
    (path) => {
      expect(workOf('GET', path, false).kind).toBe('page')
    },
  )
})

it('costs more the more there is to render', () => {
  const cost = (path: string, isData = false) => workOf('GET', path, isData).cost
  expect(cost('/catalogue/suggestions')).toBeLessThan(cost('/catalogue', true))
  expect(cost('/catalogue', true)).toBeLessThan(cost('/catalogue'))
  expect(cost('/catalogue')).toBeLessThan(cost('/catalogue/claret/specification.pdf'))
  expect(workOf('PROPFIND', '/catalogue', false).cost).toBeLessThan(cost('/catalogue'))
})
