import { describe, expect, it } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

describe('bounded queue', () => {
  it('runs `concurrency` tasks at a time, in order', async () => {
    const queue = createBoundedQueue({ concurrency: 2, capacity: 10 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const all = [0, 1, 2, 3].map((number) =>
      queue.run(async () => {
        begun.push(number)
        await new Promise<void>((resolve) => {
          ends[number] = resolve
        })
        return number
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    ends[1]?.()
    expect(await all[1]).toBe(1)
    expect(begun).toEqual([0, 1, 2])
    ends[0]?.()
    expect(await all[0]).toBe(0)
    expect(begun).toEqual([0, 1, 2, 3])
    ends[2]?.()
    ends[3]?.()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
  })

  it('refuses tasks while it is full, and accepts them again afterwards', async () => {
    const queue = createBoundedQueue({ concurrency: 1, capacity: 1 })
    let finish = () => {}
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)))
    const second = queue.run(async () => 'second')
    expect(await queue.run(async () => 'third')).toBeNull()
    finish()
    await first
    expect(await second).toBe('second')
    expect(await queue.run(async () => 'fourth')).toBe('fourth')
  })

  it('continues after a task that fails', async () => {
    const queue = createBoundedQueue({ concurrency: 1, capacity: 1 })
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
