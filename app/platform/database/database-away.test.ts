import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const failed = (cause: Error) => new Error('Failed query: select 1\nparams: ', { cause })
const withCode = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('53300'),
  // Broken off by PostgreSQL: a statement, and a transaction in which nobody asked anything.
  withCode('57014'),
  withCode('25P03'),
  withCode('08006'),
  failed(withCode('ECONNRESET')),
  // As the job queue passes it on.
  { ...withCode('ECONNRESET'), message: 'read ECONNRESET', queue: 'deliver-mail' },
  failed(new Error('Connection terminated unexpectedly')),
  new Error('timeout exceeded when trying to connect'),
  // Of a name with several addresses, as Node throws it.
  Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
])('a way that leads to no database is told from a fault: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

it.each([
  withCode('23505'),
  withCode('42P01'),
  failed(withCode('22P02')),
  new TypeError('Cannot read properties of undefined'),
  'ECONNREFUSED',
  null,
])('a fault is told from a way that leads to no database: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
