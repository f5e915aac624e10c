import { Link } from 'react-router'

interface PageTabsProps {
  label: string
  tabs: readonly { to: string; label: string; count?: number; isCurrent: boolean }[]
}

/** Views of one page, each at its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className="page-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="numeric text-muted"> {tab.count > 99 ? '99+' : tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
