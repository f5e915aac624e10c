import { describe, expect, it } from 'vitest'
import { runInTimeSlices, runWhileWanted } from './in-time-slices.server.ts'
import type { PausableWork } from './pausable-work.ts'

/** Keeps the processor busy for some milliseconds, pausing every 0.2 ms. */
function* busyFor(milliseconds: number): PausableWork<string> {
  for (let step = 0; step < milliseconds * 5; step++) {
    const begun = performance.now()
    while (performance.now() - begun < 0.2);
    yield
  }
  return 'done'
}

describe('runInTimeSlices', () => {
  it('lets other tasks run in between', async () => {
    let others = 0
    let isDone = false
    const other = () => {
      others++
      if (!isDone) setImmediate(other)
    }
    setImmediate(other)
    const result = await runInTimeSlices(busyFor(60))
    isDone = true
    expect(result).toBe('done')
    expect(others).toBeGreaterThan(5)
  })

  it('fails if the work fails', async () => {
    function* failing(): PausableWork<void> {
      yield
      throw new Error('broken')
    }
    await expect(runInTimeSlices(failing())).rejects.toThrow('broken')
  })
})

describe('runWhileWanted', () => {
  it('completes wanted work, and gives up work that is not wanted any longer', async () => {
    expect(await runWhileWanted(busyFor(20), async () => true)).toBe('done')
    let asked = 0
    expect(await runWhileWanted(busyFor(1000), async () => asked++ < 3)).toBeNull()
    expect(asked).toBe(4)
  })
})
