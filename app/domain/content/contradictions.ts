import { findWrittenHours, parseOpeningHours } from '#app/domain/calendar/business-hours.ts'
import {
  type ContentGroup,
  type ContentGroups,
  contentFileName,
  contentGroups,
} from './content-groups.ts'
import { buildPhoneLink } from './groups/phone-link.ts'
import type { Company } from './groups/shapes.ts'
import type { ContentProblem } from './parse-content.ts'

export interface ContentContradiction extends ContentProblem {
  group: ContentGroup
}

/**
 * Parts of the content that are exempt: the company data itself, and the map, whose text is about
 * depots.
 */
const exemptParts: readonly string[] = ['GLOBAL company', 'CONTACT-PAGE map']

const globalFileName = contentFileName('GLOBAL')

/**
 * Finds texts that contradict the company data in the group GLOBAL: other opening hours, or its
 * former phone number or e-mail address. Any other phone number or address may belong to someone
 * else.
 * @param groups all content after the publication
 * @param former company data before the publication
 */
export function findContradictions(groups: ContentGroups, former: Company): ContentContradiction[] {
  const { company } = groups.GLOBAL
  return contentGroups.flatMap((group) =>
    Object.entries(groups[group])
      .filter(([part]) => !exemptParts.includes(`${group} ${part}`))
      .flatMap(([part, content]) => textsIn(content, part))
      .flatMap(({ place, text }) =>
        [...findOtherHours(text, company), ...findFormerContacts(text, former, company)].map(
          (reason) => ({
            group,
            place,
            reason,
          }),
        ),
      ),
  )
}

function textsIn(part: unknown, place: string): { place: string; text: string }[] {
  if (typeof part === 'string') return [{ place, text: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
}

function findOtherHours(text: string, { hours }: Company): string[] {
  // Equal hours may be written differently.
  const said = (written: string) => JSON.stringify(parseOpeningHours(written))
  if (parseOpeningHours(hours) === null) return []
  return findWrittenHours(text)
    .filter((written) => said(written) !== said(hours))
    .map(
      (written) =>
        `says “${written}”, but company.hours in ${globalFileName} says “${hours}”: write the same in both, or, where other hours are meant, the days first (“Monday–Friday 7am–3pm”)`,
    )
}

function findFormerContacts(text: string, former: Company, company: Company): string[] {
  const givesPhone = text.includes(former.phone) || text === buildPhoneLink(former.phone)
  const addresses: string[] = text.toLowerCase().match(/[\w.+-]+@[\w.-]*\w/g) ?? []
  const givesEmail = addresses.includes(former.email.toLowerCase())
  const outdated = (field: 'phone' | 'email') =>
    `gives “${former[field]}”, but company.${field} in ${globalFileName} now says “${company[field]}”: write the same in both`
  return [
    ...(givesPhone && former.phone !== company.phone ? [outdated('phone')] : []),
    ...(givesEmail && former.email !== company.email ? [outdated('email')] : []),
  ]
}
