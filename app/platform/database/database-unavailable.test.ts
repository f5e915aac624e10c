import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const failed = (cause: Error) => new Error('Failed query: select 1\nparams: ', { cause })
const withCode = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('53300'),
  // Cancelled by PostgreSQL: a statement, and an idle transaction.
  withCode('57014'),
  withCode('25P03'),
  withCode('08006'),
  failed(withCode('ECONNRESET')),
  // In the form that the job queue passes on.
  { ...withCode('ECONNRESET'), message: 'read ECONNRESET', queue: 'deliver-mail' },
  failed(new Error('Connection terminated unexpectedly')),
  new Error('timeout exceeded when trying to connect'),
  // Error of a host name with several addresses, as Node throws it.
  Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
])('isDatabaseUnavailable recognises %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  withCode('23505'),
  withCode('42P01'),
  failed(withCode('22P02')),
  new TypeError('Cannot read properties of undefined'),
  'ECONNREFUSED',
  null,
])('isDatabaseUnavailable rejects %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
