import { describe, expect, it } from 'vitest'
import { openSite } from '#tests/support/open-site.ts'

const host = 'Host: www.vpack.example\r\n'
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
const sameOrigin = 'Sec-Fetch-Site: same-origin\r\n'
const body = (head: string) => `POST /contact HTTP/1.1\r\n${head}\r\n`

describe('isAmbiguousHead', () => {
  it.each([
    ['two Host headers', `GET /news HTTP/1.1\r\n${host}Host: elsewhere.example\r\n\r\n`],
    ['the same Host twice', `GET /catalogue HTTP/1.1\r\n${host}host: www.vpack.example\r\n\r\n`],
    ['two Host headers for a file', `GET /icon.svg HTTP/1.1\r\n${host}${host}\r\n`],
    ['a target on another host', `GET http://elsewhere.example/news HTTP/1.1\r\n${host}\r\n`],
    [
      'a target with a user before the host',
      `GET http://www.vpack.example@elsewhere.example/news HTTP/1.1\r\n${host}\r\n`,
    ],
    [
      'two Origin headers',
      body(
        `${host}${form}Origin: https://www.vpack.example\r\nOrigin: null\r\nContent-Length: 0\r\n`,
      ),
    ],
    [
      'two Sec-Fetch-Site headers',
      body(`${host}${form}${sameOrigin}${sameOrigin}Content-Length: 0\r\n`),
    ],
    [
      'two Content-Type headers',
      body(`${host}${form}Content-Type: text/plain\r\n${sameOrigin}Content-Length: 0\r\n`),
    ],
    [
      'two Content-Length headers',
      body(`${host}${form}${sameOrigin}Content-Length: 0\r\nContent-Length: 5\r\n`),
    ],
    [
      'Content-Length and Transfer-Encoding',
      body(`${host}${form}${sameOrigin}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`),
    ],
    [
      'two Transfer-Encoding headers',
      body(
        `${host}${form}${sameOrigin}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n`,
      ),
    ],
  ])('answers 400 and closes the connection for %s', async (_, bytes) => {
    const { raw, routes } = openSite()
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i)
    expect(routes).not.toHaveBeenCalled()
  })

  it.each([
    ['one Host header', `GET /news HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    [
      'a target on the same host',
      `GET http://WWW.vpack.example/news HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    ],
    [
      'repeated headers that may be lists',
      `GET /news HTTP/1.1\r\n${host}Accept: text/html\r\nAccept: */*\r\nCookie: a=1\r\nCookie: b=2\r\nConnection: close\r\n\r\n`,
    ],
  ])('accepts %s', async (_, bytes) => {
    expect(await openSite().raw(bytes)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
