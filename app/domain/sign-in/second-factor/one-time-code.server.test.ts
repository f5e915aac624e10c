import { describe, expect, it } from 'vitest'
import { codeAt } from '#tests/support/set-up-authenticator.ts'
import {
  buildAuthenticatorUri,
  findStepOfCode,
  formatAuthenticatorKey,
} from './one-time-code.server.ts'

const secret = '12345678901234567890'
const atStep = (step: number) => new Date(step * 30_000)

describe('findStepOfCode', () => {
  it.each([
    [1, '287082'],
    [8, '399871'],
    [9, '520489'],
  ])('accepts the code of counter %i in appendix D of RFC 4226', (step, code) => {
    expect(findStepOfCode(secret, code, 0, atStep(step))).toBe(step)
  })

  it('accepts the neighbouring steps, and no others', () => {
    const code = codeAt(secret, atStep(100))
    expect(
      [98, 99, 100, 101, 102].map((now) => findStepOfCode(secret, code, 0, atStep(now))),
    ).toEqual([null, 100, 100, 100, null])
  })

  it('accepts each code once, and none before it', () => {
    const code = codeAt(secret, atStep(100))
    expect(findStepOfCode(secret, code, 99, atStep(100))).toBe(100)
    expect(findStepOfCode(secret, code, 100, atStep(100))).toBeNull()
    expect(findStepOfCode(secret, codeAt(secret, atStep(101)), 101, atStep(100))).toBeNull()
    expect(findStepOfCode(secret, codeAt(secret, atStep(101)), 100, atStep(100))).toBe(101)
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 28708'])('refuses “%s”', (code) => {
    expect(findStepOfCode(secret, code, 0, atStep(1))).toBeNull()
  })
})

describe('formatAuthenticatorKey', () => {
  it.each([
    ['fo', 'MZXQ'],
    ['foob', 'MZXW 6YQ'],
    ['foobar', 'MZXW 6YTB OI'],
  ])('encodes %s in base32 as section 10 of RFC 4648 does, in groups of four', (text, key) => {
    expect(formatAuthenticatorKey(text)).toBe(key)
  })
})

describe('buildAuthenticatorUri', () => {
  it('names issuer, account and secret', () => {
    const address = new URL(buildAuthenticatorUri('foobar', 'portal', 'tom+x@example.com'))
    expect(decodeURIComponent(address.pathname)).toBe('/Vpack portal:tom+x@example.com')
    expect(address.host).toBe('totp')
    expect(address.searchParams.get('secret')).toBe('MZXW6YTBOI')
    expect(address.searchParams.get('issuer')).toBe('Vpack portal')
  })
})
