import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { paceRenewals } from './paced-renewals.ts'
import { type QueueCounts, QueueCountsContext } from './queue-counts-of-tab.ts'

/** Milliseconds after which a stream that was refused is asked for again: at first, and at most. */
const again = { first: 2000, most: 60_000 }

/**
 * Calls back with the ids of enquiries that have changed, or with none when any may have. The stream
 * is open only while the tab is seen. Where it is cut, the browser opens it again by itself; where it
 * was answered otherwise, such as by a proxy while the site starts, browsers give up, and this does it.
 */
function useEnquiryChanges(onChange: (ids: string[]) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    let source: EventSource | null = null
    let mayHaveMissed = false
    let timer: number | undefined
    let wait = again.first
    function open() {
      if (source || document.visibilityState !== 'visible') return
      source = new EventSource(href('/staff/live'))
      source.addEventListener('changed', ({ data }) => {
        const { ids } = JSON.parse(data)
        latest.current(ids)
      })
      source.addEventListener('open', () => {
        // What happened while nobody listened.
        if (mayHaveMissed) latest.current([])
        mayHaveMissed = false
        wait = again.first
      })
      source.addEventListener('error', () => {
        mayHaveMissed = true
        if (source?.readyState !== EventSource.CLOSED) return
        close()
        timer = window.setTimeout(open, wait)
        wait = Math.min(wait * 2, again.most)
      })
    }
    function close() {
      clearTimeout(timer)
      source?.close()
      source = null
      mayHaveMissed = true
    }
    const look = () => (document.visibilityState === 'visible' ? open() : close())
    document.addEventListener('visibilitychange', look)
    open()
    return () => {
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }, [])
}

/**
 * Keeps rows and counts as they are now: reads them again when an enquiry changes, but not under the
 * hands of somebody who is choosing rows. The rows come after the counts, once the server has
 * answered: rows that cannot be read would put the error page in the place of the queue.
 */
export function LiveQueue({
  area,
  children,
}: {
  area: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const [counts, setCounts] = useState<QueueCounts | null>(null)
  const { revalidate } = useRevalidator()
  const [held, setHeld] = useState(false)

  const count = useCallback(async () => {
    const read = await readQueueCounts()
    if (read.ok && read.counts) setCounts(read.counts)
    return read.ok
  }, [])
  useEffect(() => void count(), [count])
  const renew = usePaced(async () => {
    if (!(await count())) return false
    const isChoosing = area.current?.querySelector('input[name="row"]:checked') != null
    setHeld(isChoosing)
    if (!isChoosing) await revalidate()
    return true
  })
  useEnquiryChanges(renew)

  return (
    <QueueCountsContext value={counts}>
      {children}
      <p role="status" className="queue-held" hidden={!held}>
        The queue has changed.{' '}
        <button
          type="button"
          className="text-link"
          onClick={() => {
            setHeld(false)
            void revalidate()
          }}
        >
          Show it as it is now
        </button>
      </p>
    </QueueCountsContext>
  )
}

/** The same function at each render, which runs the latest one as `paceRenewals` says. */
function usePaced(run: () => Promise<boolean>): () => void {
  const latest = useRef(run)
  latest.current = run
  const paced = useRef<ReturnType<typeof paceRenewals>>(null)
  paced.current ??= paceRenewals(() => latest.current())
  useEffect(() => () => paced.current?.stop(), [])
  return paced.current.ask
}

/** `counts` is null where the server has something else to say, such as that one must sign in. */
type ReadCounts = { ok: true; counts: QueueCounts | null } | { ok: false }

/** Asks how many enquiries each view holds. Not `ok` without a connection, or while the site is away. */
async function readQueueCounts(): Promise<ReadCounts> {
  try {
    const answer = await fetch(href('/staff/queue/counts'))
    if (answer.status >= 500) return { ok: false }
    const isCounts = answer.ok && answer.headers.get('content-type')?.includes('json')
    return { ok: true, counts: isCounts ? await answer.json() : null }
  } catch {
    return { ok: false }
  }
}
