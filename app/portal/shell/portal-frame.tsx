import type { ReactNode } from 'react'
import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import { company as vpack } from '#app/document/company.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { ActingStrip } from '../acting/acting-strip.tsx'
import { UnsentBar } from '../goods-in/unsent/unsent-bar.tsx'
import { LookedAfter, type Manager } from './looked-after.tsx'
import { MemberMenu } from './member-menu.tsx'
import { PortalNav } from './portal-nav.tsx'
import type { loader } from './portal-shell.tsx'
import { StayWithoutConnection } from './stay-without-connection.tsx'

interface PortalFrameProps {
  /** `role` in words; `waiting` is how many things wait for who is signed in. */
  company: { id: string; name: string; role: string; manager: Manager | null; waiting: number }
  children: ReactNode
}

/** Every page of a company: whose it is, where one can go, who looks after them. */
export function PortalFrame({ company, children }: PortalFrameProps) {
  const shell = useRouteLoaderData<typeof loader>('portal')
  const { pathname } = useLocation()
  const others = shell?.companies.filter(({ id }) => id !== company.id) ?? []
  return (
    <div className="portal-shell">
      <SkipLink />
      {shell?.acting && (
        <ActingStrip company={company.id} person={shell.person.name} {...shell.acting} />
      )}
      <header className="portal-header">
        <p className="portal-name">
          <Link to={href('/portal/:company', { company: company.id })} className="brand">
            {vpack.name}
            <span className="text-vermilion-bright">.</span>
          </Link>
        </p>
        <p className="portal-company">
          {company.name}
          {others.length > 0 && (
            <Link to={`${href('/portal')}?choose`} className="text-link portal-change">
              Change<span className="sr-only"> company</span>
            </Link>
          )}
        </p>
        {shell && !shell.acting && (
          <MemberMenu
            {...shell.person}
            role={company.role}
            theme={shell.theme}
            from={pathname}
            account={href('/portal/:company/account', { company: company.id })}
          />
        )}
      </header>
      <PortalNav company={company.id} waiting={company.waiting} />
      <main id="main" tabIndex={-1} className="portal-main">
        <StayWithoutConnection />
        <UnsentBar company={company.id} />
        {children}
      </main>
      {shell && <LookedAfter manager={company.manager} team={shell.team} />}
    </div>
  )
}
