import { Link } from 'react-router'
import { UnknownView } from '#app/ui/unknown-view.tsx'

interface PageTabsProps {
  label: string
  /** Field of the address that chooses the tab; if given, an unknown value is reported above the list. */
  field?: string
  tabs: readonly { to: string; label: string; count?: number; isCurrent: boolean }[]
}

/** Views of one page, each at its own address. */
export function PageTabs({ label, field, tabs }: PageTabsProps) {
  return (
    <>
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
      {field && (
        <UnknownView
          field={field}
          known={tabs.map(({ to }) => new URLSearchParams(to).get(field) ?? '')}
          shown={tabs.find(({ isCurrent }) => isCurrent)?.label ?? ''}
        />
      )}
    </>
  )
}
