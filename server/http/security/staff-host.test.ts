import { describe, expect, it } from 'vitest'
import { openSite } from '#tests/support/open-site.ts'
import { createStaffHostCheck } from './staff-host.ts'

const isAnswered = createStaffHostCheck('https://desk.example.com')

it.each([
  ['desk.example.com', '/staff'],
  ['DESK.example.com', '/staff/people'],
  ['www.example.com', '/'],
  ['www.example.com', '/staffing'],
  [undefined, '/catalogue'],
])('%s serves %s', (host, path) => {
  expect(isAnswered(host, path)).toBe(true)
})

it.each([
  ['www.example.com', '/staff'],
  ['www.example.com', '/staff/sign-in/passkey'],
  ['desk.example.com.evil.example', '/staff'],
  ['desk.example.com:8443', '/staff'],
  [undefined, '/staff'],
  ['desk.example.com', '/'],
  ['desk.example.com', '/catalogue'],
  ['desk.example.com', '/enquiry/secret'],
])('%s does not serve %s', (host, path) => {
  expect(isAnswered(host, path)).toBe(false)
})

describe('desk with its own host name', () => {
  const openDesk = () => openSite({ staffOrigin: 'https://desk.example.com' })

  it('is separate from the site: neither serves the other’s pages', async () => {
    const { fetch } = openDesk()
    const ask = (host: string, path: string) => fetch(path, { headers: { host } })
    expect((await ask('desk.example.com', '/staff/people')).status).toBe(200)
    expect((await ask('www.vpack.example', '/catalogue')).status).toBe(200)
    for (const path of ['/catalogue', '/news', '/robots.txt', '/staff-x']) {
      expect((await ask('desk.example.com', path)).status, path).toBe(404)
    }
    for (const path of ['/staff', '/staff/people.data', '/Staff/sign-in']) {
      expect((await ask('www.vpack.example', path)).status, path).toBe(404)
    }
    expect((await ask('desk.example.com', '/')).headers.get('location')).toBe('/staff')
  })

  it('may post to the portal only the form for acting on behalf of a customer', async () => {
    const { fetch, routes } = openDesk()
    const post = (path: string, origin: string) =>
      fetch(path, {
        method: 'POST',
        headers: {
          host: 'www.vpack.example',
          origin,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'key=1',
      })
    const desk = 'https://desk.example.com'
    expect((await post('/portal/sign-in/acting', desk)).status).toBe(200)
    expect(routes.mock.lastCall?.[1]).toMatchObject({ formOrigin: desk })
    expect((await post('/portal/sign-in/acting', 'https://elsewhere.example')).status).toBe(403)
    expect((await post('/portal/sign-in/code', desk)).status).toBe(403)
    const page = await fetch('/staff', { headers: { host: 'desk.example.com' } })
    expect(page.headers.get('content-security-policy')).toMatch(
      /form-action 'self' https:\/\/[a-z.]+ https:\/\/desk\.example\.com/,
    )
  })

  it('accepts only forms of its own pages', async () => {
    const { fetch, routes } = openDesk()
    const post = (origin: string) =>
      fetch('/staff/sign-out', {
        method: 'POST',
        headers: {
          host: 'desk.example.com',
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'a=1',
      })
    expect((await post('https://desk.example.com')).status).toBe(200)
    expect(routes.mock.lastCall?.[0].url).toBe('https://desk.example.com/staff/sign-out')
    expect((await post('https://www.vpack.example')).status).toBe(403)
  })
})
