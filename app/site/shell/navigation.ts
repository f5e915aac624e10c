import { href } from 'react-router'
import { categories } from '#app/domain/catalogue/category.ts'

export interface NavigationItem {
  label: string
  to: string
  /** The submenu, and the words for those who hear it. */
  under?: { label: string; items: NavigationItem[] }
}

/** The catalogue, narrowed to a category. */
export function toCategory(slug: string): string {
  return `${href('/catalogue')}?category=${slug}`
}

/** The catalogue, narrowed to a market. */
export function toMarket(slug: string): string {
  return `${href('/catalogue')}?market=${slug}`
}

const categoryItems: NavigationItem[] = categories.map((category) => ({
  label: category.name,
  to: toCategory(category.slug),
}))

/** The top bar and the mobile menu, in this order. */
export const topBar: NavigationItem[] = [
  {
    label: 'Catalogue',
    to: href('/catalogue'),
    under: { label: 'Catalogue categories', items: categoryItems },
  },
]

/** The footer's columns. */
export const footer: { title: string; items: NavigationItem[] }[] = [
  {
    title: 'Site',
    items: [
      { label: 'Home', to: href('/') },
      ...topBar.map(({ label, to }) => ({ label, to })),
      { label: 'Enquiry', to: href('/catalogue/cart') },
    ],
  },
  { title: 'Catalogue', items: categoryItems },
]
