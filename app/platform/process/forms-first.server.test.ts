import { expect, it } from 'vitest'
import { afterForms, takeForm } from './forms-first.server.ts'

it('waitForForms waits until the form is answered', async () => {
  const told: string[] = []
  const form = Promise.withResolvers<void>()
  const taken = takeForm(() => form.promise).then(() => told.push('form'))
  const other = afterForms().then(() => told.push('other'))
  form.resolve()
  await Promise.all([taken, other])
  expect(told).toEqual(['form', 'other'])
})

it('waitForForms continues although a form is never answered', async () => {
  const form = Promise.withResolvers<void>()
  const taken = takeForm(() => form.promise)
  await afterForms()
  form.resolve()
  await taken
})

it('waitForForms does not wait for a form that failed', async () => {
  await expect(takeForm(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await afterForms()
})
