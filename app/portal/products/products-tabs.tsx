import { href, NavLink } from 'react-router'

/** What belongs to a company’s products, on each of their pages. */
export function ProductsTabs({ company }: { company: string }) {
  const tabs = [
    { label: 'Bought before', to: href('/portal/:company/products', { company }) },
    { label: 'Lists', to: href('/portal/:company/products/lists', { company }) },
    { label: 'Own codes', to: href('/portal/:company/products/codes', { company }) },
  ]
  return (
    <nav aria-label="Your products" className="portal-tabs">
      <ul>
        {tabs.map(({ label, to }, at) => (
          <li key={to}>
            <NavLink to={to} end={at === 0}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
