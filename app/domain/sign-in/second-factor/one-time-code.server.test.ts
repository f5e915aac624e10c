import { describe, expect, it } from 'vitest'
import {
  buildAuthenticatorUri,
  computeCodeOfStep,
  formatAuthenticatorKey,
} from './one-time-code.server.ts'

describe('computeCodeOfStep', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [8, '399871'],
    [9, '520489'],
  ])('computes the code of counter %i in appendix D of RFC 4226', (step, code) => {
    expect(computeCodeOfStep('12345678901234567890', step)).toBe(code)
  })
})

describe('formatAuthenticatorKey', () => {
  it.each([
    ['fo', 'MZXQ'],
    ['foob', 'MZXW 6YQ'],
    ['foobar', 'MZXW 6YTB OI'],
  ])('encodes %s in base32 as section 10 of RFC 4648 does, in groups of four', (secret, key) => {
    expect(formatAuthenticatorKey(secret)).toBe(key)
  })
})

describe('buildAuthenticatorUri', () => {
  it('names issuer, account, secret, digits and period', () => {
    const address = buildAuthenticatorUri('foobar', 'portal', 'tom+x@example.com')
    expect(address).toBe(
      'otpauth://totp/Vpack%20portal:tom%2Bx%40example.com?secret=MZXW6YTBOI&issuer=Vpack+portal&digits=6&period=30',
    )
  })
})
