import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeError, reasonOf } from './describe-error.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const failed = new DrizzleQueryError(
  'insert into "enquiry" values ($1, $2)',
  ['Secretive Sue', 'one\ntwo\n    at three'],
  refused,
)

describe('an error in the log', () => {
  it('names the query and its cause, and nothing that a visitor typed', () => {
    const described = describeError(failed)
    expect(described).toMatchObject({
      message: 'Failed query: insert into "enquiry" values ($1, $2)',
      stack: expect.stringContaining('describe-error.test.ts'),
      cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    })
    expect(JSON.stringify(described)).not.toMatch(/Sue|two|three/)
  })

  it('fits one line where that is enough', () => {
    expect(reasonOf(failed)).toBe('connect ECONNREFUSED')
    expect(reasonOf(String(failed))).not.toMatch(/Sue|two|three/)
    expect(reasonOf('plain')).toBe('plain')
    expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
      'ECONNREFUSED',
    )
  })

  it('keeps whatever else was thrown', () => {
    expect(describeError('text')).toBe('text')
    expect(describeError(undefined)).toBe('undefined')
  })
})
