import { titleSeparator } from '#app/business-constants.ts'
import { company } from './company.ts'

/** The routes of a page as its `meta` gets them: the site's shell is the second. */
type PageMatches = readonly [
  unknown,
  { loaderData: { about: { company: { name: string } } } | undefined },
  ...unknown[],
]

/** The site's name as the copy has it. */
export function siteNameOf([, shell]: PageMatches): string {
  return shell.loaderData?.about.company.name ?? company.name
}

/**
 * The title of a document: “{page} | {site}”.
 * @param page from the particular to the general; none for the home page, which is the site's name
 */
export function pageTitle(site: string, ...page: string[]): string {
  return [...page, site].join(` ${titleSeparator} `)
}
