import { followEnquiryChanges } from './enquiry-changes.server.ts'

/** Time for which changes are collected into one message. */
const collectMs = 40
/** Minimum interval between two messages of one stream. */
const minIntervalMs = 500
const heartbeatMs = 20_000
/**
 * Maximum lifetime of a stream. The browser then reconnects, so that a user whose access ended
 * loses the stream.
 */
const maxLifetimeMs = 120_000
/** Maximum number of concurrent streams of one person, such as tabs. */
const maxStreams = 6
/** Maximum number of ids in one message; beyond it the message has none. */
const maxIds = 50

interface Stream {
  end(): void
}
const streams = new Map<string, Set<Stream>>()

/**
 * Opens a stream of server-sent events about changed enquiries: `changed` events with their ids, or
 * without ids if any enquiry may have changed. It ends after two minutes; browsers then reconnect.
 * @param account account of the reader; the oldest stream is closed if it has too many
 */
export function openChangeStream(account: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const own = streams.get(account) ?? new Set<Stream>()
  streams.set(account, own)
  let finish = () => {}

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const changed = new Set<string>()
      let hasMany = false
      let timer: NodeJS.Timeout | undefined
      let lastSent = 0

      const send = (text: string) => controller.enqueue(encoder.encode(text))
      function tell() {
        timer = undefined
        // The reader is slower than the stream: changes are collected and sent later in one
        // message.
        if ((controller.desiredSize ?? 0) < 0) return plan(minIntervalMs)
        const ids = hasMany || changed.size > maxIds ? [] : [...changed]
        changed.clear()
        hasMany = false
        lastSent = performance.now()
        send(`event: changed\ndata: ${JSON.stringify({ ids })}\n\n`)
      }
      function plan(wait: number) {
        timer ??= setTimeout(tell, wait)
      }
      const stop = followEnquiryChanges((id) => {
        if (id === undefined) hasMany = true
        else if (changed.size <= maxIds) changed.add(id)
        plan(Math.max(collectMs, lastSent + minIntervalMs - performance.now()))
      }, end)
      const beating = setInterval(() => send(': here\n\n'), heartbeatMs)
      const ending = setTimeout(end, maxLifetimeMs)
      const stream: Stream = { end }

      function close() {
        stop()
        own.delete(stream)
        if (own.size === 0) streams.delete(account)
        clearTimeout(timer)
        clearTimeout(ending)
        clearInterval(beating)
      }
      function end() {
        close()
        controller.close()
      }
      finish = close

      for (const other of [...own].slice(0, Math.max(0, own.size + 1 - maxStreams))) other.end()
      own.add(stream)
      send('retry: 2000\n\n')
    },
    cancel: () => finish(),
  })
}
