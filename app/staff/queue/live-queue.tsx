import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { paceReloads } from './paced-renewals.ts'
import { type QueueCounts, QueueCountsContext } from './queue-counts-of-tab.ts'

/**
 * Delays before a failed stream is reopened, in milliseconds: the first, and the maximum after
 * doubling.
 */
const retryDelayMs = { first: 2000, most: 60_000 }

/**
 * Calls `onChange` with the ids of enquiries that have changed, or with an empty list if any may
 * have. The stream is open only while the tab is visible. The browser reopens an interrupted stream
 * by itself; after an error response it gives up, so this hook reopens it.
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
    let wait = retryDelayMs.first
    function open() {
      if (source || document.visibilityState !== 'visible') return
      source = new EventSource(href('/staff/live'))
      source.addEventListener('changed', ({ data }) => {
        const { ids } = JSON.parse(data)
        latest.current(ids)
      })
      source.addEventListener('open', () => {
        // Covers changes made while the stream was closed.
        if (mayHaveMissed) latest.current([])
        mayHaveMissed = false
        wait = retryDelayMs.first
      })
      source.addEventListener('error', () => {
        mayHaveMissed = true
        if (source?.readyState !== EventSource.CLOSED) return
        close()
        timer = window.setTimeout(open, wait)
        wait = Math.min(wait * 2, retryDelayMs.most)
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
 * Keeps the rows and counts of the queue up to date. Rows are not reloaded while some are selected;
 * a message offers it instead. Counts are fetched first: if that fails, rows are not reloaded,
 * because a failed reload would replace the queue by an error page.
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
    const read = await fetchQueueCounts()
    if (read.outcome === 'done' && read.counts) setCounts(read.counts)
    return read.outcome === 'done'
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

/** Returns a stable function that runs the latest `run` as `paceReloads` schedules it. */
function usePaced(run: () => Promise<boolean>): () => void {
  const latest = useRef(run)
  latest.current = run
  const paced = useRef<ReturnType<typeof paceReloads>>(null)
  paced.current ??= paceReloads(() => latest.current())
  useEffect(() => () => paced.current?.stop(), [])
  return paced.current.ask
}

/** `counts` is null if the response is something else, such as the sign-in page. */
type ReadCounts = { outcome: 'done'; counts: QueueCounts | null } | { outcome: 'refused' }

/**
 * Fetches the number of enquiries in each view. Refused without a connection and on server
 * errors.
 */
async function fetchQueueCounts(): Promise<ReadCounts> {
  try {
    const answer = await fetch(href('/staff/queue/counts'))
    if (answer.status >= 500) return { outcome: 'refused' }
    const isCounts = answer.ok && answer.headers.get('content-type')?.includes('json')
    return { outcome: 'done', counts: isCounts ? await answer.json() : null }
  } catch {
    return { outcome: 'refused' }
  }
}
