import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigation } from 'react-router'
import { subscribeAtOnce } from './render-once.ts'

/** Keeps the personal bits on <html> true after every action, navigation and return to the tab. */
export function PersonalBits() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const router = useContext(RouterContext)?.router
  const moment = `${key} ${state}`
  // The head script has seen to the document as it was opened.
  const seen = useRef(moment)

  // After the paint: asking for cookies waits for another process.
  useEffect(() => {
    if (seen.current === moment) return
    seen.current = moment
    window.vpackPersonal?.()
  }, [moment])

  // Forms that stay on the page: React can render their end together with their beginning.
  useEffect(() => {
    if (!router) return
    return subscribeAtOnce(router, ({ fetchers }, { deletedFetchers }) => {
      if (fetchers.size > 0 || deletedFetchers.length > 0) window.vpackPersonal?.()
    })
  }, [router])

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
