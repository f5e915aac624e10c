import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paceRenewals } from './paced-renewals.ts'
import { type QueueCounts, QueueCountsContext } from './queue-counts-of-tab.ts'
import { readQueueCounts } from './read-queue-counts.ts'
import { useEnquiryChanges } from './use-enquiry-changes.ts'

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
