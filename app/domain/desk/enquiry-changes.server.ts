import type { Notifications } from '#app/platform/database/notifications.server.ts'

/**
 * PostgreSQL notification channel on which a table trigger announces each enquiry that was added or
 * changed.
 */
const channel = 'enquiry_changed'

interface ChangeHub {
  follow(onChange: (changed: string | undefined) => void): () => void
  /** Callbacks of all followers, called before the process stops. */
  endings: Set<() => void>
}

/** Stored on `globalThis`, so that all bundles of the process share it. */
const globals = globalThis as { [key: symbol]: ChangeHub | undefined }
const changesKey = Symbol.for('vpack enquiry changes')

/**
 * Starts listening for changes of enquiries. @returns a function that stops it and ends every
 * follower
 */
export function startEnquiryChanges(notifications: Notifications): () => void {
  const followers = new Set<(changed: string | undefined) => void>()
  const stop = notifications.listen(channel, (changed) => {
    for (const follow of followers) follow(changed)
  })
  const changes: ChangeHub = {
    follow(onChange) {
      followers.add(onChange)
      return () => void followers.delete(onChange)
    },
    endings: new Set(),
  }
  globals[changesKey] = changes
  return () => {
    stop()
    for (const end of [...changes.endings]) end()
    if (globals[changesKey] === changes) globals[changesKey] = undefined
  }
}

/**
 * Calls `onChange` with the id of each enquiry that changes, and with undefined if changes may have
 * been missed.
 * @param onEnd called when the process stops, or at once if no listener was started
 * @returns a function that stops following
 */
function followEnquiryChanges(
  onChange: (changed: string | undefined) => void,
  onEnd: () => void,
): () => void {
  const changes = globals[changesKey]
  if (!changes) {
    onEnd()
    return () => {}
  }
  const stop = changes.follow(onChange)
  changes.endings.add(onEnd)
  return () => {
    stop()
    changes.endings.delete(onEnd)
  }
}

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
