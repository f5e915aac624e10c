import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBlock, addressNetwork, clientAddress } from './client-address.ts'

const address = (socket: string, forwardedFor: string | null, trustedProxies: number) =>
  clientAddress({ socket, forwardedFor, trustedProxies })

describe('clientAddress', () => {
  it('is the socket’s address if no proxy is trusted, whatever the header contains', () => {
    expect(address('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  })

  it('is the address seen by the outermost trusted proxy; entries invented by the visitor are ignored', () => {
    expect(address('10.0.0.1', '1.1.1.1, 198.51.100.7', 1)).toBe('198.51.100.7')
    expect(address('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
  })

  it('accepts ports, brackets, and IPv4 inside IPv6', () => {
    expect(address('10.0.0.1', '198.51.100.7:4711', 1)).toBe('198.51.100.7')
    expect(address('10.0.0.1', '[2001:DB8::5]:443', 1)).toBe('2001:db8::5')
    expect(address('::ffff:192.0.2.4', null, 0)).toBe('192.0.2.4')
  })

  it('falls back to the socket if the proxy’s entry is not an address', () => {
    expect(address('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
    expect(address('10.0.0.1', '', 1)).toBe('10.0.0.1')
  })

  it('is short and printable for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(3), (header, proxies) => {
        expect(address('10.0.0.1', header, proxies)).toMatch(/^[0-9a-f.:]{2,45}$/)
      }),
    )
  })
})

it('addressBlock groups the /64 network of an IPv6 address', () => {
  expect(addressBlock('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
  expect(addressBlock('2001:db8:0:7:ffff:1:2:3')).toBe('2001:db8:0:7::/64')
  expect(addressBlock('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(addressBlock('::1')).toBe('0:0:0:0::/64')
  expect(addressBlock('198.51.100.7')).toBe('198.51.100.7')
})

it('addressNetwork groups an IPv4 /24 and an IPv6 /48', () => {
  expect(addressNetwork('203.0.113.9')).toBe('203.0.113.0/24')
  expect(addressNetwork('2001:db8:5:77::1')).toBe('2001:db8:5::/48')
  expect(addressNetwork('2001:db8::1')).toBe(addressNetwork('2001:0db8:0000:ffff::2'))
  expect(addressNetwork('unknown')).toBe('unknown')
})
