import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { pageTransition } from '#app/business-constants.ts'
import { publicAddresses } from '#app/document/public-addresses.ts'
import { useNewBuild } from '#app/document/use-new-build.ts'
import { currentContent, currentLinkIcons } from '#app/domain/content/content-snapshot.server.ts'
import { LinkIconsContext } from '#app/domain/content/link-icons.ts'
import { ViewAddressesContext } from '#app/domain/links/view-addresses.ts'
import { ownStart } from '#app/framework/own-start.ts'
import { portalAddress } from '#app/platform/process/environment.server.ts'
import type { inPlace } from '#app/ui/in-place.ts'
import { PaintFromHere } from '#app/ui/paint-from-here.tsx'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { ConsentNotice } from '../preferences/consent-notice.tsx'
import { noticeAbout, optionalScripts } from '../preferences/optional-scripts.ts'
import { useOptionalScripts } from '../preferences/use-optional-scripts.ts'
import styleSheet from '../site.css?url'
import type { Route } from './+types/site-shell.ts'
import { Footer } from './footer.tsx'
import { PayloadPreload } from './payload-preload.tsx'
import { PersonalBits } from './personal-bits.tsx'
import { TopBar } from './top-bar.tsx'
import { useLaterParts } from './use-later-parts.ts'

/** Documents of the public site start by our own lines, and load this style sheet alone. */
export const handle = { ...ownStart, styleSheet }

export function loader() {
  // What every page carries is kept small.
  const { company, standing, social } = currentContent('GLOBAL')
  return {
    portalAddress: portalAddress(),
    about: { company, standing, social },
    icons: currentLinkIcons(),
    consentNotice: noticeAbout(optionalScripts, currentContent('PREFERENCES-PAGE').notice),
  }
}

/** Every public page: skip link, top bar, the page's own main part, footer. */
export default function SiteShell({ loaderData }: Route.ComponentProps) {
  const { portalAddress, about, icons, consentNotice } = loaderData
  const main = useRef<HTMLElement>(null)
  const { pathname, key, state } = useLocation()
  const stays = (state as typeof inPlace | null)?.isInPlace
  const shown = useRef(pathname)
  useLaterParts(key)
  useNewBuild()
  useOptionalScripts()

  // A new page without a document load: its main part takes the focus, so that it is announced, and
  // fades in where motion is welcome. It is painted already; nothing waits for the fade. What is
  // chosen in place moves nothing.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (stays) return
    main.current?.focus({ preventScroll: true })
    if (isMotionReduced()) return
    main.current?.animate({ opacity: [0.4, 1] }, { duration: pageTransition })
  }, [pathname, stays])

  return (
    <LinkIconsContext value={icons}>
      <ViewAddressesContext value={publicAddresses}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <TopBar portalAddress={portalAddress} company={about.company} />
          {consentNotice && <ConsentNotice text={consentNotice} />}
          <PaintFromHere id="shell-read" />
          <main ref={main} id="main" tabIndex={-1} className="grow">
            <Outlet />
          </main>
          <Footer portalAddress={portalAddress} about={about} />
          <Toaster />
          <PersonalBits />
          <PayloadPreload />
        </div>
      </ViewAddressesContext>
    </LinkIconsContext>
  )
}
