import { afterAll, describe, expect, it, vi } from 'vitest'
import { captureLog } from '#tests/support/capture-log.ts'
import type * as work from '#tests/support/thread-work.ts'
import { closeThreads, wrapForThread } from './threads/threads.server.ts'

const module = '#tests/support/thread-work.ts'
const double = wrapForThread<typeof work.double>(module, 'double')

afterAll(closeThreads)

describe('task in a worker thread', () => {
  it('leaves the main thread free and returns its result', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const hang = wrapForThread<typeof work.hang>(module, 'hang', { limit: 500 })
    expect(await hang(undefined as never)).toBeNull()
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
    expect(await double(21)).toBe(42)
  })

  it('is terminated and logged after its limit; waiting tasks still run', async () => {
    const log = captureLog()
    const hang = wrapForThread<typeof work.hang>(module, 'hang', { limit: 300 })
    const [answer, ...others] = await Promise.all([hang(undefined as never), double(1), double(2)])
    expect(answer).toBeNull()
    expect(others).toEqual([2, 4])
    await vi.waitFor(() =>
      expect(log.lines).toContainEqual(
        expect.objectContaining({ msg: 'a thread took too long and was ended', work: 'hang' }),
      ),
    )
    log.stop()
  })

  it.each(['crash', 'fillMemory'] as const)('fails alone if its thread dies: %s', async (name) => {
    const fatal = wrapForThread<(input: null) => void>(module, name, { limit: 30_000 })
    const [failed, ...others] = await Promise.allSettled([fatal(null), double(1), double(2)])
    expect(failed.status).toBe('rejected')
    expect(others).toEqual([1, 2].map((n) => ({ status: 'fulfilled', value: n * 2 })))
  })

  it('throws what the function throws', async () => {
    const fail = wrapForThread<(words: string) => never>(module, 'fail')
    await expect(fail('no such glass')).rejects.toThrow('no such glass')
  })

  it('does not affect other tasks if its thread dies after the answer', async () => {
    const log = captureLog()
    const dieAfterwards = wrapForThread<typeof work.dieAfterwards>(module, 'dieAfterwards')
    expect(await dieAfterwards(undefined as never)).toBe('answered')
    await vi.waitFor(
      () => expect(log.lines.map(({ msg }) => msg)).toContain('a thread without work died'),
      { timeout: 30_000 },
    )
    log.stop()
    expect(await double(8)).toBe(16)
  })

  it('waits for a thread, and is refused while twenty others wait', async () => {
    const rest = wrapForThread<typeof work.rest>(module, 'rest')
    const all = await Promise.all(Array.from({ length: 40 }, () => rest(20)))
    const refused = all.filter((answer) => answer === null).length
    // One or two run, depending on the machine's cores.
    expect([18, 19]).toContain(refused)
    expect(all.slice(-refused).every((answer) => answer === null)).toBe(true)
    expect(await rest(1)).toBeUndefined()
  })

  it('fails when the threads are closed, even while waiting; new tasks may start afterwards', async () => {
    const rest = wrapForThread<typeof work.rest>(module, 'rest')
    const works = Promise.allSettled(Array.from({ length: 5 }, () => rest(60_000)))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await closeThreads()
    expect((await works).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(await double(4)).toBe(8)
  })

  it('has no access to the process’s secrets', async () => {
    process.env.SMTP_URL = 'smtp://user:secret@mail.example.com'
    const names = await wrapForThread<typeof work.secrets>(module, 'secrets')(undefined as never)
    delete process.env.SMTP_URL
    expect(names).toEqual(['NODE_ENV'])
  })
})
