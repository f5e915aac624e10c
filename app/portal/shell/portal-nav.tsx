import { href, Link, NavLink, useLocation } from 'react-router'

interface PortalNavProps {
  company: string
  /** How many things wait for who is signed in. */
  waiting: number
}

/**
 * Where one can go in a company's portal. On a phone four places lie where a thumb reaches them, and
 * the others open beside them.
 */
export function PortalNav({ company, waiting }: PortalNavProps) {
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
      {/* Another audience: a full load. */}
      <a href={catalogue} className="portal-nav-link portal-nav-wide">
        Catalogue
      </a>
      {/* Another place closes it. */}
      <details key={pathname} className="portal-more">
        <summary className="portal-nav-link">More</summary>
        <ul>
          <li>
            <Link to={people}>People</Link>
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
