import type { RequestListener, Server } from 'node:http'

const lookEvery = 50

/**
 * Stops accepting connections and lets the requests that are under way finish.
 * @param patience milliseconds after which what still runs is cut off
 */
export function drain(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is kept open between requests would otherwise hold the server up.
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  const cutting = setTimeout(() => server.closeAllConnections(), patience)
  return closed.finally(() => {
    clearInterval(looking)
    clearTimeout(cutting)
  })
}

/** Tells each client that its connection ends with the answer, so that it opens the next elsewhere. */
export function closeAfterAnswer(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.shouldKeepAlive = false
    listener(request, response)
  }
}
