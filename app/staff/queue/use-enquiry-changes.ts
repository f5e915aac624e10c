import { useEffect, useRef } from 'react'

/**
 * Calls back with the ids of enquiries that have changed, or with none when any may have. The stream
 * is open only while the tab is seen; where it is cut, the browser opens it again by itself.
 */
export function useEnquiryChanges(onChange: (ids: string[]) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    let source: EventSource | null = null
    let isFirst = true
    function open() {
      if (source || document.visibilityState !== 'visible') return
      source = new EventSource('/staff/live')
      source.addEventListener('changed', ({ data }) => {
        const { ids } = JSON.parse(data)
        latest.current(ids)
      })
      source.addEventListener('open', () => {
        // What happened while nobody listened.
        if (!isFirst) latest.current([])
        isFirst = false
      })
    }
    function close() {
      source?.close()
      source = null
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
