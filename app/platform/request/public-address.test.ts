import { describe, expect, it } from 'vitest'
import { isPublicAddress, refusePublicUrl } from './public-address.ts'

describe('address of a webhook receiver', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['1.1.1.1', '203.0.114.1', '2606:4700::1111'])('is public: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    'http://erp.example.com/hook',
    'ftp://erp.example.com',
    'https://user:secret@erp.example.com',
    'https://localhost/hook',
    'https://erp.internal',
    'https://169.254.169.254/latest',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'erp.example.com',
  ])('is refused in the URL %s', (url) => expect(refusePublicUrl(url)).not.toBeNull())

  it('is accepted in a URL of a public host', () =>
    expect(refusePublicUrl('https://erp.example.com:8443/hook?tenant=1')).toBeNull())
})
