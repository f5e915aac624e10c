import { expect, it } from 'vitest'
import { buildDetails } from '#tests/factories/enquiry.ts'
import type { CustomerRole } from '../enquiry.ts'
import type { EnquiryStatus } from '../lifecycle.ts'
import { enquiryFacts } from './enquiry-facts.ts'

it('enquiryFacts > marks a needed-by day without deliveries “to be settled” until a delivery day is agreed', () => {
  const details = buildDetails({ neededBy: '2027-02-06' })
  const sent = { proven: 'proven', acknowledged: true, period: null } as const
  const createdAt = new Date('2026-11-20T03:00:00Z')
  const neededBy = (status: EnquiryStatus) =>
    enquiryFacts({ ...sent, createdAt, details, status }, { shutdowns: [], announced: [] }).find(
      ({ label }) => label === 'Needed by',
    )?.value
  expect(neededBy('confirmed')).toMatch(/^6 February 2027, to be settled\. .* is a Saturday/)
  expect(neededBy('scheduled')).toBe('6 February 2027')
  expect(neededBy('delivered')).toBe('6 February 2027')
})

it('enquiryFacts > adds the kind of business to the company if it is known', () => {
  const sent = { proven: 'proven', acknowledged: true, period: null, status: 'submitted' } as const
  const company = (role: CustomerRole) => {
    const details = buildDetails({ company: 'Redgum Estate', role })
    return enquiryFacts(
      { ...sent, createdAt: new Date(), details },
      { shutdowns: [], announced: [] },
    ).find(({ label }) => label === 'Company')?.value
  }
  expect(company('winery')).toBe('Redgum Estate (winery)')
  expect(company('other')).toBe('Redgum Estate')
})
