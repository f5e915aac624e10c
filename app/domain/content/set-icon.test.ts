import { _api, loadIcons } from '@iconify/react'
import { expect, it } from 'vitest'
import {
  iconServiceRetryDelayMs,
  iconServiceTimeoutMs,
  maxIconServiceUrlLength,
} from '#app/business-constants.ts'
import { setOwnIconService } from './set-icon.tsx'

it('picker icons are requested from the site’s own service, within its URL limit', async () => {
  const asked: string[] = []
  _api.setFetch(async (address) => {
    asked.push(String(address))
    const url = new URL(String(address))
    const names = (url.searchParams.get('icons') ?? '').split(',')
    const icons = Object.fromEntries(names.map((name) => [name, { body: '<path/>' }]))
    return Response.json({ prefix: 'tabler', icons })
  })
  setOwnIconService('https://vpack.example')
  const names = Array.from({ length: 80 }, (_, n) => `tabler:brand-of-some-length-${n}`)
  await new Promise<void>((resolve) => {
    loadIcons(names, (_loaded, _missing, pending) => pending.length === 0 && resolve())
  })
  expect(asked.length).toBeGreaterThan(1)
  for (const address of asked) {
    expect(address).toMatch(/^https:\/\/vpack\.example\/icons\/tabler\.json\?icons=/)
    // Client and service measure the URL before commas are encoded.
    expect(decodeURIComponent(address).length).toBeLessThanOrEqual(maxIconServiceUrlLength)
  }
})

it('the icon client uses the specified timeout and rotation', () => {
  setOwnIconService('https://vpack.example')
  expect(_api.getAPIConfig('')).toMatchObject({
    timeout: iconServiceTimeoutMs,
    rotate: iconServiceRetryDelayMs,
    maxURL: maxIconServiceUrlLength,
  })
  expect([iconServiceTimeoutMs, iconServiceRetryDelayMs, maxIconServiceUrlLength]).toEqual([
    5000, 750, 500,
  ])
})
