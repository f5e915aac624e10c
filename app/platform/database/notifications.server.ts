import pg from 'pg'
import { log } from '../process/log.server.ts'

/** Listener for PostgreSQL notifications (`LISTEN`), over one connection of the process. */
export interface Notifications {
  /**
   * Calls `onMessage` with the payload of each notification of a channel. Calls it with undefined
   * if some may have been missed: right away, and each time that a lost connection was reopened.
   * @returns a function that stops listening
   */
  listen(channel: string, onMessage: (payload: string | undefined) => void): () => void
  stop(): Promise<void>
}

/** Delay before a lost connection is opened again. */
const reconnectDelayMs = 500

/**
 * Opens the connection and reopens it whenever it is lost.
 * @param url direct URL of the database, not of a pooler
 */
export function openNotifications(url: string): Notifications {
  const listeners = new Set<{
    channel: string
    onMessage: (payload: string | undefined) => void
  }>()
  let client: pg.Client | undefined
  let isConnected = false
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) {
        if (listener.channel === channel) listener.onMessage(payload)
      }
    })
    next.on('error', () => next.emit('end'))
    next.once('end', () => {
      if (stopped || client !== next) return
      client = undefined
      isConnected = false
      retry = setTimeout(connect, reconnectDelayMs)
    })
    try {
      await next.connect()
      isConnected = true
      for (const channel of new Set([...listeners].map((one) => one.channel))) {
        await next.query(`listen ${channel}`)
      }
      for (const { onMessage } of listeners) onMessage(undefined)
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot listen for notifications, trying again')
      next.emit('end')
    }
  }

  void connect()
  return {
    listen(channel, onMessage) {
      const listener = { channel, onMessage }
      listeners.add(listener)
      // If this fails, the connection is lost; reconnecting listens again.
      if (isConnected) {
        client?.query(`listen ${channel}`).then(
          () => onMessage(undefined),
          () => {},
        )
      }
      return () => void listeners.delete(listener)
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
