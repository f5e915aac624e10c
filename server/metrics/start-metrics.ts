import { once } from 'node:events'
import { createServer } from 'node:http'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { MetricSources } from './site-metrics.ts'

/** Loopback only: remote monitors need a tunnel or a local agent. */
const host = '127.0.0.1'

/**
 * Serves this process's metrics for Prometheus at `/metrics` on a port of its own; does nothing
 * without a port.
 * @returns a function that stops the server
 * @throws EnvironmentError if the port is in use
 */
export async function startMetrics(
  port: number | undefined,
  watched: MetricSources,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => {}
  // Loaded only if metrics are enabled: the library takes memory.
  const { createSiteMetrics } = await import('./site-metrics.ts')
  const metrics = createSiteMetrics(watched)
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.metrics()
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
    } catch (err) {
      log.error({ err }, 'cannot tell the figures')
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new EnvironmentError(`METRICS_PORT: cannot listen on ${host}:${port} (${error.code}).`)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
