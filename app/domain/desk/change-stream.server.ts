import { followEnquiryChanges } from './enquiry-changes.server.ts'

/** Milliseconds after which changes that came meanwhile are told together. */
const gather = 40
/** Milliseconds between two messages of one stream, at least. */
const pause = 500
const heartbeat = 20_000
/** Milliseconds after which a stream ends and is asked for anew, so that whose rights have ended loses it. */
const longest = 120_000
/** Streams of one person at the same moment, such as tabs. */
const mostStreams = 6
/** Ids in one message; of more only “many” is said. */
const mostIds = 50

interface Stream {
  end(): void
}
const streams = new Map<string, Set<Stream>>()

/**
 * A stream of server-sent events that names the enquiries which change: `changed` with their ids, or
 * with none where any may have. It ends by itself after two minutes; browsers then ask again.
 * @param account whose it is: of too many, the oldest is told to end
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
        // Nobody reads at the moment: what changes meanwhile is told at once later.
        if ((controller.desiredSize ?? 0) < 0) return plan(pause)
        const ids = hasMany || changed.size > mostIds ? [] : [...changed]
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
        else if (changed.size <= mostIds) changed.add(id)
        plan(Math.max(gather, lastSent + pause - performance.now()))
      }, end)
      const beating = setInterval(() => send(': here\n\n'), heartbeat)
      const ending = setTimeout(end, longest)
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

      for (const other of [...own].slice(0, Math.max(0, own.size + 1 - mostStreams))) other.end()
      own.add(stream)
      send('retry: 2000\n\n')
    },
    cancel: () => finish(),
  })
}
