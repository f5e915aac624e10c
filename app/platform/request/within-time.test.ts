import { expect, it } from 'vitest'
import { withinTime } from './within-time.ts'

it('waitAtMost returns a value that arrives in time', async () => {
  expect(await withinTime(Promise.resolve('page'), 60_000)).toBe('page')
})

it('waitAtMost returns undefined after the time limit', async () => {
  expect(await withinTime(new Promise(() => {}), 1)).toBeUndefined()
})

it('waitAtMost passes on a failure', async () => {
  await expect(withinTime(Promise.reject(new Error('down')), 60_000)).rejects.toThrow('down')
})
