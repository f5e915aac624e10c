import { expect, it } from 'vitest'
import { contactErrorsOf, readContactErrors } from './contact-answer.ts'

it('what the endpoint refuses arrives in the form as it was meant, field by field', () => {
  const byField = { '': ['Call us.'], email: ['Enter one.', 'A short one.'] }
  const sent = JSON.parse(JSON.stringify(contactErrorsOf({ ...byField, name: null })))
  expect(readContactErrors(sent)).toEqual(byField)
})

it.each([null, '', {}, { version: 2, errors: [] }, { version: 1, errors: [] }, [{ field: 'a' }]])(
  'an answer of somebody else is none of ours: %j',
  (answer) => {
    expect(readContactErrors(answer)).toBeNull()
  },
)
