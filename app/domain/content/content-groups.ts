import type { z } from 'zod'
import { aboutPageContent } from './groups/about-page.ts'
import { callToActionsContent } from './groups/call-to-actions.ts'
import { catalogueCartPageContent } from './groups/catalogue-cart-page.ts'
import { catalogueCheckoutPageContent } from './groups/catalogue-checkout-page.ts'
import { catalogueDetailsPageContent } from './groups/catalogue-details-page.ts'
import { catalogueGlobalContent } from './groups/catalogue-global.ts'
import { cataloguePageContent } from './groups/catalogue-page.ts'
import { contactPageContent } from './groups/contact-page.ts'
import { cookieStatementPageContent } from './groups/cookie-statement-page.ts'
import { globalContent, newGlobalContent } from './groups/global.ts'
import { homePageContent } from './groups/home-page.ts'
import { preferencesPageContent } from './groups/preferences-page.ts'
import { privacyPolicyPageContent } from './groups/privacy-policy-page.ts'
import { servicesPageContent } from './groups/services-page.ts'
import { showcasesContent } from './groups/showcases.ts'
import { systemContent } from './groups/system.ts'

/** Zod schema of each content group. */
export const contentSchemas = {
  'CALL-TO-ACTIONS': callToActionsContent,
  GLOBAL: globalContent,
  SHOWCASES: showcasesContent,
  SYSTEM: systemContent,
  'ABOUT-PAGE': aboutPageContent,
  'CONTACT-PAGE': contactPageContent,
  'COOKIE-STATEMENT-PAGE': cookieStatementPageContent,
  'HOME-PAGE': homePageContent,
  'PREFERENCES-PAGE': preferencesPageContent,
  'PRIVACY-POLICY-PAGE': privacyPolicyPageContent,
  'SERVICES-PAGE': servicesPageContent,
  'CATALOGUE-CART-PAGE': catalogueCartPageContent,
  'CATALOGUE-CHECKOUT-PAGE': catalogueCheckoutPageContent,
  'CATALOGUE-DETAILS-PAGE': catalogueDetailsPageContent,
  'CATALOGUE-GLOBAL': catalogueGlobalContent,
  'CATALOGUE-PAGE': cataloguePageContent,
} as const

/** Stricter schemas for content published from now on; stored content need not satisfy them. */
export const newContentSchemas: typeof contentSchemas = {
  ...contentSchemas,
  GLOBAL: newGlobalContent,
}

export type ContentGroup = keyof typeof contentSchemas

/** Type of the content of one group. */
export type ContentOf<Group extends ContentGroup> = z.output<(typeof contentSchemas)[Group]>

/** Type of the content of all groups. */
export type ContentGroups = { [Group in ContentGroup]: ContentOf<Group> }

export const contentGroups: readonly ContentGroup[] =
  Object.keys(contentSchemas).filter(isContentGroup)

export function isContentGroup(name: string): name is ContentGroup {
  return Object.hasOwn(contentSchemas, name)
}

/** Returns the file name of a group's seed content, such as `about-page.json`. */
export function contentFileName(group: ContentGroup): string {
  return `${group.toLowerCase()}.json`
}
