import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cartCookies,
  createCartToken,
  parseCartToken,
  readCartCookie,
  readCartToken,
} from './cart-token.ts'

const cookieOf = (token: string, isSecure: boolean) => {
  const [cookie = ''] = cartCookies(token, 3, isSecure)
  return cookie.split(';')[0] ?? ''
}

describe('cart token', () => {
  it.each([true, false])('is read back from the cookie that was set: https %s', (isSecure) => {
    for (let time = 0; time < 200; time += 1) {
      const token = createCartToken()
      expect(readCartToken(`a=b; ${cookieOf(token, isSecure)}; c`, isSecure)).toBe(token)
    }
  })

  it('is HttpOnly, but the cookie with the number of lines is not', () => {
    const [token, count] = cartCookies(createCartToken(), 12, false)
    expect(token).toContain('HttpOnly')
    expect(count).toMatch(/^vpack_cart=12; Path=\/; Max-Age=7776000; SameSite=Lax$/)
  })

  it('has a Secure cookie if the site uses https', () => {
    for (const cookie of cartCookies(createCartToken(), 1, true))
      expect(cookie).toContain('; Secure')
  })

  it('uses the __Host- prefix under https', () => {
    const [cookie] = cartCookies('AAAAAAAAAAAAAAAAAAAAAA', 1, true)
    // Browsers require Secure, Path=/ and no Domain for this prefix.
    expect(cookie).toMatch(/^__Host-vpack_cart_token=A{22}; Path=\/; .*; Secure; HttpOnly$/)
    expect(cookie).not.toMatch(/domain/i)
  })

  it('is read from the old cookie name under https if there is no new cookie', () => {
    const [old, mine] = [createCartToken(), createCartToken()]
    const plain = cookieOf(old, false)
    expect(readCartCookie(plain, true)).toEqual({ token: old, isOld: true })
    expect(readCartCookie(`${plain}; ${cookieOf(mine, true)}`, true)).toEqual({
      token: mine,
      isOld: false,
    })
    expect(readCartToken(cookieOf(mine, true), false)).toBeNull()
  })

  it('accepts only the canonical form of 128 bits', () => {
    const token = createCartToken()
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

  it('is found after a malformed cookie of the same name', () => {
    const token = createCartToken()
    const header = `vpack_cart_token=%00;vpack_cart_token=${token}`
    expect(readCartToken(header, false)).toBe(token)
  })

  it('is found after many other cookies, and never within another cookie', () => {
    const token = createCartToken()
    const mine = cookieOf(token, true)
    for (const other of [';', ' ', '; ', 'a=b;', '__Host-vpack_cart_token=;', `x${mine};`]) {
      const others = other.repeat(15_000 / other.length)
      expect(readCartToken(`${others};${mine}`, true)).toBe(token)
      expect(readCartToken(others, true)).toBeNull()
      expect(readCartToken(`${others}x${mine}`, true)).toBeNull()
    }
  })

  it('is null for any other cookie header', () => {
    expect(readCartToken(null, true)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (header, isSecure) => {
        expect(readCartToken(header, isSecure)).toBeNull()
        expect(readCartToken(`vpack_cart_token=${header}`, isSecure)).toBeNull()
      }),
    )
  })
})
