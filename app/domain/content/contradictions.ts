import { findWrittenHours, readOpeningHours } from '#app/domain/calendar/read-opening-hours.ts'
import {
  type ContentGroup,
  type ContentGroups,
  contentFile,
  contentGroups,
} from './content-groups.ts'
import { phoneLink } from './groups/phone-link.ts'
import type { Company } from './groups/shapes.ts'
import type { ContentProblem } from './parse-content.ts'

export interface ContentContradiction extends ContentProblem {
  group: ContentGroup
}

/** What is said there is of others: of the company itself by its group, of depots by a map. */
const ofOthers: readonly string[] = ['GLOBAL company', 'CONTACT-PAGE map']

const file = contentFile('GLOBAL')

/**
 * Texts that contradict what the group GLOBAL says of the company: with other hours, or with the phone
 * or e-mail address that it had before. Any other phone or address may be somebody else's.
 * @param groups all content as it is about to be
 * @param former the company as it is published until then
 */
export function findContradictions(groups: ContentGroups, former: Company): ContentContradiction[] {
  const { company } = groups.GLOBAL
  return contentGroups.flatMap((group) =>
    Object.entries(groups[group])
      .filter(([part]) => !ofOthers.includes(`${group} ${part}`))
      .flatMap(([part, content]) => textsIn(content, part))
      .flatMap(({ place, text }) =>
        [...otherHours(text, company), ...formerWays(text, former, company)].map((reason) => ({
          ...{ group, place, reason },
        })),
      ),
  )
}

function textsIn(part: unknown, place: string): { place: string; text: string }[] {
  if (typeof part === 'string') return [{ place, text: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
}

function otherHours(text: string, { hours }: Company): string[] {
  // Hours that are the same need not be spelled alike.
  const said = (written: string) => JSON.stringify(readOpeningHours(written))
  if (readOpeningHours(hours) === null) return []
  return findWrittenHours(text)
    .filter((written) => said(written) !== said(hours))
    .map(
      (written) =>
        `says “${written}”, but company.hours in ${file} says “${hours}”: write the same in both, or, where other hours are meant, the days first (“Monday–Friday 7am–3pm”)`,
    )
}

function formerWays(text: string, former: Company, company: Company): string[] {
  const givesPhone = text.includes(former.phone) || text === phoneLink(former.phone)
  const addresses: string[] = text.toLowerCase().match(/[\w.+-]+@[\w.-]*\w/g) ?? []
  const givesEmail = addresses.includes(former.email.toLowerCase())
  const outdated = (field: 'phone' | 'email') =>
    `gives “${former[field]}”, but company.${field} in ${file} now says “${company[field]}”: write the same in both`
  return [
    ...(givesPhone && former.phone !== company.phone ? [outdated('phone')] : []),
    ...(givesEmail && former.email !== company.email ? [outdated('email')] : []),
  ]
}
