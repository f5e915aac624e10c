import { expect, it } from 'vitest'
import { registerMiddleware } from './named-middleware.ts'

const first = async () => undefined
const second = async () => undefined
const named = registerMiddleware({ first, second })

it('gives a route the middleware it names, in its order', () => {
  expect(named('second', 'first')).toEqual([second, first])
})

it.each(['third', 'toString', ''])('raises “Unknown route middleware: %s”', (name) => {
  expect(() => named('first', name)).toThrow(new Error(`Unknown route middleware: ${name}`))
})
