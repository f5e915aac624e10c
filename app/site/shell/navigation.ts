import { href } from 'react-router'
import { listCategoryNames } from '#app/domain/catalogue/dictionary/category-names.ts'
import { type ServiceSlug, serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'

export interface NavigationItem {
  label: string
  to: string
  /** Submenu, with its label for screen readers. */
  under?: { label: string; items: NavigationItem[] }
}

/** Returns the URL of the catalogue filtered to a category. */
export function categoryPath(slug: string): string {
  return `${href('/catalogue')}?category=${slug}`
}

const listCategoryItems = (): NavigationItem[] =>
  listCategoryNames().map(([slug, label]) => ({ label, to: categoryPath(slug) }))

const toolItems: NavigationItem[] = [{ label: 'Paste a list', to: href('/catalogue/paste') }]

const serviceLabels: Record<ServiceSlug, string> = {
  'customer-service': 'Customer Service',
  'packaging-supply': 'Packaging Supply',
  'new-product-development': 'New Product Development',
  laboratory: 'Laboratory',
  winemaking: 'Winemaking',
  'filling-and-packing': 'Filling and Packing',
  'quality-assurance': 'Quality Assurance',
  'warehousing-distribution-export': 'Warehousing, Distribution & Export',
}

const serviceItems: NavigationItem[] = serviceSlugs.map((service) => ({
  label: serviceLabels[service],
  to: href('/services/:service', { service }),
}))

const aboutItems: NavigationItem[] = [
  { label: 'Mission', to: `${href('/about')}#mission` },
  { label: 'Story', to: `${href('/about')}#story` },
  { label: 'Team', to: `${href('/about')}#team` },
]

/** Items of the top bar and the mobile menu, in this order. */
export const listTopBarItems = (): NavigationItem[] => [
  { label: 'About', to: href('/about'), under: { label: 'More about us', items: aboutItems } },
  {
    label: 'Services',
    to: href('/services'),
    under: { label: 'The services', items: serviceItems },
  },
  {
    label: 'Catalogue',
    to: href('/catalogue'),
    under: { label: 'Catalogue categories', items: [...listCategoryItems(), ...toolItems] },
  },
  { label: 'Run planner', to: href('/catalogue/planner') },
  { label: 'News', to: href('/news') },
  { label: 'Contact', to: href('/contact') },
]

/**
 * Returns the URL of the item whose section a page belongs to: the longest that its path begins
 * with; undefined if it belongs to none.
 */
export function findCurrentSection(pathname: string): string | undefined {
  return listTopBarItems()
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}

interface FooterColumn {
  title: string
  items: NavigationItem[]
  /**
   * Whether “Log In” follows the links; it is separate because the portal's URL is known only at
   * run time.
   */
  hasLogIn?: true
}

/** Columns of the footer. */
export const listFooterColumns = (): FooterColumn[] => [
  {
    title: 'Site',
    hasLogIn: true,
    items: [
      { label: 'Home', to: href('/') },
      ...listTopBarItems().map(({ label, to }) => ({ label, to })),
      { label: 'Enquiry', to: href('/catalogue/cart') },
      { label: 'Privacy Policy', to: href('/privacy-policy') },
      { label: 'Cookie Statement', to: href('/cookie-statement') },
      { label: 'Preferences', to: href('/preferences') },
    ],
  },
  { title: 'Catalogue', items: listCategoryItems() },
]
