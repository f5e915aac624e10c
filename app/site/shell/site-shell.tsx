import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { pageTransitionMs, payloadPreloadDelayMs } from '#app/business-constants.ts'
import { publicUrls } from '#app/document/public-addresses.ts'
import { describeSharePictures } from '#app/document/shared-picture.server.ts'
import { useReloadForNewBuild } from '#app/document/use-reload-for-new-build.ts'
import { currentContent, currentLinkIcons } from '#app/domain/content/content-snapshot.server.ts'
import { LinkIconsContext } from '#app/domain/content/link-icons.ts'
import { ViewAddressesContext } from '#app/domain/links/view-addresses.ts'
import { ownStartHandle } from '#app/framework/own-start.ts'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import { portalUrl } from '#app/platform/process/environment.server.ts'
import { useOptionalScripts } from '#app/site/preferences/use-optional-scripts.ts'
import { BlockPaintUntilHere } from '#app/ui/block-paint-until-here.tsx'
import type { inPlaceLinkState } from '#app/ui/in-place.ts'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { ConsentNotice } from '../preferences/consent-notice.tsx'
import { consentNoticeText, optionalScripts } from '../preferences/optional-scripts.ts'
import styleSheet from '../site.css?url'
import type { Route } from './+types/site-shell.ts'
import { Footer } from './footer.tsx'
import { mayPreload } from './may-preload.ts'
import { TopBar } from './top-bar.tsx'

/**
 * Settings of public documents: they start with our own client entry, and load only this style
 * sheet.
 */
export const handle = { ...ownStartHandle, styleSheet }

export function loader() {
  // Every page carries this data, so it is kept small.
  const { company, standing, social } = currentContent('GLOBAL')
  return {
    portalAddress: portalUrl(),
    about: { company, standing, social },
    icons: currentLinkIcons(),
    shared: describeSharePictures(),
    consentNotice: consentNoticeText(optionalScripts, currentContent('PREFERENCES-PAGE').notice),
  }
}

/** Layout of all public pages: skip link, top bar, main content and footer. */
export default function SiteShell({ loaderData }: Route.ComponentProps) {
  const { portalAddress, about, icons, consentNotice } = loaderData
  const main = useRef<HTMLElement>(null)
  const { pathname, key, state } = useLocation()
  const stays = (state as typeof inPlaceLinkState | null)?.isInPlace
  const shown = useRef(pathname)
  useLaterParts(key)
  useReloadForNewBuild()
  useOptionalScripts()

  // After a client navigation the main content receives focus, so that screen readers announce it,
  // and fades in unless the visitor prefers reduced motion. It is already painted; nothing waits
  // for the fade. In-place changes move neither focus nor page.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (stays) return
    main.current?.focus({ preventScroll: true })
    if (isMotionReduced()) return
    main.current?.animate({ opacity: [0.4, 1] }, { duration: pageTransitionMs })
  }, [pathname, stays])

  return (
    <LinkIconsContext value={icons}>
      <ViewAddressesContext value={publicUrls}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <TopBar portalAddress={portalAddress} company={about.company} />
          {consentNotice && <ConsentNotice text={consentNotice} />}
          <BlockPaintUntilHere id="shell-read" />
          <main ref={main} id="main" tabIndex={-1} className="grow">
            <Outlet />
          </main>
          <Footer portalAddress={portalAddress} about={about} />
          <Toaster />
          <PersonalAttributes />
          <PayloadPreload />
        </div>
      </ViewAddressesContext>
    </LinkIconsContext>
  )
}

/**
 * Keeps the visitor-specific attributes on <html> up to date after every navigation and on return
 * to the tab.
 */
function PersonalAttributes() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const moment = `${key} ${state}`
  // The head script has set the attributes of the initial document already.
  const seen = useRef(moment)

  // After the paint, because reading cookies waits for another process.
  useEffect(() => {
    if (seen.current === moment) return
    seen.current = moment
    window.vpackPersonal?.()
  }, [moment])

  useEffect(() => {
    const refresh = () => window.vpackPersonal?.()
    // The head script has set the attributes of a newly loaded page; only pages from the
    // back-forward cache need a refresh.
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

/**
 * Elements of class `later` are laid out only when they come near the screen, on the first page of
 * a document. After a jump, or on another page, the whole page is laid out: estimated heights would
 * make the scroll position wrong.
 * @param key key of the current history entry
 */
function useLaterParts(key: string): void {
  const opened = useRef(key)
  useLayoutEffect(() => {
    if (opened.current !== key) layOutAll()
  }, [key])

  useEffect(() => {
    const over = new AbortController()
    let place = 0
    function look() {
      const hasLater = document.documentElement.dataset.opening !== undefined
      if (hasLater && Math.abs(window.scrollY - place) <= window.innerHeight) {
        place = window.scrollY
        return
      }
      layOutAll()
      over.abort()
    }
    look()
    window.addEventListener('scroll', look, { passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
}

function layOutAll() {
  delete document.documentElement.dataset.opening
}

/**
 * Prefetches the pages of the visible links, a moment after the page has loaded; the code for it is
 * loaded then. Hovering or focusing a link prefetches immediately: see `prefetch`.
 */
function PayloadPreload() {
  const { pathname, search } = useLocation()
  // A new page has other links, so the key restarts the component.
  return <PreloadAfterLoad key={pathname + search} />
}

function PreloadAfterLoad() {
  const router = useDataRouter()

  useEffect(() => {
    if (!import.meta.env.PROD || !router || !mayPreload(navigator.connection)) return
    const over = new AbortController()
    const { signal } = over
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import('./preload-pages.ts').then(
        ({ preloadPages }) => preloadPages(router, signal),
        () => undefined,
      )
    const begin = () => {
      timer = setTimeout(load, payloadPreloadDelayMs)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true, signal })
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [router])

  return null
}
