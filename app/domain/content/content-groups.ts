import type { z } from 'zod'
import {
  catalogueCartPageContent,
  catalogueCheckoutPageContent,
  catalogueDetailsPageContent,
  catalogueGlobalContent,
  cataloguePageContent,
} from '#app/domain/content/groups/catalogue-groups.ts'
import {
  aboutPageContent,
  callToActionsContent,
  contactPageContent,
  cookieStatementPageContent,
  homePageContent,
  preferencesPageContent,
  privacyPolicyPageContent,
  servicesPageContent,
} from '#app/domain/content/groups/page-groups.ts'
import { globalContent, newGlobalContent } from './groups/global.ts'
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
