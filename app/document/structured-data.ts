import { parseOpeningHours } from '#app/domain/calendar/parse-opening-hours.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company, Faq } from '#app/domain/content/groups/shapes.ts'
import { formatSchemaOrgHours } from './schema-org-hours.ts'
import { sharePath } from './share-path.ts'

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
