import { href, NavLink } from 'react-router'

/** What belongs to a company’s products, on each of their pages. */
export function ProductsTabs({ company }: { company: string }) {
  const tabs: { label: string; to: string; isOwnLoad?: boolean }[] = [
    { label: 'Bought before', to: href('/portal/:company/products', { company }) },
    { label: 'Lists', to: href('/portal/:company/products/lists', { company }) },
    { label: 'Order pad', to: href('/portal/:company/products/pad', { company }), isOwnLoad: true },
    { label: 'Recipes', to: href('/portal/:company/products/recipes', { company }) },
    { label: 'Own codes', to: href('/portal/:company/products/codes', { company }) },
  ]
  return (
    <nav aria-label="Your products" className="portal-tabs">
      <ul>
        {tabs.map(({ label, to, isOwnLoad = false }, at) => (
          <li key={to}>
            {/* The camera is allowed to the pad's own document. */}
            <NavLink to={to} end={at === 0} reloadDocument={isOwnLoad}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
