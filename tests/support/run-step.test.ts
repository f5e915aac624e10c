import { describe, expect, it } from 'vitest'
import { parseChildSeconds, runStep } from './run-step.ts'

describe('runStep', () => {
  const node = (script: string) => ['A step', process.execPath, '-e', script] as const

  it('returns everything the process wrote', async () => {
    const done = await runStep(node("console.log('glass'); console.error('cork')"), {}, false)
    expect(done).toMatchObject({ name: 'A step', ok: true })
    expect(done.output.split('\n').toSorted()).toEqual(['', 'cork', 'glass'])
    expect(done.cpuSeconds).toBeGreaterThan(0)
  })

  it('reports a failed or killed process', async () => {
    expect(await runStep(node('process.exit(3)'), {}, false)).toMatchObject({ ok: false })
    expect(await runStep(node("process.kill(process.pid, 'SIGKILL')"), {}, false)).toMatchObject({
      ok: false,
    })
  })

  it('reads the CPU seconds of child processes from the output of any shell', () => {
    expect(parseChildSeconds('0m0.00s 0m0.00s\n1m2.50s 0m0.25s\n')).toBe(62.75)
    expect(parseChildSeconds('0m0.000s 0m0.001s\n0m1.500s 0m0.000s\n')).toBe(1.5)
  })
})
