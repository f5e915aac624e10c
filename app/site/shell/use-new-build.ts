import { useContext, useEffect, useRef } from 'react'
import {
  createPath,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigation,
} from 'react-router'
import { askEvery, isNewBuild, rememberTarget, runningBuild, targetToResume } from './new-build.ts'
import { subscribeAtOnce } from './render-once.ts'

/**
 * Once the server runs a newer build, or a part of this one did not load, the next navigation loads
 * its page in full. Nothing is interrupted: forms that are being filled in or sent stay.
 */
export function useNewBuild(): void {
  const isOutdated = useRef(false)
  const { location: next, formMethod } = useNavigation()
  const { pathname, search } = useLocation()
  const shown = useRef(pathname + search)
  const isSending = formMethod !== undefined && formMethod !== 'GET'
  const target = next && !isSending ? createPath(next) : null
  const wasSending = useRef(false)
  const router = useContext(RouterContext)?.router

  useEffect(() => {
    const resumed = targetToResume(Date.now())
    if (resumed) window.location.replace(resumed)
  }, [])

  // Told by the router itself: code can be found missing before a rendering tells of the navigation.
  useEffect(() => {
    if (!router) return
    return subscribeAtOnce(router, ({ navigation: { location, formMethod } }) => {
      const leads = location && (formMethod === undefined || formMethod === 'GET')
      rememberTarget(leads ? createPath(location) : null, Date.now())
    })
  }, [router])

  useEffect(() => {
    if (!import.meta.env.PROD) return
    const ask = async () => {
      isOutdated.current ||= isNewBuild(await runningBuild(Date.now()))
    }
    const askWhenShown = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const onChunkError = () => {
      isOutdated.current = true
    }
    const asking = setInterval(ask, askEvery)
    document.addEventListener('visibilitychange', askWhenShown)
    window.addEventListener('vite:preloadError', onChunkError)
    return () => {
      clearInterval(asking)
      document.removeEventListener('visibilitychange', askWhenShown)
      window.removeEventListener('vite:preloadError', onChunkError)
    }
  }, [])

  useEffect(() => {
    if (target === null) return
    wasSending.current = false
    if (isOutdated.current) window.location.assign(target)
  }, [target])

  useEffect(() => {
    if (isSending) wasSending.current = true
  }, [isSending])

  // Data that was fetched ahead can complete a navigation before it is seen to begin.
  useEffect(() => {
    if (shown.current === pathname + search) return
    shown.current = pathname + search
    if (isOutdated.current && !wasSending.current) window.location.reload()
  }, [pathname, search])
}
