import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'

describe('with PAGE_START=stock (React Router starts the pages)', () => {
  const site = openBuiltSite({ PAGE_START: 'stock' })

  it.each(['/', '/catalogue', '/catalogue/cart'])(
    '%s starts with React Router’s scripts',
    async (path) => {
      const { text, headers } = await site.fetch(path)
      expect(text).toContain('window.__reactRouterContext')
      expect(text).toContain('<link rel="modulepreload"')
      expect(text).not.toContain('id="page-data"')
      const policy = headers.get('content-security-policy')
      const scripts = [...text.matchAll(/<script(?![^>]*application)[^>]*>(.+?)<\/script>/gs)]
      expect(scripts.length).toBeGreaterThan(3)
      for (const [, script = ''] of scripts) {
        expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
      }
    },
  )

  it('a missing page loads the app too', async () => {
    const { text, status } = await site.fetch('/catalogue/no-such-bottle')
    expect(status).toBe(404)
    expect(text).toContain('modulepreload')
  })
})
