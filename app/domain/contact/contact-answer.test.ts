import { expect, it } from 'vitest'
import { contactErrorsOf, readContactErrors } from './contact-answer.ts'

it('parseContactErrors reads what buildContactErrors wrote, field by field', () => {
  const byField = { '': ['Call us.'], email: ['Enter one.', 'A short one.'] }
  const sent = JSON.parse(JSON.stringify(contactErrorsOf({ ...byField, name: null })))
  expect(readContactErrors(sent)).toEqual(byField)
})

it.each([null, '', {}, { version: 2, errors: [] }, { version: 1, errors: [] }, [{ field: 'a' }]])(
  'parseContactErrors returns null for a response of another format: %j',
  (answer) => {
    expect(readContactErrors(answer)).toBeNull()
  },
)
