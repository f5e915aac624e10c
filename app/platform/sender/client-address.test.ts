import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBlock, addressNetwork, clientAddress } from './client-address.ts'

const address = (socket: string, forwardedFor: string | null, trustedProxies: number) =>
  clientAddress({ socket, forwardedFor, trustedProxies })

describe('the visitor’s address', () => {
  it('is the socket’s when no proxy is trusted, whatever the header claims', () => {
    expect(address('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  })

  it('is what the outermost trusted proxy saw; entries a visitor invented are not believed', () => {
    expect(address('10.0.0.1', '1.1.1.1, 198.51.100.7', 1)).toBe('198.51.100.7')
    expect(address('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
  })

  it('is read with a port, in brackets, or as IPv4 inside IPv6', () => {
    expect(address('10.0.0.1', '198.51.100.7:4711', 1)).toBe('198.51.100.7')
    expect(address('10.0.0.1', '[2001:DB8::5]:443', 1)).toBe('2001:db8::5')
    expect(address('::ffff:192.0.2.4', null, 0)).toBe('192.0.2.4')
  })

  it('falls back to the socket when the proxy’s entry is no address', () => {
    expect(address('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
    expect(address('10.0.0.1', '', 1)).toBe('10.0.0.1')
  })

  it('is short and printable whatever the header holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(3), (header, proxies) => {
        expect(address('10.0.0.1', header, proxies)).toMatch(/^[0-9a-f.:]{2,45}$/)
      }),
    )
  })
})

it('limits count a whole IPv6 network of one connection as one visitor', () => {
  expect(addressBlock('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
  expect(addressBlock('2001:db8:0:7:ffff:1:2:3')).toBe('2001:db8:0:7::/64')
  expect(addressBlock('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(addressBlock('::1')).toBe('0:0:0:0::/64')
  expect(addressBlock('198.51.100.7')).toBe('198.51.100.7')
})

it('counts as one network what one holder commonly has: an IPv4 /24, an IPv6 /48', () => {
  expect(addressNetwork('203.0.113.9')).toBe('203.0.113.0/24')
  expect(addressNetwork('2001:db8:5:77::1')).toBe('2001:db8:5::/48')
  expect(addressNetwork('2001:db8::1')).toBe(addressNetwork('2001:0db8:0000:ffff::2'))
  expect(addressNetwork('unknown')).toBe('unknown')
})
