import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fetchRunningBuild,
  isNewBuild,
  rememberNavigation,
  takeInterruptedNavigation,
} from './new-build.ts'

const answers = vi.fn<typeof fetch>()
let arrival: string

beforeEach(() => {
  const stored = new Map<string, string>()
  arrival = 'reload'
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('window', { __reactRouterManifest: { version: 'a1' } })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: arrival }] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('build check', () => {
  it('bypasses every cache', async () => {
    answers.mockResolvedValueOnce(Response.json({ build: 'b2' }))
    expect(await fetchRunningBuild(1234)).toBe('b2')
    expect(answers).toHaveBeenCalledWith('/build-manifest.json?t=1234', { cache: 'no-store' })
  })

  it.each([
    ['403', () => Promise.resolve(new Response('', { status: 403 }))],
    ['404', () => Promise.resolve(new Response('', { status: 404 }))],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
    ['no JSON', () => Promise.resolve(new Response('<p>'))],
    ['no build', () => Promise.resolve(Response.json({ build: 5 }))],
  ])('ignores %s', async (_, answer) => {
    answers.mockImplementationOnce(answer)
    expect(isNewBuild(await fetchRunningBuild(1))).toBe(false)
  })

  it('recognises its own build', () => {
    expect(isNewBuild('a1')).toBe(false)
    expect(isNewBuild('b2')).toBe(true)
  })
})

describe('page reloaded during a navigation', () => {
  it('resumes the navigation once', () => {
    rememberNavigation('/catalogue?page=2#list', 1000)
    expect(takeInterruptedNavigation(2000)).toBe('/catalogue?page=2#list')
    expect(takeInterruptedNavigation(2000)).toBeNull()
  })

  it('stays if the navigation had ended, is too old, or the page was not reloaded', () => {
    rememberNavigation('/catalogue', 1000)
    rememberNavigation(null, 1500)
    expect(takeInterruptedNavigation(2000)).toBeNull()
    rememberNavigation('/catalogue', 1000)
    expect(takeInterruptedNavigation(60_000)).toBeNull()
    rememberNavigation('/catalogue', 1000)
    arrival = 'navigate'
    expect(takeInterruptedNavigation(2000)).toBeNull()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never navigates to %s',
    (target) => {
      rememberNavigation(target, 1000)
      expect(takeInterruptedNavigation(2000)).toBeNull()
    },
  )
})
