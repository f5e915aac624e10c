import { expect, it } from 'vitest'
import { buildContactErrors, parseContactErrors } from './contact-answer.ts'

it('parseContactErrors reads what buildContactErrors wrote, field by field', () => {
  const byField = { '': ['Call us.'], email: ['Enter one.', 'A short one.'] }
  const sent = JSON.parse(JSON.stringify(buildContactErrors({ ...byField, name: null })))
  expect(parseContactErrors(sent)).toEqual(byField)
})

it.each([null, '', {}, { version: 2, errors: [] }, { version: 1, errors: [] }, [{ field: 'a' }]])(
  'parseContactErrors returns null for a response of another format: %j',
  (answer) => {
    expect(parseContactErrors(answer)).toBeNull()
  },
)
