import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { href, Link, useBlocker, useLocation, useRouteLoaderData } from 'react-router'
import { company as vpack } from '#app/document/company.ts'
import type { Theme } from '#app/document/preference-cookies.ts'
import { PersonMenu } from '#app/document/signed-in/person-menu.tsx'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import { UnsentFormsBanner } from '#app/portal/goods-in/unsent-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { ActingBanner } from '../acting/acting-strip.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { SignOutForm } from '../sign-in/sign-out-form.tsx'
import { PortalNav } from './portal-nav.tsx'
import type { loader } from './portal-shell.tsx'

const isOffline = () => !navigator.onLine

/**
 * Blocks navigation while the browser is offline and shows a notice. The next page could not be
 * loaded, and the input on this one would be lost.
 */
function OfflineNavigationBlocker() {
  const blocker = useBlocker(isOffline)
  const isBlocked = blocker.state === 'blocked'
  const stay = blocker.reset
  useEffect(() => {
    if (!isBlocked || !stay) return
    addEventListener('online', stay)
    return () => removeEventListener('online', stay)
  }, [isBlocked, stay])
  if (!isBlocked) return null
  return (
    <Notice tone="warning" role="alert" title="No connection" className="portal-stay print:hidden">
      <p>Stay on this page: what you entered is still here. Continue when there is a connection.</p>
      <Button type="button" size="small" look="secondary" className="mt-3" onClick={stay}>
        All right
      </Button>
    </Notice>
  )
}

interface PortalFrameProps {
  /** `role` is a label; `waiting` is the number of inbox items that wait for the member. */
  company: {
    id: string
    name: string
    role: string
    manager: Manager | null
    waiting: number
    maySeeDocuments: boolean
  }
  children: ReactNode
}

/** Layout of every page of a company: banner, navigation, user menu, content and contact footer. */
export function PortalFrame({ company, children }: PortalFrameProps) {
  const shell = useRouteLoaderData<typeof loader>('portal')
  const { pathname } = useLocation()
  const others = shell?.companies.filter(({ id }) => id !== company.id) ?? []
  return (
    <div className="portal-shell">
      <SkipLink />
      {shell?.acting && (
        <ActingBanner company={company.id} person={shell.person.name} {...shell.acting} />
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
      <PortalNav
        company={company.id}
        waiting={company.waiting}
        hasDocuments={company.maySeeDocuments}
      />
      <main id="main" tabIndex={-1} className="portal-main">
        <OfflineNavigationBlocker />
        <UnsentFormsBanner company={company.id} />
        {children}
      </main>
      {shell && <AccountContact manager={company.manager} team={shell.team} />}
    </div>
  )
}

interface Manager {
  name: string
  /** Empty if only the general number is known. */
  phone: string
  email: string
}

interface AccountContactProps {
  /** The account manager of a contract customer; null for all others. */
  manager: Manager | null
  team: { phone: string; email: string; hours: string }
}

/** Page footer with the contact details of the account manager, or of the customer service team. */
function AccountContact({ manager, team }: AccountContactProps) {
  const phone = manager?.phone || team.phone
  const email = manager?.email ?? team.email
  return (
    <footer className="portal-foot">
      <p className="font-semibold">
        {manager ? `${manager.name}, your Account Manager` : 'Our Customer Service Team'}
      </p>
      <p>
        <a href={buildPhoneLink(phone)} className="text-link">
          {phone}
        </a>
      </p>
      <p>
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
      <p className="text-muted">{team.hours}</p>
    </footer>
  )
}

interface MemberMenuProps {
  name: string
  email: string
  /** Label of the role. */
  role: string
  theme: Theme
  /** Path of the current page. */
  from: string
  /** Path of the member's account page. */
  account: string
}

/** User menu of the portal: own account, theme and sign-out. */
function MemberMenu({ name, email, role, theme, from, account }: MemberMenuProps) {
  return (
    <PersonMenu
      summary={<span className="max-w-36 truncate">{name}</span>}
      end={
        <div>
          <SignOutForm token={<FormToken />}>
            <Button look="secondary" size="small" className="w-full">
              Sign out
            </Button>
          </SignOutForm>
        </div>
      }
      appearance={href('/portal/appearance')}
      form={PortalForm}
      theme={theme}
      from={from}
    >
      <p className="text-sm break-words">
        {email}
        <span className="block text-muted">{role}</span>
      </p>
      <Link to={account} className="text-link">
        Your account
      </Link>
    </PersonMenu>
  )
}
