import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('heavy work', () => {
  it('runs so many at once, the others in the order in which they came', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 10 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const all = [0, 1, 2, 3].map((number) =>
      turns.take(async () => {
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

  it('is refused when too much of it waits, and taken again once less does', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    let finish = () => {}
    const first = turns.take(() => new Promise<void>((resolve) => (finish = resolve)))
    const second = turns.take(async () => 'second')
    expect(await turns.take(async () => 'third')).toBeNull()
    finish()
    await first
    expect(await second).toBe('second')
    expect(await turns.take(async () => 'fourth')).toBe('fourth')
  })

  it('that fails does not hold up the next', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const failing = turns.take(() => Promise.reject(new Error('no')))
    const next = turns.take(async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
