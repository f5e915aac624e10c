import { describe, expect, it } from 'vitest'
import { workOf } from './work-kind.ts'

describe('forms', () => {
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
    '%s is a page',
    (path) => {
      expect(workOf('GET', path, false).kind).toBe('page')
    },
  )
})

describe('health checks', () => {
  it.each(['/health/live', '/health/ready'])('%s is a health check', (path) => {
    expect(workOf('GET', path, false).kind).toBe('health')
    expect(workOf('HEAD', path, false).kind).toBe('health')
  })

  it.each([
    ['GET', '/health/nothing', false],
    ['GET', '/health/live', true],
    ['GET', '/health/live/more', false],
    ['POST', '/health/live', false],
  ])('%s %s is not a health check and has its normal cost', (method, path, isData) => {
    const other = workOf(method, path.replace('health', 'other'), isData)
    expect(workOf(method, path, isData)).toEqual(other)
  })
})

it('workOf estimates higher costs for more rendering', () => {
  const cost = (path: string, isData = false) => workOf('GET', path, isData).costMs
  expect(cost('/catalogue/suggestions')).toBeLessThan(cost('/catalogue', true))
  expect(cost('/catalogue', true)).toBeLessThan(cost('/catalogue'))
  expect(cost('/catalogue')).toBeLessThan(cost('/catalogue/claret/specification.pdf'))
  const form = (path: string) => workOf('POST', path, true).costMs
  expect(form('/catalogue/paste')).toBeGreaterThan(10 * form('/catalogue/checkout'))
  expect(workOf('PROPFIND', '/catalogue', false).costMs).toBeLessThan(cost('/catalogue'))
})
