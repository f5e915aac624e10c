import type { ContentGroup } from './content-groups.ts'

/** Names of the content groups, as editors read them. */
export const groupNames: Readonly<Record<ContentGroup, string>> = {
  'HOME-PAGE': 'Home page',
  'ABOUT-PAGE': 'About page',
  'SERVICES-PAGE': 'Services pages',
  'CONTACT-PAGE': 'Contact page',
  SHOWCASES: 'Featured categories, products and testimonials',
  'CALL-TO-ACTIONS': 'Calls to action',
  GLOBAL: 'Company, opening hours and shutdowns',
  'CATALOGUE-PAGE': 'Catalogue page',
  'CATALOGUE-DETAILS-PAGE': 'Product pages',
  'CATALOGUE-CART-PAGE': 'Cart page',
  'CATALOGUE-CHECKOUT-PAGE': 'Checkout page',
  'CATALOGUE-GLOBAL': 'Help on catalogue pages',
  'PREFERENCES-PAGE': 'Preferences page',
  'PRIVACY-POLICY-PAGE': 'Privacy policy',
  'COOKIE-STATEMENT-PAGE': 'Cookie statement',
  SYSTEM: 'Page not found',
}

/** Paths of pages that show the content of each group, the most typical first. */
export const groupPaths: Readonly<Record<ContentGroup, readonly string[]>> = {
  'HOME-PAGE': ['/'],
  'ABOUT-PAGE': ['/about'],
  'SERVICES-PAGE': [
    '/services',
    '/services/customer-service',
    '/services/packaging-supply',
    '/services/new-product-development',
    '/services/laboratory',
    '/services/winemaking',
    '/services/filling-and-packing',
    '/services/quality-assurance',
    '/services/warehousing-distribution-export',
  ],
  'CONTACT-PAGE': ['/contact'],
  SHOWCASES: ['/'],
  'CALL-TO-ACTIONS': ['/about', '/services', '/'],
  GLOBAL: ['/contact', '/', '/about'],
  'CATALOGUE-PAGE': ['/catalogue'],
  'CATALOGUE-DETAILS-PAGE': ['/catalogue'],
  'CATALOGUE-CART-PAGE': ['/catalogue/cart'],
  'CATALOGUE-CHECKOUT-PAGE': ['/catalogue/checkout'],
  'CATALOGUE-GLOBAL': ['/catalogue', '/catalogue/cart'],
  'PREFERENCES-PAGE': ['/preferences'],
  'PRIVACY-POLICY-PAGE': ['/privacy-policy'],
  'COOKIE-STATEMENT-PAGE': ['/cookie-statement'],
  SYSTEM: ['/page-not-found'],
}
