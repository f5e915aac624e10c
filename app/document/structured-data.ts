import { readOpeningHours } from '#app/domain/calendar/read-opening-hours.ts'
import { phoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company, Faq } from '#app/domain/content/groups/shapes.ts'
import { schemaOrgHours } from './schema-org-hours.ts'
import { sharePath } from './share-path.ts'

/** A value of JSON-LD in the words of schema.org. */
export interface JsonLd {
  '@type': string
  [property: string]: unknown
}

const companyId = (canonical: string) => new URL('/#company', canonical).href

/** Stands for the company where the home or contact page says the rest. */
export function companyReference({ name }: Pick<Company, 'name'>, canonical: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': companyId(canonical),
    name,
    logo: new URL('/icon-512.png', canonical).href,
  }
}

/**
 * The company with its ABN, phone, address and hours.
 * @param canonical full address of the page that says it
 */
export function companyFacts(company: Company, canonical: string): JsonLd {
  const { tagline, phone, email, address, identifier } = company
  return {
    ...companyReference(company, canonical),
    '@type': 'LocalBusiness',
    url: new URL('/', canonical).href,
    image: new URL(sharePath({ kind: 'site' }), canonical).href,
    slogan: tagline,
    telephone: phoneLink(phone).replace('tel:', ''),
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
  const week = readOpeningHours(hours)
  return week ? { openingHours: schemaOrgHours(week) } : {}
}

/** The questions of a page, each with its answer. */
export function faqFacts(items: readonly Faq[]): JsonLd {
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
 * The way to a page.
 * @param trail the pages above it, with their paths
 * @param name the page's own name
 */
export function breadcrumbFacts(
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
