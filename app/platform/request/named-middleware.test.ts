import { expect, it } from 'vitest'
import { registerMiddleware } from './named-middleware.ts'

const first = async () => undefined
const second = async () => undefined
const named = registerMiddleware({ first, second })

it('returns the named middleware in the given order', () => {
  expect(named('second', 'first')).toEqual([second, first])
})

it.each(['third', 'toString', ''])('throws “Unknown route middleware: %s”', (name) => {
  expect(() => named('first', name)).toThrow(new Error(`Unknown route middleware: ${name}`))
})
