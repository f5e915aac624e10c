import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Keeps the personal bits on <html> true after every navigation and return to the tab. */
export function PersonalBits() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const moment = `${key} ${state}`
  // The head script has seen to the document as it was opened.
  const seen = useRef(moment)

  // After the paint: asking for cookies waits for another process.
  useEffect(() => {
    if (seen.current === moment) return
    seen.current = moment
    window.vpackPersonal?.()
  }, [moment])

  useEffect(() => {
    const refresh = () => window.vpackPersonal?.()
    // The head script has seen to a page that was loaded.
    const refreshKept = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh()
    }
    window.addEventListener('pageshow', refreshKept)
    window.addEventListener('focus', refresh)
    window.addEventListener('storage', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('pageshow', refreshKept)
      window.removeEventListener('focus', refresh)
      window.removeEventListener('storage', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])

  return null
}
