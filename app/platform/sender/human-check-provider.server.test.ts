import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildContentSecurityPolicy } from '#server/http/security/security-headers.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { parseEnvironment } from '../process/environment.server.ts'
import { verifyExternalProof } from './human-check.server.ts'
import {
  humanCheckForBrowser,
  humanCheckHosts,
  humanCheckInForce,
  registerHumanCheckChoice,
} from './human-check-provider.server.ts'

const test = openTestDatabase()
const settings = {
  HUMAN_CHECK: 'recaptcha',
  HUMAN_CHECK_SITE_KEY: 'public-key',
  HUMAN_CHECK_SECRET: 'secret-key',
} as const

const provider = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', provider))
afterEach(() => {
  vi.unstubAllGlobals()
  provider.mockReset()
})

const says = (verdict: object) => provider.mockResolvedValueOnce(Response.json(verdict))
const verify = (answer: string, submission = 'form-1') =>
  verifyExternalProof(test.db, settings, answer, submission)

describe('external human-check provider', () => {
  it('is passed to the browser with its site key, never with the secret', () => {
    expect(humanCheckForBrowser(settings)).toEqual({ provider: 'recaptcha', siteKey: 'public-key' })
    expect(humanCheckForBrowser({ ...settings, HUMAN_CHECK: 'altcha' })).toBeNull()
  })

  it('is the only external origin in the Content-Security-Policy', () => {
    const policyOf = (outsideHosts: readonly string[]) =>
      buildContentSecurityPolicy({
        scripts: [],
        isDevelopment: false,
        isSecure: true,
        outsideHosts,
      })
    expect(policyOf(humanCheckHosts(settings))).toContain(
      "script-src 'self' https://www.google.com https://www.gstatic.com;",
    )
    expect(policyOf(humanCheckHosts({ ...settings, HUMAN_CHECK: 'altcha' }))).not.toContain('http')
  })

  it('verifies a response once: the same submission may repeat it, another may not', async () => {
    says({ success: true, score: 0.9 })
    expect(await verify('a right answer')).toBe('proven')
    const [address, init] = provider.mock.calls[0] ?? []
    expect(address).toBe('https://www.google.com/recaptcha/api/siteverify')
    expect(String(init?.body)).toBe('secret=secret-key&response=a+right+answer')
    expect(init?.redirect).toBe('error')
    expect(await verify('a right answer')).toBe('proven')
    expect(await verify('a right answer', 'form-2')).toBe('reused')
    expect(provider).toHaveBeenCalledTimes(1)
  })

  it('rejects wrong responses and low scores', async () => {
    says({ success: false, 'error-codes': ['invalid-input-response'] })
    expect(await verify('wrong')).toBe('wrong')
    says({ success: true, score: 0.1 })
    expect(await verify('a machine')).toBe('wrong')
    expect(await verify('x'.repeat(5000))).toBe('wrong')
  })

  it('counts as unreachable, not as wrong, if it does not answer', async () => {
    provider.mockRejectedValueOnce(new TypeError('offline'))
    expect(await verify('lost')).toBe('unreachable')
    provider.mockResolvedValueOnce(new Response('<p>busy', { status: 502 }))
    expect(await verify('lost')).toBe('unreachable')
  })
})

describe('human check in force', () => {
  const { HUMAN_CHECK_SECRET } = settings
  const choose = (siteKey: string) =>
    registerHumanCheckChoice(() => ({ provider: 'turnstile', siteKey }))

  it('is the choice of an editor, with the secret of the operator', () => {
    const remove = choose('of-an-editor')
    expect(humanCheckInForce({ ...parseEnvironment({}), HUMAN_CHECK_SECRET })).toEqual({
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEY: 'of-an-editor',
      HUMAN_CHECK_SECRET,
    })
    remove()
    expect(humanCheckInForce({ ...parseEnvironment({}), HUMAN_CHECK_SECRET })).toEqual({
      HUMAN_CHECK: 'altcha',
    })
  })

  it('is that of the operator if HUMAN_CHECK is set', () => {
    const remove = choose('of-an-editor')
    expect(humanCheckInForce({ ...parseEnvironment({}), ...settings })).toEqual(settings)
    expect(humanCheckInForce(parseEnvironment({ HUMAN_CHECK: 'altcha' })).HUMAN_CHECK).toBe(
      'altcha',
    )
    remove()
  })

  it('is our own if the secret of the chosen provider is missing', () => {
    const remove = choose('of-an-editor')
    expect(humanCheckInForce(parseEnvironment({}))).toEqual({ HUMAN_CHECK: 'altcha' })
    remove()
  })
})
