import { describe, expect, it } from 'vitest'
import { company as withoutCopy } from '#app/document/company.ts'
import { type ContentGroups, contentGroups } from './content-groups.ts'
import { findContradictions } from './contradictions.ts'
import { buildPhoneLink } from './groups/phone-link.ts'
import type { Company } from './groups/shapes.ts'
import { getShippedContent } from './shipped-content.ts'

const shipped = Object.fromEntries(
  contentGroups.map((group) => [group, getShippedContent(group)]),
) as ContentGroups
const { company } = shipped.GLOBAL

/** Finds contradictions of the shipped content after a change of the company data. */
function contradictionsWith(change: Partial<Company>, more: Partial<ContentGroups> = {}) {
  const global = { ...shipped.GLOBAL, company: { ...company, ...change } }
  return findContradictions({ ...shipped, GLOBAL: global, ...more }, company)
}

const placesOf = (found: ReturnType<typeof findContradictions>) =>
  found.map(({ group, place }) => `${group} ${place}`).sort()

describe('shipped content', () => {
  it('does not contradict itself', () => {
    expect(contradictionsWith({})).toEqual([])
  })

  it('contains no phone number except the company’s and the Information Commissioner’s', () => {
    const phones = JSON.stringify(shipped).match(/\(0\d\) \d{4} \d{4}|1[38]00 \d{3} \d{3}/g)
    expect([...new Set(phones)].toSorted()).toEqual([company.phone, '1300 363 992'])
  })

  it('matches the company data of pages that cannot load content', () => {
    const { name, phone, email } = company
    expect(withoutCopy).toEqual({ name, phone, email, phoneLink: buildPhoneLink(phone) })
  })
})

describe('findContradictions', () => {
  it('reports every text with the former opening hours', () => {
    const found = contradictionsWith({ hours: '9am–4pm Monday–Friday' })
    expect(placesOf(found)).toEqual([
      'CATALOGUE-GLOBAL help.paragraph.0',
      'CONTACT-PAGE seo.description',
      'PRIVACY-POLICY-PAGE sections.16.items.0.list.2',
      'SERVICES-PAGE services.0.facts.0.value',
      'SERVICES-PAGE support.highlight.2',
    ])
    expect(found[0]?.reason).toContain(
      `says “${company.hours}”, but company.hours in global.json says “9am–4pm Monday–Friday”: write the same in both`,
    )
  })

  it('reports texts with other or impossible hours', () => {
    const { help } = shipped['CATALOGUE-GLOBAL']
    for (const hours of ['8.30am–5pm Monday–Thursday', '5pm–8.30am Monday–Friday']) {
      const group = {
        ...shipped['CATALOGUE-GLOBAL'],
        help: { ...help, paragraph: [`Call ${hours}.`] },
      }
      expect(placesOf(contradictionsWith({}, { 'CATALOGUE-GLOBAL': group }))).toEqual([
        'CATALOGUE-GLOBAL help.paragraph.0',
      ])
    }
  })

  it('reports a former phone number or address', () => {
    expect(placesOf(contradictionsWith({ phone: '(08) 5550 4321' }))).toEqual([
      'CATALOGUE-GLOBAL help.paragraph.0',
      'PRIVACY-POLICY-PAGE sections.16.items.0.list.2',
      'SERVICES-PAGE services.0.facts.1.value',
    ])
    const [found, ...more] = contradictionsWith({ email: 'hello@vpack.example' })
    expect(found).toMatchObject({
      group: 'SERVICES-PAGE',
      reason: `gives “${company.email}”, but company.email in global.json now says “hello@vpack.example”: write the same in both`,
    })
    expect(more).toEqual([])
  })

  it('reports a link that dials the former phone number', () => {
    const notFound = {
      ...shipped.SYSTEM.notFound,
      link: { ...shipped.SYSTEM.notFound.link, href: buildPhoneLink(company.phone) },
    }
    const found = contradictionsWith(
      { phone: '(08) 5550 4321' },
      { SYSTEM: { ...shipped.SYSTEM, notFound } },
    )
    expect(placesOf(found)).toContain('SYSTEM notFound.link.href')
  })
})

it('ignores other spellings, a depot’s hours, and hours with the days first', () => {
  const hours = company.hours.replace('.', ':').replaceAll('–', '-')
  expect(contradictionsWith({ hours })).toEqual([])
  const page = shipped['CONTACT-PAGE']
  const markers = page.map.markers.map((marker) => ({
    ...marker,
    description: 'Open 7am–3pm Monday–Friday.',
  }))
  const map = { ...page.map, markers }
  const card = { ...page.card, paragraph: ['Goods are handed out Monday–Friday 7am–3pm.'] }
  expect(contradictionsWith({}, { 'CONTACT-PAGE': { ...page, map, card } })).toEqual([])
})

it('ignores stored hours that cannot be parsed', () => {
  expect(contradictionsWith({ hours: 'by appointment' })).toEqual([])
})
