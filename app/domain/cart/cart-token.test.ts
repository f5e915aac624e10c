import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cartCookies,
  newCartToken,
  parseCartToken,
  readCartCookie,
  readCartToken,
} from './cart-token.ts'

const cookieOf = (token: string, isSecure: boolean) => {
  const [cookie = ''] = cartCookies(token, 3, isSecure)
  return cookie.split(';')[0] ?? ''
}

describe('a cart token', () => {
  it.each([true, false])('is read back from the cookie it was set with: https %s', (isSecure) => {
    for (let time = 0; time < 200; time += 1) {
      const token = newCartToken()
      expect(readCartToken(`a=b; ${cookieOf(token, isSecure)}; c`, isSecure)).toBe(token)
    }
  })

  it('cannot be read by scripts; the number of lines can', () => {
    const [token, count] = cartCookies(newCartToken(), 12, false)
    expect(token).toContain('HttpOnly')
    expect(count).toMatch(/^vpack_cart=12; Path=\/; Max-Age=7776000; SameSite=Lax$/)
  })

  it('travels over https alone when the site is https', () => {
    for (const cookie of cartCookies(newCartToken(), 1, true)) expect(cookie).toContain('; Secure')
  })

  it('has a name under https that no subdomain and no page over http can give to a cookie', () => {
    const [cookie] = cartCookies('AAAAAAAAAAAAAAAAAAAAAA', 1, true)
    // What browsers ask of such a name: Secure, the whole site, no domain.
    expect(cookie).toMatch(/^__Host-vpack_cart_token=A{22}; Path=\/; .*; Secure; HttpOnly$/)
    expect(cookie).not.toMatch(/domain/i)
  })

  it('of the name before is read under https while there is none of the new one', () => {
    const [old, mine] = [newCartToken(), newCartToken()]
    const plain = cookieOf(old, false)
    expect(readCartCookie(plain, true)).toEqual({ token: old, isOld: true })
    expect(readCartCookie(`${plain}; ${cookieOf(mine, true)}`, true)).toEqual({
      token: mine,
      isOld: false,
    })
    expect(readCartToken(cookieOf(mine, true), false)).toBeNull()
  })

  it('is one way of writing 128 bits and nothing else', () => {
    const token = newCartToken()
    for (const wrong of [
      token.slice(1),
      `${token}A`,
      ` ${token}`,
      token.slice(0, -1).concat('B'),
    ]) {
      expect(parseCartToken(wrong)).toBeNull()
    }
    for (const wrong of [null, undefined, 7, {}, [token], '']) {
      expect(parseCartToken(wrong)).toBeNull()
    }
  })

  it('is found behind a broken cookie of the same name', () => {
    const token = newCartToken()
    const header = `vpack_cart_token=%00;vpack_cart_token=${token}`
    expect(readCartToken(header, false)).toBe(token)
  })

  it('is found behind every cookie that a head has room for, and is no part of another', () => {
    const token = newCartToken()
    const mine = cookieOf(token, true)
    for (const other of [';', ' ', '; ', 'a=b;', '__Host-vpack_cart_token=;', `x${mine};`]) {
      const others = other.repeat(15_000 / other.length)
      expect(readCartToken(`${others};${mine}`, true)).toBe(token)
      expect(readCartToken(others, true)).toBeNull()
      expect(readCartToken(`${others}x${mine}`, true)).toBeNull()
    }
  })

  it('is nothing in any other cookie header', () => {
    expect(readCartToken(null, true)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (header, isSecure) => {
        expect(readCartToken(header, isSecure)).toBeNull()
        expect(readCartToken(`vpack_cart_token=${header}`, isSecure)).toBeNull()
      }),
    )
  })
})
