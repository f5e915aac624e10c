import { href, Link, NavLink, useLocation } from 'react-router'

interface PortalNavProps {
  company: string
  /** Number of inbox items that wait for the member. */
  waiting: number
  /** Whether the member may see invoices and statements. */
  hasDocuments: boolean
}

/**
 * Navigation of a company's portal. On phones four entries are at the lower edge, within reach of
 * the thumb; the others open from “More”.
 */
export function PortalNav({ company, waiting, hasDocuments }: PortalNavProps) {
  const { pathname } = useLocation()
  const people = href('/portal/:company/people', { company })
  const catalogue = href('/catalogue')
  return (
    <nav aria-label="Portal" className="portal-nav">
      <NavLink to={href('/portal/:company/inbox', { company })} className="portal-nav-link">
        Inbox
        {waiting > 0 && (
          <span className="portal-count numeric">
            {waiting > 99 ? '99+' : waiting}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </NavLink>
      <NavLink to={href('/portal/:company/orders', { company })} className="portal-nav-link">
        Orders
      </NavLink>
      <NavLink to={href('/portal/:company/products', { company })} className="portal-nav-link">
        Products
      </NavLink>
      <NavLink to={href('/portal/:company/deliveries', { company })} className="portal-nav-link">
        Deliveries
      </NavLink>
      <NavLink to={people} className="portal-nav-link portal-nav-wide">
        People
      </NavLink>
      {/* The public site is another app, so this is a full page load. */}
      <a href={catalogue} className="portal-nav-link portal-nav-wide">
        Catalogue
      </a>
      {/* The key closes the menu after navigation. */}
      <details key={pathname} className="portal-more">
        <summary className="portal-nav-link">More</summary>
        <ul>
          <li>
            <Link to={people}>People</Link>
          </li>
          <li>
            <Link to={href('/portal/:company/sites', { company })}>Delivery sites</Link>
          </li>
          {hasDocuments && (
            <li>
              <Link to={href('/portal/:company/documents', { company })}>
                Invoices and statements
              </Link>
            </li>
          )}
          <li>
            <Link to={href('/portal/:company/returns', { company })}>Empties</Link>
          </li>
          <li>
            <Link to={href('/portal/:company/notices', { company })}>Notices</Link>
          </li>
          <li>
            <a href={catalogue}>Catalogue</a>
          </li>
        </ul>
      </details>
    </nav>
  )
}
