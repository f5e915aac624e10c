import { href, NavLink, useRouteLoaderData } from 'react-router'
import type { loader } from '../shell/company-shell.tsx'

/** Tabs of the pages about a company's products; the order pad only for members who may order. */
export function ProductsTabs({ company }: { company: string }) {
  const mayOrder = useRouteLoaderData<typeof loader>('portal-company')?.mayOrder ?? false
  const pad = href('/portal/:company/products/pad', { company })
  const tabs: { label: string; to: string; isOwnLoad?: boolean }[] = [
    { label: 'Bought before', to: href('/portal/:company/products', { company }) },
    { label: 'Lists', to: href('/portal/:company/products/lists', { company }) },
    ...(mayOrder ? [{ label: 'Order pad', to: pad, isOwnLoad: true }] : []),
    { label: 'Recipes', to: href('/portal/:company/products/recipes', { company }) },
    { label: 'Own codes', to: href('/portal/:company/products/codes', { company }) },
    { label: 'Running out', to: href('/portal/:company/products/run-out', { company }) },
    { label: 'Changes', to: href('/portal/:company/products/changes', { company }) },
    { label: 'Figures', to: href('/portal/:company/products/figures', { company }) },
  ]
  return (
    <nav aria-label="Your products" className="portal-tabs">
      <ul>
        {tabs.map(({ label, to, isOwnLoad = false }, at) => (
          <li key={to}>
            {/* The pad needs a full page load, because its response header allows the camera. */}
            <NavLink to={to} end={at === 0} reloadDocument={isOwnLoad}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
