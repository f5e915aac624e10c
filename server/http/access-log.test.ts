import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'
import * as platformLog from '#app/platform/process/log.server.ts'
import { logAnswer } from './access-log.ts'

vi.mock('#app/platform/process/log.server.ts', () => ({ logJsonMembers: vi.fn() }))
const written = vi.mocked(platformLog.logJsonMembers)
beforeEach(() => written.mockClear())

function lineFor(url: string): Record<string, unknown> {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url })
  const response = new ServerResponse(request)
  const started = performance.now()
  logAnswer({ request, response, requestId: 'r-1', started, isData: false }, 200, 'cache')
  return JSON.parse(`{${written.mock.calls[0]?.[0]}}`)
}

it('logAnswer writes one line per request with what is needed to trace it', () => {
  expect(lineFor('/catalogue/claret-750')).toEqual({
    requestId: 'r-1',
    method: 'GET',
    path: '/catalogue/claret-750',
    status: 200,
    ms: expect.any(Number),
    source: 'cache',
  })
})

it.each([
  ['/catalogue?q=ada.lovelace%40example.com', '/catalogue'],
  ['/enquiry/Sec-reT_1?print=1', '/enquiry/[private]'],
  ['/enquiry/Sec-reT_1.data', '/enquiry/[private]'],
])('logAnswer omits visitor data: %s', (url, path) => {
  expect(lineFor(url).path).toBe(path)
})

it('logAnswer writes a single line for any URL', () => {
  expect(lineFor('/a"},{"level":50\u00ff\\').path).toBe('/a"},{"level":50\u00ff\\')
  expect(written.mock.calls[0]?.[0]).not.toContain('\n')
})

it('logAnswer cuts long paths', () => {
  expect(String(lineFor(`/${'a'.repeat(5000)}`).path).length).toBeLessThanOrEqual(300)
})
