import { expect, it } from 'vitest'
import { coalesceReads } from './coalesce-reads.ts'

/** A read that counts how often it began and ends when the test releases it. */
function slowReading() {
  let begun = 0
  const ends: (() => void)[] = []
  const read = () => {
    begun += 1
    const number = begun
    return new Promise<number>((resolve) => ends.push(() => resolve(number)))
  }
  return { read, ends, begun: () => begun }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('coalesceReads > serves all calls before a read starts with one read', async () => {
  const { read, ends, begun } = slowReading()
  const ask = coalesceReads(read, 0)
  const answers = Promise.all([ask(), ask(), ask()])
  await settled()
  ends[0]?.()
  expect(await answers).toEqual([1, 1, 1])
  expect(begun()).toBe(1)
})

it('coalesceReads > never returns a read that began before the call', async () => {
  const { read, ends, begun } = slowReading()
  const ask = coalesceReads(read, 0)
  const first = ask()
  await settled()
  const later = [ask(), ask()]
  await settled()
  expect(begun()).toBe(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await settled()
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2])
})

it('coalesceReads > continues after a failed read', async () => {
  let isBroken = true
  const ask = coalesceReads(async () => {
    if (isBroken) throw new Error('The database is away.')
    return 'read'
  }, 0)
  await expect(ask()).rejects.toThrow('away')
  isBroken = false
  expect(await ask()).toBe('read')
})

it('coalesceReads > waits `pause` between two reads', async () => {
  let reads = 0
  const ask = coalesceReads(async () => {
    reads += 1
  }, 200)
  await ask()
  ask().catch(() => {})
  await settled()
  expect(reads).toBe(1)
})
