import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Theme } from '#app/document/preference-cookies.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { areasFor } from './areas-for.ts'
import { FailuresNotice } from './failures-notice.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { StaffNav } from './staff-nav.tsx'

interface StaffFrameProps {
  areas: ReturnType<typeof areasFor>
  /** Who is signed in; roles in words. */
  person: { name: string; roles: string[] }
  theme: Theme
  siteAddress: string
  failedMails: number
  children: ReactNode
}

/** Every page of the desk: skip link, navigation, who is signed in, what failed, the page's main part. */
export function StaffFrame(props: StaffFrameProps) {
  const { areas, person, theme, failedMails, siteAddress, children } = props
  const { pathname } = useLocation()
  return (
    <div className="staff-shell">
      <SkipLink />
      <StaffNav areas={areas}>
        <StaffMenu {...person} {...{ theme, siteAddress }} from={pathname} />
      </StaffNav>
      <div className="staff-body">
        <FailuresNotice failedMails={failedMails} />
        <main id="main" tabIndex={-1} className="staff-main">
          {children}
        </main>
      </div>
    </div>
  )
}
