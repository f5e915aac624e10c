import { type ReactNode, useRef } from 'react'
import { href, Link, NavLink } from 'react-router'
import { company } from '#app/document/company.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { areasFor } from './areas-for.ts'

interface StaffNavProps {
  areas: ReturnType<typeof areasFor>
  /** Who is signed in. */
  children: ReactNode
}

/** The areas of the desk: beside the page where there is room, else behind a button above it. */
export function StaffNav({ areas, children }: StaffNavProps) {
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
        <Areas areas={areas} />
      </nav>
      <details ref={menu} className="staff-menu">
        <summary className="button button-secondary button-small">
          <Icon name="menu" /> Menu
        </summary>
        <nav aria-label="Desk" className="staff-nav">
          <Areas areas={areas} onFollow={close} />
        </nav>
      </details>
      {children}
    </header>
  )
}

function Areas({ areas, onFollow }: Pick<StaffNavProps, 'areas'> & { onFollow?: () => void }) {
  return areas.map((group) => (
    <div key={group.label}>
      <p className="staff-nav-group">{group.label}</p>
      <ul>
        {group.areas.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className="staff-nav-link" onClick={onFollow}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
