import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('app/**/*.css')

it('no rule asks what the whole document has: files fetched ahead are links that come and go in its head', () => {
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const asks = readFileSync(file, 'utf8').match(/(?:html|:root)(?:\[[^\]]*\])*(?::not\()?:has\(/g)
    expect(asks, file).toBeNull()
  }
})
