import { useEffect, useRef } from 'react'
import { createPath, useLocation } from 'react-router'
import { subscribeImmediately } from '#app/framework/render-once.ts'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import {
  buildCheckIntervalMs,
  fetchRunningBuild,
  isNewBuild,
  rememberNavigation,
  takeInterruptedNavigation,
} from './new-build.ts'

/**
 * Makes the next navigation a full page load once the server runs a newer build, or a module of
 * this one failed to load. Forms that are being filled in or submitted are not interrupted.
 */
export function useReloadForNewBuild(): void {
  const isOutdated = useRef(false)
  const isSending = useRef(false)
  /** Target of the full page load that has been started. */
  const leavingFor = useRef<string | null>(null)
  const { pathname, search } = useLocation()
  const shown = useRef(pathname + search)
  const router = useDataRouter()

  useEffect(() => {
    const resumed = takeInterruptedNavigation(Date.now())
    if (resumed) window.location.replace(resumed)
  }, [])

  // Subscribes to the router, because a module may fail to load before React renders the
  // navigation.
  useEffect(() => {
    if (!router) return
    return subscribeImmediately(router, ({ navigation: { location, formMethod } }) => {
      if (!location) return rememberNavigation(null, Date.now())
      isSending.current = formMethod !== undefined && formMethod !== 'GET'
      const target = isSending.current ? null : createPath(location)
      rememberNavigation(target, Date.now())
      const isElsewhere = location.pathname + location.search !== shown.current
      if (!target || !isElsewhere || !isOutdated.current || leavingFor.current === target) return
      leavingFor.current = target
      const { pathname, search, hash } = window.location
      // When going back, the URL changes before the page does.
      if (pathname + search + hash === target) window.location.reload()
      else window.location.assign(target)
    })
  }, [router])

  useEffect(() => {
    if (!import.meta.env.PROD) return
    const ask = async () => {
      isOutdated.current ||= isNewBuild(await fetchRunningBuild(Date.now()))
    }
    const askWhenShown = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const onChunkError = () => {
      isOutdated.current = true
    }
    const asking = setInterval(ask, buildCheckIntervalMs)
    document.addEventListener('visibilitychange', askWhenShown)
    const onBack = () => {
      leavingFor.current = null
    }
    window.addEventListener('vite:preloadError', onChunkError)
    window.addEventListener('pageshow', onBack)
    return () => {
      clearInterval(asking)
      document.removeEventListener('visibilitychange', askWhenShown)
      window.removeEventListener('vite:preloadError', onChunkError)
      window.removeEventListener('pageshow', onBack)
    }
  }, [])

  // Pages without data are shown without a pending navigation.
  useEffect(() => {
    if (shown.current === pathname + search) return
    shown.current = pathname + search
    const isDraining = leavingFor.current !== null
    if (isOutdated.current && !isSending.current && !isDraining) window.location.reload()
  }, [pathname, search])
}
