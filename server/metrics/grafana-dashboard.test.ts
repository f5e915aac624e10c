import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import dashboard from '../../deploy/grafana-dashboard.json' with { type: 'json' }

it('Grafana dashboard > asks only for figures that the site has', () => {
  const source = readFileSync(path.resolve(import.meta.dirname, 'site-metrics.ts'), 'utf8')
  const asked = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/vpack_\w+/g) ?? []),
  )
  expect(new Set(asked).size).toBeGreaterThan(7)
  for (const name of asked) expect(source).toContain(`'${name}'`)
})
