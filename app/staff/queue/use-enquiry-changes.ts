import { useEffect, useRef } from 'react'
import { href } from 'react-router'

/** Milliseconds after which a stream that was refused is asked for again: at first, and at most. */
const again = { first: 2000, most: 60_000 }

/**
 * Calls back with the ids of enquiries that have changed, or with none when any may have. The stream
 * is open only while the tab is seen. Where it is cut, the browser opens it again by itself; where it
 * was answered otherwise, such as by a proxy while the site starts, browsers give up, and this does it.
 */
export function useEnquiryChanges(onChange: (ids: string[]) => void): void {
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
