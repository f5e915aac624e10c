import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { paceRenewals } from './paced-renewals.ts'
import type { loader } from './queue-counts.ts'
import { QueueCountsContext } from './queue-counts-of-tab.ts'
import { useEnquiryChanges } from './use-enquiry-changes.ts'

/**
 * Keeps rows and counts as they are now: reads them again when an enquiry changes, but not under the
 * hands of somebody who is choosing rows.
 */
export function LiveQueue({
  area,
  children,
}: {
  area: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const counts = useFetcher<typeof loader>({ key: 'queue-counts' })
  const { revalidate } = useRevalidator()
  const [held, setHeld] = useState(false)
  const load = useRef(async () => {})
  load.current = () => counts.load(href('/staff/queue/counts'))

  useEffect(() => void load.current(), [])
  const renew = usePaced(async () => {
    const counting = load.current()
    const isChoosing = area.current?.querySelector('input[name="row"]:checked') != null
    setHeld(isChoosing)
    await Promise.all([counting, isChoosing || revalidate()])
  })
  useEnquiryChanges(renew)

  return (
    <QueueCountsContext value={counts.data ?? null}>
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
function usePaced(run: () => Promise<void>): () => void {
  const latest = useRef(run)
  latest.current = run
  const paced = useRef<ReturnType<typeof paceRenewals>>(null)
  paced.current ??= paceRenewals(() => latest.current())
  useEffect(() => () => paced.current?.stop(), [])
  return paced.current.ask
}
