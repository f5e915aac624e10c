import { titleSeparator } from '#app/business-constants.ts'
import { company } from './company.ts'

/** Route matches as a page's `meta` receives them; the site's shell is the second. */
type PageMatches = readonly [
  unknown,
  { loaderData: { about: { company: { name: string } } } | undefined },
  ...unknown[],
]

/** Returns the site's name from the content; the built-in name if the content is missing. */
export function siteNameOf([, shell]: PageMatches): string {
  return shell.loaderData?.about.company.name ?? company.name
}

/**
 * Builds the title of a document: “{page} | {site}”.
 * @param page parts from the specific to the general; none for the home page
 */
export function pageTitle(site: string, ...page: string[]): string {
  return [...page, site].join(` ${titleSeparator} `)
}
