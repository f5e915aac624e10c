import { Link } from 'react-router'
import { UnknownViewNotice } from '#app/ui/unknown-view.tsx'

interface PageTabsProps {
  label: string
  /** Query parameter that selects the tab; if given, a notice reports an unknown value. */
  field?: string
  tabs: readonly { to: string; label: string; count?: number; isCurrent: boolean }[]
}

/** Tabs of a page, each a link to its own URL. */
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
        <UnknownViewNotice
          field={field}
          known={tabs.map(({ to }) => new URLSearchParams(to).get(field) ?? '')}
          shown={tabs.find(({ isCurrent }) => isCurrent)?.label ?? ''}
        />
      )}
    </>
  )
}
