import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { NavigationItem } from './navigation.ts'

/** Link of the top bar, with its submenu if it has one. The submenu opens without JavaScript. */
export function TopBarItem({ item, isCurrent }: { item: NavigationItem; isCurrent: boolean }) {
  return (
    <li className="relative flex items-center">
      <Link
        to={item.to}
        prefetch="intent"
        aria-current={isCurrent ? 'page' : undefined}
        className="top-link"
      >
        {item.label}
      </Link>
      {item.under ? (
        <details name="top-bar" className="group/submenu">
          <summary
            aria-label={item.under.label}
            className="-ml-1 grid size-8 place-items-center rounded text-muted hover:text-ink"
          >
            <Icon
              name="chevron-down"
              className="text-xs transition-transform group-open/submenu:rotate-180"
            />
          </summary>
          <ul className="submenu">
            {item.under.items.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} prefetch="intent" className="submenu-link">
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
