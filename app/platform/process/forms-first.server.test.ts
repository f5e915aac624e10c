import { expect, it } from 'vitest'
import { trackForm, waitForForms } from './forms-first.server.ts'

it('waitForForms waits until the form is answered', async () => {
  const told: string[] = []
  const form = Promise.withResolvers<void>()
  const taken = trackForm(() => form.promise).then(() => told.push('form'))
  const other = waitForForms().then(() => told.push('other'))
  form.resolve()
  await Promise.all([taken, other])
  expect(told).toEqual(['form', 'other'])
})

it('waitForForms continues although a form is never answered', async () => {
  const form = Promise.withResolvers<void>()
  const taken = trackForm(() => form.promise)
  await waitForForms()
  form.resolve()
  await taken
})

it('waitForForms does not wait for a form that failed', async () => {
  await expect(trackForm(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await waitForForms()
})
