import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSemaphore, type PlaceShare } from './places.ts'

const limits = { maxWaitMs: 1000, maxWaiting: 4, maxWaitingOfOne: 2 }
const from = (sender: string): PlaceShare[] => [
  { key: `sender ${sender}`, max: 2 },
  { key: 'all', max: 3 },
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('semaphore', () => {
  it('admits a sender up to its maximum and leaves the rest to others', async () => {
    const places = createSemaphore(limits)
    expect(await places.acquire(from('a'))).not.toBeNull()
    expect(await places.acquire(from('a'))).not.toBeNull()
    const third = places.acquire(from('a'))
    expect(await places.acquire(from('b'))).not.toBeNull()
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs)
    expect(await third).toBeNull()
    expect(places.waiting).toBe(0)
  })

  it('admits the first waiting request whose own keys are free', async () => {
    const places = createSemaphore(limits)
    const [first] = [await places.acquire(from('a')), await places.acquire(from('a'))]
    const other = await places.acquire(from('b'))
    const admitted: string[] = []
    void places.acquire(from('a')).then((place) => place && admitted.push('a'))
    void places.acquire(from('c')).then((place) => place && admitted.push('c'))
    other?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(admitted).toEqual(['c'])
    first?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(admitted).toEqual(['c', 'a'])
  })

  it('refuses immediately if too many requests of one sender wait', async () => {
    const places = createSemaphore(limits)
    await places.acquire(from('a'))
    await places.acquire(from('a'))
    void places.acquire(from('a'))
    void places.acquire(from('a'))
    expect(await places.acquire(from('a'))).toBeNull()
    expect(places.waiting).toBe(2)
  })

  it('drops a request whose signal is aborted, and counts a release once', async () => {
    const places = createSemaphore(limits)
    const one: PlaceShare[] = [{ key: 'all', max: 1 }]
    const release = await places.acquire(one)
    const gone = new AbortController()
    const waiting = places.acquire(one, gone.signal)
    gone.abort()
    expect(await waiting).toBeNull()
    release?.()
    release?.()
    expect(await places.acquire(one)).not.toBeNull()
    expect(await places.acquire(one, AbortSignal.abort())).toBeNull()
  })

  it('shares a maximum by weight, and admits a larger weight alone', async () => {
    const places = createSemaphore(limits)
    const weighing = (weight: number) => [{ key: 'bytes', max: 10, weight }]
    const six = await places.acquire(weighing(6))
    expect(await places.acquire(weighing(4))).not.toBeNull()
    const twelve = places.acquire(weighing(12))
    six?.()
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs)
    expect(await twelve).toBeNull()
    const empty = createSemaphore(limits)
    expect(await empty.acquire(weighing(12))).not.toBeNull()
  })
})
