import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartCookies, newCartToken, parseCartToken, readCartToken } from './cart-token.ts'

describe('a cart token', () => {
  it('is read back from the cookie it was set with', () => {
    for (let time = 0; time < 200; time += 1) {
      const token = newCartToken()
      const [cookie] = cartCookies(token, 3, true)
      expect(readCartToken(`a=b; ${cookie.split(';')[0]}; c`)).toBe(token)
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
    expect(readCartToken(`vpack_cart_token=%00;vpack_cart_token=${token}`)).toBe(token)
  })

  it('is nothing in any other cookie header', () => {
    expect(readCartToken(null)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(readCartToken(header)).toBeNull()
        expect(readCartToken(`vpack_cart_token=${header}`)).toBeNull()
      }),
    )
  })
})
