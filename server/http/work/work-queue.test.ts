import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const path = (address: string) => ['page', `${address}/24`, address]

it('work queue lets the event loop turn between two tasks', async () => {
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

it('work queue does not wait for a task that waits for something else', async () => {
  const queue = createWorkQueue()
  void queue.run(path('a'), () => new Promise(() => {}))
  expect(await queue.run(path('a'), async () => 'done')).toBe('done')
})

it('work queue continues after failed tasks and passes on their errors', async () => {
  const queue = createWorkQueue()
  const failing = () => Promise.reject(new Error('broken glass'))
  const works = [queue.run(path('a'), failing), queue.run(path('a'), failing)]
  const last = queue.run(path('a'), async () => 'done')
  const [first, second] = await Promise.allSettled(works)
  expect([first?.status, second?.status, await last]).toEqual(['rejected', 'rejected', 'done'])
})

it('work queue estimates a newcomer’s wait from the recent turns, regardless of one visitor’s backlog', async () => {
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
