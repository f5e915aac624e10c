import type { CDPSession } from '@playwright/test'

/** Transferred file of a page view. */
export interface Transfer {
  url: string
  isScript: boolean
  /** Content encoding: `br`, `gzip` or empty. */
  encoding: string
  /** Size of headers and compressed body. */
  bytes: number
}

/**
 * Records everything that a page loads from now on.
 * @returns a function that returns the completed transfers
 */
export async function recordTransfers(client: CDPSession): Promise<() => Transfer[]> {
  const answered = new Map<string, Omit<Transfer, 'bytes'>>()
  const complete: Transfer[] = []
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, mimeType, headers } = response
    if (!/^https?:/.test(url)) return
    const isScript = type === 'Script' || mimeType.includes('javascript')
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? ''
    answered.set(requestId, { url, isScript, encoding })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = answered.get(requestId)
    if (file) complete.push({ ...file, bytes: encodedDataLength })
  })
  await client.send('Network.enable')
  return () => [...complete]
}
