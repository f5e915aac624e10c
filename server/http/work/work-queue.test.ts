import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const path = (address: string) => ['page', `${address}/24`, address]

it('lets the event loop turn between two works, however many wait', async () => {
  const queue = createWorkQueue()
  const order: string[] = []
  await queue.run(path('a'), async () => {})
  const works = Array.from({ length: 5 }, (_, i) =>
    queue.run(path('a'), async () => order.push(`work ${i}`)),
  )
  for (let i = 0; i < 4; i++) {
    await setImmediate()
    order.push('others')
  }
  await Promise.all(works)
  expect(order.filter((what) => what !== 'others')).toHaveLength(5)
  for (let i = 1; i < order.length; i++) expect(order.slice(i - 1, i + 1)).toContain('others')
})

it('waits for no work that waits for something else', async () => {
  const queue = createWorkQueue()
  void queue.run(path('a'), () => new Promise(() => {}))
  expect(await queue.run(path('a'), async () => 'done')).toBe('done')
})

it('goes on after works that fail, and hands on how they failed', async () => {
  const queue = createWorkQueue()
  const failing = () => Promise.reject(new Error('broken glass'))
  const works = [queue.run(path('a'), failing), queue.run(path('a'), failing)]
  const last = queue.run(path('a'), async () => 'done')
  const [first, second] = await Promise.allSettled(works)
  expect([first?.status, second?.status, await last]).toEqual(['rejected', 'rejected', 'done'])
})

it('tells what a newcomer waits from how long turns take, whatever one visitor has piled up', async () => {
  const clock = { now: 0 }
  const queue = createWorkQueue(() => clock.now)
  const work = async () => {
    clock.now += 100
  }
  expect(queue.expectedWait(path('b'))).toBe(0)
  await Promise.all(Array.from({ length: 60 }, () => queue.run(path('a'), work)))
  await setImmediate()
  const works = Array.from({ length: 21 }, () => queue.run(path('a'), work))
  expect(queue.waiting).toBe(20)
  expect(queue.expectedWait(path('a'))).toBeCloseTo(2100, -2)
  expect(queue.expectedWait(path('b'))).toBeCloseTo(200, -1)
  await Promise.all(works)
})
