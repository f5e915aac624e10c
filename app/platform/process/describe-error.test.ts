import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeError, summariseError } from './describe-error.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const failed = new DrizzleQueryError(
  'insert into "enquiry" values ($1, $2)',
  ['Secretive Sue', 'one\ntwo\n    at three'],
  refused,
)

describe('error in the log', () => {
  it('contains the query and its cause, but no user input', () => {
    const described = describeError(failed)
    expect(described).toMatchObject({
      message: 'Failed query: insert into "enquiry" values ($1, $2)',
      stack: expect.stringContaining('describe-error.test.ts'),
      cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    })
    expect(JSON.stringify(described)).not.toMatch(/Sue|two|three/)
  })

  it('can be summarised in one line', () => {
    expect(summariseError(failed)).toBe('connect ECONNREFUSED')
    expect(summariseError(String(failed))).not.toMatch(/Sue|two|three/)
    expect(summariseError('plain')).toBe('plain')
    expect(summariseError(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
      'ECONNREFUSED',
    )
  })

  it('passes on thrown values that are not errors', () => {
    expect(describeError('text')).toBe('text')
    expect(describeError(undefined)).toBe('undefined')
  })
})
