import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { company } from '#app/document/company.ts'
import type { Theme } from '#app/document/preference-cookies.ts'
import type { ToDoCounts } from '#app/domain/desk/count-to-do.server.ts'
import { formatCappedCount } from '#app/domain/desk/queue/capped-count.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { listAreas } from './list-areas.ts'
import { StaffMenu } from './staff-menu.tsx'

interface StaffFrameProps {
  areas: ReturnType<typeof listAreas>
  /** The signed-in staff member, with the labels of their roles. */
  person: { name: string; roles: string[] }
  theme: Theme
  siteAddress: string
  failedMails: number
  toDo: ToDoCounts
  children: ReactNode
}

/** Layout of every desk page: skip link, navigation, user menu, failure notice and main content. */
export function StaffFrame(props: StaffFrameProps) {
  const { areas, person, theme, failedMails, toDo, siteAddress, children } = props
  const { pathname } = useLocation()
  useFieldOfHash()
  return (
    <div className="staff-shell">
      <SkipLink />
      <UnreadTitle unread={toDo.unread} />
      <StaffNav areas={areas} toDo={toDo}>
        <StaffMenu {...person} theme={theme} siteAddress={siteAddress} from={pathname} />
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

/** Focuses the field that a link leads to; the browser and the router only scroll to it. */
function useFieldOfHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again focuses again.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target?.matches('input, select, textarea')) target.focus()
  }, [hash, key])
}

/** Shows the number of unread enquiries at the beginning of the browser's title: “(3) Queue”. */
function UnreadTitle({ unread }: { unread: number }) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page sets its own title.
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, '')
    document.title = unread > 0 ? `(${formatCappedCount(unread)}) ${plain}` : plain
  }, [unread, key])
  return null
}

/** Notice about undelivered mails. It appears on every desk page until they are dealt with. */
function FailuresNotice({ failedMails }: { failedMails: number }) {
  if (failedMails === 0) return null
  return (
    <aside aria-label="Not delivered" className="staff-failures">
      <Notice tone="error">
        <p>
          {failedMails === 1
            ? 'One mail was not delivered, or may not have been.'
            : `${failedMails > 99 ? '99+' : failedMails} mails were not delivered, or may not have been.`}{' '}
          <Link to={`${href('/staff/mail')}?status=trouble`} className="text-link">
            See which
          </Link>
        </p>
      </Notice>
    </aside>
  )
}

interface StaffNavProps {
  areas: ReturnType<typeof listAreas>
  toDo: ToDoCounts
  /** The user menu. */
  children: ReactNode
}

/** Navigation of the desk: beside the page on wide screens, otherwise behind a menu button. */
function StaffNav({ areas, toDo, children }: StaffNavProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <header className="staff-header">
      <p className="staff-name">
        <Link to={href('/staff')} className="brand" aria-label={`${company.name} desk`}>
          {company.name}
          <span className="text-vermilion-bright">.</span>
        </Link>
        <span className="staff-desk">Desk</span>
      </p>
      <nav aria-label="Desk" className="staff-nav staff-nav-wide">
        <Areas areas={areas} toDo={toDo} />
      </nav>
      <details ref={menu} className="staff-menu">
        <summary className="button button-secondary button-small">
          <Icon name="menu" /> Menu
        </summary>
        <nav aria-label="Desk" className="staff-nav">
          <Areas areas={areas} toDo={toDo} onFollow={close} />
        </nav>
      </details>
      {children}
    </header>
  )
}

function Areas({
  areas,
  toDo,
  onFollow,
}: Pick<StaffNavProps, 'areas' | 'toDo'> & { onFollow?: () => void }) {
  const { pathname } = useLocation()
  // An area is not marked on the page of another one that is below it.
  const inner = areas
    .flatMap((group) => group.areas.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return areas.map((group) => (
    <div key={group.label}>
      <p className="staff-nav-group">{group.label}</p>
      <ul>
        {group.areas.map(({ label, to, counts }) => (
          <li key={to}>
            <NavLink to={to} end={to !== inner} className="staff-nav-link" onClick={onFollow}>
              {label}
              {counts && toDo[counts] > 0 && (
                <span className="staff-nav-count">{formatCappedCount(toDo[counts])}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
