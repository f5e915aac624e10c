import { type BusinessWeek, parseOpeningHours } from '#app/domain/calendar/business-hours.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company, Faq } from '#app/domain/content/groups/shapes.ts'
import { weekdays } from '#app/platform/text/format.ts'
import { sharePath } from './share-path.ts'

/** Consecutive days, from Monday on, with the same opening hours. */
interface DayRange {
  first: string
  last: string
  /** Opening periods, such as `08:30-17:00`. */
  times: string[]
}

/**
 * Formats opening hours for schema.org: `Mo-Fr 08:30-17:00`, one text per range of days and period.
 */
export function formatSchemaOrgHours(week: BusinessWeek): string[] {
  const runs: DayRange[] = []
  weekdays.forEach((name, i) => {
    const day = name.slice(0, 2)
    const openings = week[(i + 1) % 7] ?? []
    const times = openings.map(({ from, to }) => `${formatClock(from)}-${formatClock(to)}`)
    const run = runs.at(-1)
    if (run && run.times.join() === times.join()) run.last = day
    else runs.push({ first: day, last: day, times })
  })
  return runs.flatMap(({ first, last, times }) => {
    const days = first === last ? first : `${first}-${last}`
    return times.map((time) => `${days} ${time}`)
  })
}

function formatClock(minutes: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** JSON-LD object of the schema.org vocabulary. */
export interface JsonLd {
  '@type': string
  [property: string]: unknown
}

const companyId = (canonical: string) => new URL('/#company', canonical).href

/** Returns a short reference to the company; the home and contact pages contain the full data. */
export function companyReference({ name }: Pick<Company, 'name'>, canonical: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': companyId(canonical),
    name,
    logo: new URL('/icon-512.png', canonical).href,
  }
}

/**
 * Returns the company's structured data with ABN, phone, address and hours.
 * @param canonical absolute URL of the page that contains it
 */
export function companyStructuredData(company: Company, canonical: string): JsonLd {
  const { tagline, phone, email, address, identifier } = company
  return {
    ...companyReference(company, canonical),
    '@type': 'LocalBusiness',
    url: new URL('/', canonical).href,
    image: new URL(sharePath({ kind: 'site' }), canonical).href,
    slogan: tagline,
    telephone: buildPhoneLink(phone).replace('tel:', ''),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.line_1, address.line_2].filter(Boolean).join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: 'AU',
    },
    hasMap: address.map_link,
    ...hoursOf(company),
    identifier: { '@type': 'PropertyValue', propertyID: identifier.type, value: identifier.value },
  }
}

function hoursOf({ hours }: Company): { openingHours?: string[] } {
  const week = parseOpeningHours(hours)
  return week ? { openingHours: formatSchemaOrgHours(week) } : {}
}

/** Returns the structured data of a page's questions and answers. */
export function faqStructuredData(items: readonly Faq[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * Returns the structured data of a page's breadcrumbs.
 * @param trail labels and paths of the pages above it
 * @param name the page's own name
 */
export function breadcrumbStructuredData(
  trail: readonly { label: string; to: string }[],
  name: string,
  canonical: string,
): JsonLd {
  const steps = trail.map(({ label, to }) => ({ name: label, item: new URL(to, canonical).href }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name, item: canonical }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
