import { expect, it } from 'vitest'
import { logEntry } from './bench-log.ts'

it('logEntry writes the day, the machine, and each target with its measurement', () => {
  const entry = logEntry({
    day: new Date('2026-11-22T23:59:00Z'),
    machine: 'A processor, 2 cores · Node 24',
    report: [
      { part: 'fit', measures: [{ target: 'p95 ≤ 30 ms', measured: '11.3 ms', met: true }] },
      {
        part: 'crash',
        measures: [{ target: 'runs', measured: 'Error: a | b\n  at c', met: false }],
      },
    ],
  })
  expect(entry).toBe(`
## 2026-11-22, fit, crash

A processor, 2 cores · Node 24.

| part | target | measured |
|---|---|---|
| \`fit\` | p95 ≤ 30 ms | 11.3 ms |
| \`crash\` | runs | Error: a \\| b at c, **missed** |
`)
})
