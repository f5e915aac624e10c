import { describe, expect, it } from 'vitest'
import { endpoints } from '#app/api/endpoints.server.ts'
import { buildDocument, scopeOf } from './build-document.ts'

describe('OpenAPI document', () => {
  it('is the one that is served; `npx vitest run --project rules tests/api -u` prints it anew', async () => {
    const printed = `${JSON.stringify(buildDocument(endpoints), null, 2)}\n`
    await expect(printed).toMatchFileSnapshot('../../app/domain/exchange/openapi.json')
  })

  it('names each operation once, and its scope', () => {
    const ids = endpoints.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of endpoints) expect(scopeOf(operation)).toContain(':')
  })
})
