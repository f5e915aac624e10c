import { expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { findFreePort } from '#tests/support/debian-service.ts'

const port = await findFreePort()
const site = openBuiltSite({ METRICS_PORT: String(port), WORK_BUDGET: '1' })

/** Returns the value of one metric; undefined if it is not exported. */
async function figure(name: string): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const line = (await answer.text()).split('\n').find((line) => line.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

it('metrics are exported on a port of their own', async () => {
  const answered = 'vpack_requests_total{source="cache",status="2xx"}'
  await site.fetch('/')
  const before = (await figure(answered)) ?? 0
  for (let i = 0; i < 3; i++) await site.fetch('/')
  expect(await figure(answered)).toBe(before + 3)
  for (let i = 0; i < 9; i++) await site.fetch(`/catalogue?q=${i}`)
  expect(await figure('vpack_refusals_total{kind="work",reason="page budget"}')).toBeGreaterThan(5)
  expect(await figure('vpack_requests_total{source="refused",status="4xx"}')).toBeGreaterThan(5)
  expect(await figure('vpack_page_cache_pages')).toBeGreaterThan(0)
  expect(await figure('vpack_page_cache_bytes')).toBeGreaterThan(1000)
  for (const name of [
    'vpack_event_loop_lateness_seconds',
    'vpack_work_waiting',
    'vpack_connections',
    'vpack_database_connections{state="awaited"}',
    'vpack_mails{status="queued"}',
    'vpack_mails{status="failed"}',
  ]) {
    expect(await figure(name), name).toBeGreaterThanOrEqual(0)
  }
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(await figure('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
})

it('metrics are not public', async () => {
  expect((await site.fetch('/metrics')).text).not.toContain('vpack_requests_total')
  expect((await fetch(`http://127.0.0.1:${port}/catalogue`)).status).toBe(404)
})
