import { expect, it } from 'vitest'
import { isUnderWay } from './use-submit-once.ts'

function submission(formAction: string, fields: Record<string, string | File>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return { formAction, formData }
}
const file = (bytes: string) => new File([bytes], 'order.csv')
const sending = submission('/orders?page=2', { note: 'Gate 2', file: file('1') })

it('isUnderWay recognises a form that is being sent', () => {
  const again = submission('/orders?page=2', { note: 'Gate 2', file: file('1') })
  expect(isUnderWay(sending, again)).toBe(true)
})

it.each([
  submission('/orders', { note: 'Gate 2', file: file('1') }),
  submission('/orders?page=2', { note: 'Gate 3', file: file('1') }),
  submission('/orders?page=2', { note: 'Gate 2', file: file('12') }),
  submission('/orders?page=2', { note: 'Gate 2', file: file('1'), intent: 'remove' }),
])('isUnderWay rejects another address, field, file or button: %#', (other) => {
  expect(isUnderWay(sending, other)).toBe(false)
})

it('isUnderWay rejects every form while a link is being opened, or nothing', () => {
  expect(isUnderWay({ formAction: undefined, formData: undefined }, sending)).toBe(false)
})
