import { registerHooks } from 'node:module'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type ReceivedSpan, startOtlpReceiver } from '#tests/support/otlp-receiver.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

/** URLs of the telemetry modules that this process has loaded. */
const loaded: string[] = []
const hooks = registerHooks({
  load(url, context, next) {
    if (url.includes('@opentelemetry')) loaded.push(url)
    return next(url, context)
  },
})
afterAll(() => hooks.deregister())

describe('site without a collector', () => {
  const site = openBuiltSite()

  it('loads no telemetry package', async () => {
    expect((await site.fetch('/contact')).status).toBe(200)
    expect(loaded).toEqual([])
    // The hook sees a package that is loaded.
    await import('@opentelemetry/exporter-trace-otlp-http')
    expect(loaded).not.toEqual([])
  })
})

const receiver = await startOtlpReceiver()
const mailServer = await startMailServer()
afterAll(async () => {
  await receiver.close()
  await mailServer.stop()
})

describe('site with a collector', () => {
  const site = openSpawnedSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'info',
  })
  /** Sends a request without following redirects, as visitors of tests do. */
  const visited = {
    fetch: async (path: string, init?: RequestInit) => {
      const answer = await fetch(site.url + path, { ...init, redirect: 'manual' })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
  } as Parameters<typeof openVisitor>[0]

  const pathOf = ({ attributes }: ReceivedSpan) =>
    attributes.find(({ key }) => key === 'url.path')?.value.stringValue

  /** Waits until the trace of a request has spans of these names. */
  async function findTrace(path: string, method: string, names: readonly string[]) {
    return vi.waitFor(() => {
      const request = receiver.spans.find(
        (span) => span.name === `HTTP ${method}` && pathOf(span) === path,
      )
      const ours = receiver.spans.filter(({ traceId }) => traceId === request?.traceId)
      expect(ours.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
      return request?.traceId ?? ''
    }, 30_000)
  }

  it('sends a page with its queries and rendering, and its log line carries the trace', async () => {
    const secret = 'a'.repeat(43)
    await fetch(`${site.url}/enquiry/${secret}`)
    expect((await fetch(`${site.url}/catalogue/cart?q=mia@redgum.example`)).status).toBe(200)
    const traceId = await findTrace('/catalogue/cart', 'GET', ['HTTP GET', 'render'])
    const sent = Buffer.concat(receiver.bodies).toString()
    expect(sent).not.toContain(secret)
    expect(sent).not.toContain('redgum')
    await vi.waitFor(() => {
      const line = site.output.find((one) => one.includes('"path":"/catalogue/cart"'))
      expect(line).toContain(`"trace_id":"${traceId}"`)
    }, 30_000)
  })

  it('sends a click and the mails that it causes as one trace', async () => {
    const visitor = openVisitor(visited)
    await visitor.add((await anyProduct(site.database.db)).sku)
    const form = await filledForm(site.database.db, { email: 'trace@redgum.example' })
    expect((await visitor.checkout(form)).status).toBe(303)
    await findTrace('/catalogue/checkout', 'POST', ['query', 'job deliver-mail', 'mail'])
    expect(Buffer.concat(receiver.bodies).toString()).not.toContain('redgum')
  })
})
