import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { loader } from './queue-counts.ts'
import { QueueCountsContext } from './queue-counts-of-tab.ts'
import { noteRenewal, renewalPause } from './renewal-pause.ts'
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
  const load = useRef(() => {})
  load.current = () => void counts.load('/staff/queue/counts')

  useEffect(() => load.current(), [])
  const renew = useThrottled(() => {
    load.current()
    const isChoosing = area.current?.querySelector('input[name="row"]:checked') != null
    setHeld(isChoosing)
    if (!isChoosing) void revalidate()
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

/** Runs at once, and after that no more often than `renewalPause` says, the last time for all. */
function useThrottled(run: () => void): () => void {
  const latest = useRef(run)
  latest.current = run
  const state = useRef<{ renewals: number[]; timer?: number }>({ renewals: [] })
  useEffect(() => () => clearTimeout(state.current.timer), [])
  const throttled = useRef(() => {
    const { current } = state
    if (current.timer !== undefined) return
    const wait = renewalPause(current.renewals, performance.now())
    current.timer = window.setTimeout(() => {
      current.timer = undefined
      current.renewals = noteRenewal(current.renewals, performance.now())
      latest.current()
    }, wait)
  })
  return throttled.current
}
