import type { RequestListener, Server } from 'node:http'

const checkIntervalMs = 50

/**
 * Stops accepting connections and lets requests in progress finish.
 * @param timeout milliseconds after which open connections are destroyed
 */
export function drain(server: Server, timeout = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Idle keep-alive connections would keep the server open.
  const looking = setInterval(() => server.closeIdleConnections(), checkIntervalMs)
  const cutting = setTimeout(() => server.closeAllConnections(), timeout)
  return closed.finally(() => {
    clearInterval(looking)
    clearTimeout(cutting)
  })
}

/**
 * Wraps a listener so that each response has `Connection: close` and clients open their next
 * connection elsewhere.
 */
export function closeAfterAnswer(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.shouldKeepAlive = false
    listener(request, response)
  }
}
