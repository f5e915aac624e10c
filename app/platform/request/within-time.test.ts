import { expect, it } from 'vitest'
import { withinTime } from './within-time.ts'

it('gives what comes in time', async () => {
  expect(await withinTime(Promise.resolve('page'), 60_000)).toBe('page')
})

it('gives up what does not come', async () => {
  expect(await withinTime(new Promise(() => {}), 1)).toBeUndefined()
})

it('passes a failure on', async () => {
  await expect(withinTime(Promise.reject(new Error('down')), 60_000)).rejects.toThrow('down')
})
