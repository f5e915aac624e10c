import { expect, it } from 'vitest'
import { openSite } from '#tests/support/open-site.ts'

const hsts = async (options: Parameters<typeof openSite>[0], path: string) =>
  (await openSite(options).fetch(path)).headers.get('strict-transport-security')

it.each([
  [undefined, 'max-age=31536000'],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
] as const)('Strict-Transport-Security follows the setting HSTS=%s', async (setting, value) => {
  const options = setting ? { hsts: setting } : {}
  for (const path of ['/', '/catalogue', '/icon.svg', '/old', '/%00']) {
    expect(await hsts(options, path), path).toBe(value)
    expect(await hsts({ ...options, publicUrl: 'http://localhost:3000' }, path), path).toBeNull()
  }
})
