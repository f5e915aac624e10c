import { expect, it } from 'vitest'
import { waitAtMost } from './within-time.ts'

it('waitAtMost returns a value that arrives in time', async () => {
  expect(await waitAtMost(Promise.resolve('page'), 60_000)).toBe('page')
})

it('waitAtMost returns undefined after the time limit', async () => {
  expect(await waitAtMost(new Promise(() => {}), 1)).toBeUndefined()
})

it('waitAtMost passes on a failure', async () => {
  await expect(waitAtMost(Promise.reject(new Error('down')), 60_000)).rejects.toThrow('down')
})
